import { Marked, type Tokens } from 'marked'
import { documentOf, isBlank, isBlock } from './elements.ts'

/** What a `style` attribute is called while pasted HTML is read: the desk's pages apply none, and report each. */
const STYLE = 'data-pasted-style'
/** What a list of a word processor shows before an item that is numbered, such as `1.` or `(a)`. */
const NUMBERED = /^\(?[\da-z]{1,4}[.)]/i
/** A number that goes on, as of a list with paragraphs between its items. */
const NUMBER = /^\(?(\d{1,4})[.)]/
/** The number of a clause within another, such as `2.1`, which a list of a page cannot show: it stays text. */
const CLAUSE = /^\d{1,4}\.\d/
/** Elements that begin a new line on other pages, and that no policy has. */
const OTHER_BLOCKS =
  'address, article, aside, center, details, fieldset, footer, form, h1, header, main, nav, section, summary'

/**
 * HTML as a word processor or another page copies it, in elements that a policy may have: bold, italic and lines of styles
 * become elements, and Word's paragraphs with a bullet or number become lists.
 */
export function pastedHtml(html: string): string {
  const renamed = withoutComments(html).replaceAll(/<[a-z][^<>]*>/gi, tag =>
    tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`),
  )
  const { body } = documentOf(renamed)
  for (const element of [...body.querySelectorAll<HTMLElement>(`b[${STYLE}], strong[${STYLE}]`)])
    if (/(?:^|[;\s])font-weight:\s*(normal|400)/i.test(styleOf(element)))
      element.replaceWith(...element.childNodes)
  for (const span of [...body.querySelectorAll(`span[${STYLE}]`)]) writeMarks(span)
  makeLists(body)
  for (const only of [...body.querySelectorAll('li > p:only-child')]) only.replaceWith(...only.childNodes)
  wrapTexts(body)
  return body.innerHTML
}

/** Word processors copy conditional comments with all their settings. */
function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  // A part without an end is within the comment still.
  const after = others.map(part => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))
  return [first, ...after].join('').replaceAll(/<!\[[^\]<]*\]>|<\/?[a-z]+:[^<>]*>/gi, '')
}

function styleOf(element: Element): string {
  return element.getAttribute(STYLE) ?? ''
}

/** By whole names: Word adds `mso-bidi-font-weight` and the like, which are for Arabic and Hebrew. */
const marks: readonly [RegExp, string][] = [
  [/(?:^|[;\s])font-weight:\s*(bold|[6-9]00)/i, 'b'],
  [/(?:^|[;\s])font-style:\s*italic/i, 'i'],
  [/text-decoration[a-z-]*:[^;]*underline/i, 'u'],
  [/text-decoration[a-z-]*:[^;]*line-through/i, 's'],
]

/** Puts the text of a styled span into elements that say the same; headings are bold and links underlined as they are. */
function writeMarks(span: Element): void {
  for (const [style, name] of marks) {
    if (!style.test(styleOf(span))) continue
    if (name === 'b' && span.closest('h1, h2, h3, h4, h5, h6')) continue
    if (name === 'u' && (span.closest('a') || span.querySelector('a'))) continue
    const mark = span.ownerDocument.createElement(name)
    mark.append(...span.childNodes)
    span.append(mark)
  }
}

/** Puts Word's items, which are paragraphs one after the other, into lists of their levels. */
function makeLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | undefined
  for (const item of [...body.querySelectorAll(`p[${STYLE}*="mso-list"]`)]) {
    const level = Number(/level(\d)/i.exec(styleOf(item))?.[1] ?? 1)
    const sign = item.querySelector(`[${STYLE}*="mso-list:Ignore"]`)
    const shown = sign?.textContent?.trim() ?? ''
    if (!sign || CLAUSE.test(shown)) continue
    if (last === undefined || !follows(item, last)) open = []
    const name = NUMBERED.test(shown) ? 'ol' : 'ul'
    sign.remove()
    open = open.filter(list => list.level <= level)
    if (open.at(-1)?.level !== level) {
      const list = item.ownerDocument.createElement(name)
      const [, start = '1'] = NUMBER.exec(shown) ?? []
      if (start !== '1') list.setAttribute('start', start)
      const inner = open.at(-1)?.list.lastElementChild
      if (inner) inner.append(list)
      else item.before(list)
      open.push({ list, level })
    }
    const entry = item.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.list.append(entry)
    item.remove()
    last = open[0]?.list
  }
}

/** Whether nothing but white space stands between. */
function follows(item: Element, list: Element): boolean {
  let before = item.previousSibling
  while (before && isBlank(before)) before = before.previousSibling
  return before === list
}

/** Puts text that stands beside blocks into blocks: the editor drops white space between elements of a line there. */
function wrapTexts(body: HTMLElement): void {
  const nodes = [...body.childNodes]
  if (nodes.every(isOfLine)) return
  let line: Element | undefined
  for (const node of nodes) {
    if (!isOfLine(node)) line = undefined
    else if (line) line.append(node)
    else if (!isBlank(node)) {
      line = body.ownerDocument.createElement('div')
      node.replaceWith(line)
      line.append(node)
    }
  }
}

function isOfLine(node: Node): boolean {
  const elements = node instanceof Element ? [node, ...node.querySelectorAll('*')] : []
  return !elements.some(element => element.matches(OTHER_BLOCKS) || isBlock(element))
}

/** A text that begins as HTML does and closes a block: the source of a page, which a generator of policies gives to copy. */
const SOURCE =
  /^\s*<(?:!doctype|html|body|main|section|article|div|h[1-6]|p|ul|ol|table)\b[\s\S]*<\/(?:h[1-6]|p|[uo]l|div|table)>/i
/** What Markdown has and a messenger does not: headings, doubled stars, links and tables. */
const MARKDOWN = /^ {0,9}#{1,6} +\S|\*\*\S|\]\((?:https?:|mailto:|tel:|\/)|^ {0,9}\|[-:| ]+\| *$/m

const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`
    },
  },
})

