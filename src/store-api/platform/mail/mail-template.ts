/** Content of a mail; rendered as HTML and as plain text. */
export interface MailTemplate {
  to: string
  subject: string
  parts: MailPart[]
}

export type MailPart =
  | { say: string }
  | { button: string; url: string }
  | { lines: { name: string; amount: string }[]; total: string }

/** The shop that sends a mail. */
export interface Sender {
  shop: string
  company: string
  address: string
  email: string
  phone: string
  /** CSS colour `#rrggbb`; anything else gives the default. */
  accent: string
  /** `https://shop.example`, without a trailing slash. */
  origin: string
}
