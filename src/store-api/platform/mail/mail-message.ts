import { domainToASCII } from 'node:url'
import { html } from 'hono/html'
import { isMailAddress, isSendable } from '../../../domain/accounts/mail-address.ts'
import { setApart } from '../../../domain/money.ts'
import type { MailPart, MailTemplate, Sender } from './mail-template.ts'

/** A mail ready for a transport. */
export interface MailMessage {
  from: { name: string; address: string }
  replyTo?: string | undefined
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/**
 * Adds addresses and headers to a mail; `id` identifies the mail, so that a duplicate can be recognized. With `mailFrom`
 * it comes from there, and an answer goes to the shop.
 */
export function toMailMessage(
  id: string,
  mail: MailTemplate,
  sender: Sender,
  mailFrom?: string,
): MailMessage {
  const own = isSendable(sender.email) ? sender.email : undefined
  const from = addressOf(mailFrom ?? own ?? noReply(sender.origin))
  return {
    replyTo: mailFrom && own,
    from: { name: headerText(sender.shop), address: from },
    to: { name: '', address: addressOf(mail.to) },
    subject: headerText(mail.subject),
    text: mailText(mail, sender),
    html: mailHtml(mail, sender),
    // In ASCII, as the mailer writes the domains of the other headers.
    messageId: `<${id}@${domainToASCII(from.slice(from.lastIndexOf('@') + 1)) || 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe && { 'List-Unsubscribe': `<${mail.unsubscribe}>` }),
    },
  }
}

/** Text for one header line, without line breaks and other control characters, and without half a letter at its end. */
function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\p{Cs}$/u, '')
}

/** Mail address of a shop without its own. */
export function noReply(origin: string): string {
  const { hostname } = new URL(origin)
  return `no-reply@${hostname.includes('.') ? hostname : `shop.${hostname}`}`
}

/** Exactly one address; throws on lists, comments, quotes and line breaks. */
function addressOf(text: string): string {
  const address = text.trim()
  if (!isMailAddress(address)) throw new Error('not one mail address')
  return address
}

const DEFAULT_ACCENT = '#7c2d12'
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif;font-size:16px;line-height:1.5'

/** A mail as HTML; mail programs drop style sheets, so styles are inline. */
function mailHtml(mail: MailTemplate, sender: Sender): string {
  const accent = /^#[0-9a-f]{6}$/i.test(sender.accent) ? sender.accent : DEFAULT_ACCENT
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${mail.subject}</title></head>
<body style="margin:0;padding:16px;background:#f6f4f0;color:#1c1917;overflow-wrap:anywhere;${FONT}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">
<p style="margin:0;padding:20px 24px;background:${accent};color:#ffffff;font-size:20px;font-weight:700">${sender.shop}</p>
<div style="padding:8px 24px 24px">${mail.parts.map(part => partHtml(part, accent))}</div>
<p style="margin:0;padding:16px 24px;border-top:1px solid #e7e5e4;color:#57534e;font-size:13px">${linesHtml(footerOf(sender))}</p>
</div></body></html>`.toString()
}

/** Outlook for Windows knows no white-space. */
function linesHtml(lines: string[]) {
  return lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)
}

function partHtml(part: MailPart, accent: string) {
  if ('text' in part) return html`<p style="margin:16px 0 0">${linesHtml(part.text.split('\n'))}</p>`
  if ('button' in part)
    return html`<p style="margin:24px 0 8px"><a href="${part.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${part.button}</a></p>`
  return html`<table role="presentation" style="width:100%;margin:16px 0 0;border-collapse:collapse">${part.lines.map(
    line => row(line.name, line.amount, ''),
  )}${row('Total', part.total, 'font-weight:700;')}</table>${
    part.note === undefined ? '' : html`<p style="margin:8px 0 0;font-size:14px">${part.note}</p>`
  }`
}

function row(name: string, amount: string, weight: string) {
  const cell = `${weight}padding:8px 0;border-bottom:1px solid #e7e5e4;vertical-align:top`
  return html`<tr><td style="${cell}">${name}</td><td style="${cell};text-align:right;white-space:nowrap">${amount}</td></tr>`
}

export function mailText(mail: MailTemplate, sender: Sender): string {
  return [...mail.parts.map(partText), `-- \n${footerOf(sender).join('\n')}`].join('\n\n')
}

/** What is known of the shop, without duplicates: a shop and its company often have the same name. */
function footerOf({ shop, company, address, email, phone }: Sender): string[] {
  return [...new Set([shop, company, address, email, phone].map(text => text.trim()).filter(Boolean))]
}

function partText(part: MailPart): string {
  if ('text' in part) return part.text
  if ('button' in part) return `${part.button}:\n${part.url}`
  return [
    ...part.lines.map(line => `${setApart(line.name)}  ${line.amount}`),
    `Total: ${part.total}`,
    ...(part.note === undefined ? [] : [part.note]),
  ].join('\n')
}

/** Invisible characters that reverse or hide text; the two joiners stay, since Indian scripts need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
const LINK_STARTS = /\b(?:https?:\/*|www(?=[.．。｡]))/giu
/** A dot that a mail program might take for part of a domain name. */
const INNER_DOT = /([.．。｡])(?=[\p{L}\p{M}\p{N}])/gu

/** Untrusted text as one line in which no mail program finds a link: `www.evil.example` becomes `. evil. example`. */
export function plainLine(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(BREAKS, ' ')
    .replace(LINK_STARTS, '')
    .replace(/:(?=\S)/g, ': ')
    .replace(INNER_DOT, '$1 ')
    .trim()
}
