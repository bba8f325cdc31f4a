/** Elements within a line that hold text. */
export const inlineMarks: readonly string[] = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'abbr',
  'code',
  'span',
]
const structure = ['h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'div']
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Elements that a policy may have; the sanitizer keeps no others, and the editor's schema is made of them. */
export const policyElements: readonly string[] = [
  ...inlineMarks,
  'p',
  'br',
  'hr',
  'pre',
  ...structure,
  ...tables,
  'img',
  'figure',
  'figcaption',
]

/** Attributes that a policy may have, by element. */
export const policyAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
  abbr: ['title'],
}

/** Schemes that the address of a link may have; an address may also be relative. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']
/** The scheme that the address of a picture may have; it may also be relative. */
export const pictureSchemes: readonly string[] = ['https']