/** What messengers write around words: `*bold*`, `_italic_`, `~struck~`; they may stand around each other. */
const textMarks: readonly [RegExp, string][] = [
  [/(^|[\s(“‘"_~])\*(\S|\S[^*]*\S)\*(?=$|[\s.,;:!?)”’"…।_~])/g, 'strong'],
  [/(^|[\s(“‘">~])_(\S|\S[^_]*\S)_(?=$|[\s.,;:!?)”’"…।<~])/g, 'em'],
  [/(^|[\s(“‘">])~(\S|\S[^~]*\S)~(?=$|[\s.,;:!?)”’"…।<])/g, 's'],
]
const BULLET = /^[-*•–●○▪■◦‣·➢►]\s+(?=\S)/
const NUMBER_BEFORE = /^(\d{1,2})[.)]\s+(?=\S)/

/** Lines of one kind, one after the other; `ol` are numbered from 1 without a gap. */
interface Run {
  kind: 'p' | 'ul' | 'ol'
  lines: string[]
}

/**
 * Plain text of a messenger, a note or an assistant as HTML: its lines with bullets or numbers are lists, its signs of bold
 * and italic are such, Markdown and the source of a page are read as what they mean. Undefined for a text that has none of
 * them.
 */
export function pastedTextHtml(text: string): string | undefined {
  if (SOURCE.test(text)) return pastedHtml(text)
  if (MARKDOWN.test(text)) return pastedHtml(markdownHtml(text))
  const lines = text.split(/[\r\n]+/).map(line => line.trim())
  const runs = runsOf(lines.filter(line => line !== ''))
  const html = runs.map(({ kind, lines: some }) => {
    // One item alone is no list: a heading with a number, or a name below a letter.
    if (kind === 'p' || some.length < 2) return some.map(line => `<p>${marked(line)}</p>`).join('')
    const items = some.map(line => `<li>${marked(line.replace(BULLET, '').replace(NUMBER_BEFORE, ''))}</li>`)
    return `<${kind}>${items.join('')}</${kind}>`
  })
  const plain = runs.flatMap(run => run.lines.map(line => `<p>${escaped(line)}</p>`))
  return html.join('') === plain.join('') ? undefined : html.join('')
}

function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const number = Number(NUMBER_BEFORE.exec(line)?.[1] ?? 0)
    const next = last?.kind === 'ol' ? last.lines.length + 1 : 1
    const kind = BULLET.test(line) ? 'ul' : number === 1 || (number > 0 && number === next) ? 'ol' : 'p'
    if (last?.kind === kind && !(kind === 'ol' && number === 1)) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function marked(line: string): string {
  return textMarks.reduce(
    (html, [sign, name]) => html.replaceAll(sign, `$1<${name}>$2</${name}>`),
    escaped(line),
  )
}

/** The highest of its headings is of the second level, as below the page's own; a policy has three. */
function markdownHtml(text: string): string {
  const tokens = markdown.lexer(text)
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  const highest = Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth = Math.min(heading.depth - highest + 2, 4)
  return markdown.parser(tokens)
}
