/// The state of one Firebase project, or of a tenant of one: its configuration, accounts and codes.
struct Project: Sendable {
    let id: String
    /// The tenant this is; `nil` for the project itself.
    let tenantID: String?
    /// Whether it answers as production where the emulator differs.
    let isStrict: Bool
    var configuration: ProjectConfiguration
    var passwordPolicy = MockPasswordPolicy()
    var totpSessions: [String: TOTPSession] = [:]
    /// What users here may do; the project itself allows all.
    var settings = TenantSettings.open
    var tenants: [String: Project] = [:]
    var tenantOrder: [String] = []
    var random: MockRandom
    var accounts: AccountTable
    var outOfBandCodes = CodeTable<OutOfBandRecord>()
    var smsSessions = CodeTable<SMSSession>()
    /// Phone numbers by the proof that somebody could read an SMS sent there.
    var temporaryProofs: [String: String] = [:]

    init(id: String, seed: UInt64, isStrict: Bool) {
        self.id = id
        self.isStrict = isStrict
        configuration = ProjectConfiguration(isStrict: isStrict)
        tenantID = nil
        random = MockRandom(seed: seed)
        accounts = AccountTable()
    }

    init(tenant: String, of project: Project, seed: UInt64) {
        id = project.id
        tenantID = tenant
        isStrict = project.isStrict
        configuration = project.configuration
        random = MockRandom(seed: seed)
        accounts = AccountTable(tenantID: tenant)
    }

    /// Makes an account under a new id.
    mutating func createUser(
        linking links: [ProviderLink] = [], now: Timestamp, _ fill: (inout UserRecord) -> Void
    ) -> UserRecord {
        while true {
            let created = accounts.create(random.localID(), linking: links) { user in
                user.createdAt = String(now.milliseconds)
                fill(&user)
            }
            if let created { return created }
        }
    }
}

/// A code sent by mail.
struct OutOfBandRecord: Sendable, Equatable {
    let email: String
    var newEmail: String?
    let requestType: String
    let code: String
    let link: String

    var json: JSONObject {
        var json: JSONObject = ["email": .string(email)]
        json.append("newEmail", newEmail)
        json.append("requestType", requestType)
        json.append("oobCode", code)
        json.append("oobLink", link)
        return json
    }
}

/// A code sent by SMS.
struct SMSSession: Sendable, Equatable {
    let phoneNumber: String
    let sessionInfo: String
    let code: String

    var json: JSONObject {
        ["code": .string(code), "phoneNumber": .string(phoneNumber), "sessionInfo": .string(sessionInfo)]
    }
}

/// Records found by a code, listed in the order they were made.
struct CodeTable<Record: Sendable>: Sendable {
    private var records: [String: (order: Int, record: Record)] = [:]
    private var count = 0

    subscript(code: String) -> Record? { records[code]?.record }

    var inOrder: [Record] { records.values.sorted { $0.order < $1.order }.map(\.record) }

    mutating func insert(_ record: Record, for code: String) {
        count += 1
        records[code] = (count, record)
    }

    mutating func remove(_ code: String) {
        records[code] = nil
    }
}
