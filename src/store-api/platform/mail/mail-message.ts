import { isMailAddress } from '../../../domain/accounts/mail-address.ts'
import { mailHtml } from './mail-html.ts'
import type { MailTemplate, Sender } from './mail-template.ts'
import { mailText } from './mail-text.ts'

/** A mail ready for a transport. */
export interface MailMessage {
  from: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** Adds addresses and headers to a mail; `id` identifies the mail, so that a duplicate can be recognized. */
export function toMailMessage(id: string, mail: MailTemplate, sender: Sender): MailMessage {
  const from = addressOf(isMailAddress(sender.email) ? sender.email : noReply(sender.origin))
  return {
    from: { name: headerText(sender.shop), address: from },
    to: { name: '', address: addressOf(mail.to) },
    subject: headerText(mail.subject),
    text: mailText(mail, sender),
    html: mailHtml(mail, sender),
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  }
}

/** Text for one header line, without line breaks and other control characters. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** Sender address of a shop without its own. */
function noReply(origin: string): string {
  const { hostname } = new URL(origin)
  return `no-reply@${hostname.includes('.') ? hostname : `shop.${hostname}`}`
}

/** Exactly one address; throws on lists, comments, quotes and line breaks. */
function addressOf(text: string): string {
  const address = text.trim()
  if (!isMailAddress(address)) throw new Error('not one mail address')
  return address
}
