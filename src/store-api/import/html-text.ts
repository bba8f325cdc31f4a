import { decodeEntities } from './plain-text.ts'

/** The text of a description that another shop wrote as HTML: a product's description has none. */
export function htmlToText(html: string): string {
  // Without tags its line breaks are its own.
  if (!/<[a-z!/]/i.test(html)) return decodeEntities(html).trim()
  const text = html
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|table|section|article|blockquote|h[1-6])\b[^>]*>/gi, '\n\n')
    .replace(/<\/(?:tr|li)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
