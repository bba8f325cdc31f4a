import type { TimelineMail } from '../../../domain/desk/orders/order-texts.ts'
import type { Db } from '../tables/tables.ts'
import type { MailJob } from './mail-job.ts'

/** Content of a mail; rendered as HTML and as plain text. */
export interface MailTemplate {
  to: string
  subject: string
  parts: MailPart[]
  /** The page where its reader turns such mail off, of mail that was asked for. */
  unsubscribe?: string
}

export type MailPart =
  | { text: string }
  | { button: string; url: string }
  | { lines: { name: string; amount: string }[]; total: string; note?: string }

/** The shop that sends a mail. */
export interface Sender {
  shop: string
  company: string
  address: string
  email: string
  phone: string
  /** CSS colour `#rrggbb` behind white letters; anything else gives the default. */
  accent: string
  /** `https://shop.example`, without a trailing slash. */
  origin: string
}

/** What a mail is written from beside its job; times are milliseconds since 1970. */
export interface MailContext {
  db: Db
  storeId: number
  sender: Sender
  now: number
  /** When it was queued. */
  createdAt: number
}

export interface MailKind<Kind extends MailJob['kind']> {
  /** The mail from the present data; undefined if there is no recipient or nothing to send. */
  write(job: Extract<MailJob, { kind: Kind }>, context: MailContext): Promise<MailTemplate | undefined>
  /** What the order's timeline calls the mail once it is sent; without it the timeline does not name the mail. */
  timelineName?(job: Extract<MailJob, { kind: Kind }>): TimelineMail
}
