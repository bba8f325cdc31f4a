import type { MailPart, MailTemplate, Sender } from './mail-template.ts'

/** A mail as plain text. */
export function mailText(mail: MailTemplate, sender: Sender): string {
  const footer = [sender.shop, sender.company, sender.address, sender.email, sender.phone]
  return [...mail.parts.map(partText), `-- \n${unique(footer).join('\n')}`].join('\n\n')
}

/** Non-empty texts without duplicates: a shop and its company often have the same name. */
export function unique(texts: string[]): string[] {
  return [...new Set(texts.map(text => text.trim()).filter(Boolean))]
}

function partText(part: MailPart): string {
  if ('say' in part) return part.say
  if ('button' in part) return `${part.button}:\n${part.url}`
  return [...part.lines.map(line => `${line.name}  ${line.amount}`), `Total: ${part.total}`].join('\n')
}
