import { Tokenizer } from 'htmlparser2'
import { decodeEntities } from './plain-text.ts'

const BLOCKS: ReadonlySet<string> = new Set(
  'p div ul ol table section article blockquote h1 h2 h3 h4 h5 h6'.split(' '),
)
/** What browsers do not show. */
const UNSHOWN: ReadonlySet<string> = new Set(['script', 'style'])

/**
 * The text of a description that another shop wrote as HTML: a product's description has none. Only the tokens of the HTML
 * are read, no tree is built: the work grows with the text alone, whatever it nests.
 */
export function htmlToText(html: string): string {
  // Without tags its line breaks are its own.
  if (!/<[a-z!/]/i.test(html)) return decodeEntities(html).trim()
  const source = withoutOpenEnd(html)
  const parts: string[] = []
  let unshown: string | undefined
  const add = (text: string) => {
    if (unshown === undefined) parts.push(text)
  }
  const ignored = () => undefined
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(source.slice(start, end).replace(/\s+/g, ' ')),
      ontextentity: code => add(code < 32 ? ' ' : String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        const name = source.slice(start, end).toLowerCase()
        if (name === 'li') add('\n• ')
        else if (name === 'br') add('\n')
        else if (BLOCKS.has(name)) add('\n\n')
        if (UNSHOWN.has(name)) unshown = name
      },
      onclosetag: (start, end) => {
        const name = source.slice(start, end).toLowerCase()
        if (name === unshown) unshown = undefined
        else if (name === 'tr' || name === 'li') add('\n')
        else if (name === 'td' || name === 'th') add(' ')
        else if (BLOCKS.has(name)) add('\n\n')
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
      onselfclosingtag: ignored,
    },
  )
  tokenizer.write(source)
  tokenizer.end()
  return linesOf(parts.join(''))
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
