import { decodeHTMLStrict } from 'entities'

/** Tags that people put into titles and the like; other words between angle brackets are text, such as `List<String>`. */
const TAG =
  /<\/?(?:a|abbr|b|bdi|big|blockquote|br|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul|wbr)(?:\s[^<>]{0,2000})?\/?>/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: a database may refuse them, and no person wrote them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** A text with its entities as the characters that they stand for; what was encoded twice is decoded once. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeHTMLStrict(text).replaceAll('\u00a0', ' ').replace(CONTROL, ' ')
}

/** A title, a name or a value of another shop, which wrote it as HTML, as text in one line. */
export function plainText(text: string): string {
  if (!/[<&\r\n\t]/.test(text)) return text
  return decodeEntities(text.replace(TAG, ' ')).replace(/\s+/g, ' ').trim()
}
