import { decodeHTMLStrict } from 'entities'
import { Tokenizer } from 'htmlparser2'

const BLOCKS: ReadonlySet<string> = new Set(
  'p div ul ol dl table caption section article aside header footer main nav figure figcaption form fieldset details address pre hr blockquote h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
/** What browsers do not show. */
const UNSHOWN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'iframe',
  'svg',
])
const ITEMS: ReadonlySet<string> = new Set(['li', 'td', 'th'])
/** What ends with its last item, which may have no end of its own. */
const OF_ITEMS: ReadonlySet<string> = new Set(['ul', 'ol', 'tr', 'table'])
/** Each on a line of its own. */
const LINES: ReadonlySet<string> = new Set(['br', 'dt', 'dd', 'option', 'summary'])

/**
 * The text of a description that another shop wrote as HTML: a product's description has none. Only the tokens of the HTML
 * are read, no tree is built: the work grows with the text alone, whatever it nests.
 */
export function htmlToText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return withoutTags(html)
  const source = withoutOpenEnd(html)
  const lower = source.toLowerCase()
  const parts: string[] = []
  let unshown: string | undefined
  let opened = ''
  const unclosed = new Set<string>()
  /** Whether what a tag begins has an end: without one, the rest of the text would be lost. */
  const isClosed = (name: string, from: number) => {
    if (unclosed.has(name)) return false
    const isFound = lower.indexOf(`</${name}`, from) !== -1
    if (!isFound) unclosed.add(name)
    return isFound
  }
  /** Whether an item of a list or a cell of a table is open, and has a text, which goes on in its line or in the next. */
  let item: 'none' | 'empty' | 'in line' | 'in next' = 'none'
  const add = (text: string) => {
    if (unshown !== undefined) return
    const isSeen = item !== 'none' && text.trim() !== ''
    if (isSeen && item === 'in next') parts.push('\n')
    parts.push(text)
    if (isSeen) item = 'in line'
  }
  /** A block is a paragraph; within an item or a cell it is a line of it, so that a sign and a row keep their texts. */
  const addBlock = () => {
    if (item === 'none') add('\n\n')
    else if (item === 'in line') item = 'in next'
  }
  const ignored = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(source.slice(start, end).replace(/\s+/g, ' ')),
      ontextentity: code => add(code < 32 ? ' ' : String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        const name = source.slice(start, end).toLowerCase()
        opened = name
        if (ITEMS.has(name)) {
          add(name === 'li' ? '\n• ' : ' ')
          item = 'empty'
        } else if (LINES.has(name)) add('\n')
        else if (BLOCKS.has(name)) addBlock()
        if (unshown === undefined && UNSHOWN.has(name) && isClosed(name, end)) unshown = name
      },
      onclosetag: (start, end) => {
        const name = source.slice(start, end).toLowerCase()
        if (name === unshown) unshown = undefined
        if (ITEMS.has(name) || OF_ITEMS.has(name)) item = 'none'
        if (name === 'tr' || name === 'li') add('\n')
        else if (name === 'td' || name === 'th') add(' ')
        else if (BLOCKS.has(name)) addBlock()
      },
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
      onattribname: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onopentagend: ignored,
      onprocessinginstruction: ignored,
      onselfclosingtag: () => {
        if (opened === unshown) unshown = undefined
      },
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return linesOf(parts.join(''))
}

/** HTML that was escaped as a whole, as programs write it that escape twice. */
const ESCAPED = /^\s{0,100}<(?:p|div|ul|ol|h[1-6]|br|span|strong|b|table|section|article)\b[^<>]{0,2000}>/i

/** A text without tags, whose line breaks are its own. */
function withoutTags(text: string): string {
  const decoded = decodeEntities(text).trim()
  return ESCAPED.test(decoded) ? htmlToText(decoded) : decoded
}

/** A tag that is not closed to the end is no tag: `size <medium` is shown as it is. */
function withoutOpenEnd(html: string): string {
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end) + html.slice(end).replaceAll('<', '&lt;')
}

/** One space between words, one line for each item of a list, at most one blank line between others. */
function linesOf(text: string): string {
  let blank = 0
  const lines: string[] = []
  for (const line of text.split('\n').map(one => one.replace(/\s+/g, ' ').trim())) {
    if (line === '') {
      blank++
      continue
    }
    if (blank > 0 && !line.startsWith('• ')) lines.push('')
    lines.push(line)
    blank = 0
  }
  return lines.join('\n').trim()
}

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
