import type { Generated } from 'kysely'
import type { Role } from '../../../contract/desk/permission.ts'

/** Tables of the desk: the people of the shops, and what was done. Times are milliseconds since 1970. */
export interface DeskTables {
  staff: {
    id: Generated<number>
    /** Lower case; unique in the whole deployment, because one person may serve several shops. */
    email: string
    name: string
    /** Empty for a person with passkeys alone. */
    password_hash: string
    /** Base32 secret of the authenticator app, encrypted like gateway secrets; empty without a second factor. */
    totp_secret: Generated<string>
    /** The time step of the last code that was used: each works once. */
    totp_step: Generated<number>
    /** 1: a demo account of the seed, which works on local hosts only. */
    demo: Generated<0 | 1>
    created_at: number
    /** Time of the last call, to the minute; 0 before the first. */
    used_at: Generated<number>
  }
  passkeys: {
    id: Generated<number>
    staff_id: number
    /** Base64url; unique in the whole deployment. */
    credential_id: string
    /** COSE key in base64url. */
    public_key: string
    /** Uses as the authenticator counts them; 0 for one that does not count. */
    counter: number
    /** JSON array: ways to reach the authenticator. */
    transports: string
    /** 1: kept in an account of its maker. */
    backed_up: 0 | 1
    name: string
    created_at: number
    /** 0 before the first use. */
    used_at: Generated<number>
  }
  /** Challenges that wait for a passkey, each bound to one browser and one purpose. */
  passkey_challenges: { challenge_hash: string; browser_hash: string; purpose: string; expires_at: number }
  staff_recovery_codes: { staff_id: number; code_hash: string }
  staff_roles: {
    store_id: number
    staff_id: number
    role: Role
    created_at: number
    /** 1: the person wishes to be mailed about new orders. */
    order_mail: Generated<number>
    /** The newest order number of the last such mail, and its time. */
    order_mail_number: Generated<number>
    order_mail_at: Generated<number>
  }
  /** Where a person has signed in to the desk. */
  staff_networks: { staff_id: number; network_hash: string; seen_at: number }
  staff_sessions: {
    id: Generated<number>
    token_hash: string
    staff_id: number
    created_at: number
    /** Time of last use, to the minute. */
    seen_at: number
    /** When the person last proved a credential. */
    stepped_up_at: number
  }
  /** Unsaved work that the shop's own page shows for a while. */
  previews: {
    id: Generated<number>
    token_hash: string
    /** The preview ends with its session. */
    session_id: number
    store_id: number
    section: string
    /** JSON, checked as a save is. */
    value: string
    /** The one page that it is for. */
    path: string
    expires_at: number
  }
  /** At most one for each address at each store. */
  invitations: {
    id: Generated<number>
    store_id: number
    email: string
    role: Role
    expires_at: number
    /** E-mail of a person, or `cli`. */
    invited_by: string
  }
  /** The links of an invitation: the printed one, and one of each mail. */
  invitation_links: { token_hash: string; invitation_id: number }
  /** The library of pictures of each store; the files are in its media folder. */
  media: {
    id: Generated<number>
    store_id: number
    /** Of the stored file, in hexadecimal digits; the file's name without `.webp`. Unique within its store. */
    hash: string
    /** Pixels. */
    width: number
    height: number
    /** Of the file and its small copy. */
    bytes: number
    alt: string
    /** As the person's device named the file, until somebody changes it. */
    name: string
    /** Name and alternative text in lower case, for searching. */
    search_text: string
    /** `#rrggbb`; empty if the picture is not opaque. */
    color: string
    created_at: number
    /** The person who added it; null after the person is removed. */
    staff_id: number | null
  }
  /** What happened at a store (event-kinds.ts). No call changes a row; they go with their store, or when they are old (delete-old-history.db.ts). */
  events: {
    id: Generated<number>
    store_id: number
    at: number
    /** The person; null where it was none. Stays after the person is removed. */
    staff_id: number | null
    /** E-mail of the person at that time, `cli`, `system` or `customer`. */
    actor: string
    /** Name of the person at that time, 'command line', or the like. */
    actor_name: string
    /** A code such as `person.invited`: event-kinds.ts. */
    kind: string
    subject: string
    /** JSON object. */
    details: string
    /** 1: a line of the shop's activity. */
    is_shown: 0 | 1
  }
}
