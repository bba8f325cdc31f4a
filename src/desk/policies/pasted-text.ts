import { pastedHtml } from './pasted-html.ts'

/** A text that begins as HTML does and closes a block: the source of a page, which a generator of policies gives to copy. */
const SOURCE =
  /^\s*<(?:!doctype|html|body|main|section|article|div|h[1-6]|p|ul|ol|table)\b[\s\S]*<\/(?:h[1-6]|p|[uo]l|div|table)>/i
/** What Markdown has and a messenger does not: headings, doubled stars, links and tables. */
const MARKDOWN = /^\s*#{1,6}\s+\S|\*\*\S|\]\((?:https?:|mailto:|tel:|\/)|^\s*\|[-:| ]+\|\s*$/m

/** What stands around words; marks may stand around each other. */
type Marks = readonly (readonly [RegExp, string])[]
/** What messengers write: `*bold*`, `_italic_`, `~struck~`. */
const messengerMarks: Marks = [
  [/(^|[\s(_~])\*(\S|\S[^*]*\S)\*(?=$|[\s.,;:!?)_~])/g, '$1<strong>$2</strong>'],
  [/(^|[\s(>~])_(\S|\S[^_]*\S)_(?=$|[\s.,;:!?)<~])/g, '$1<em>$2</em>'],
  [/(^|[\s(>])~(\S|\S[^~]*\S)~(?=$|[\s.,;:!?)<])/g, '$1<s>$2</s>'],
]
const markdownMarks: Marks = [
  [/`([^`]+)`/g, '<code>$1</code>'],
  [/\[([^\]]+)\]\(((?:https?:|mailto:|tel:|\/)[^\s()"<>]+)\)/g, '<a href="$2">$1</a>'],
  [/\*\*\*(\S|\S[^*]*\S)\*\*\*/g, '<strong><em>$1</em></strong>'],
  [/\*\*(\S|\S.*?\S)\*\*/g, '<strong>$1</strong>'],
  [/(^|[\s(>])\*(\S|\S[^*]*\S)\*(?=$|[\s.,;:!?)<])/g, '$1<em>$2</em>'],
  [/(^|[\s(>])_(\S|\S[^_]*\S)_(?=$|[\s.,;:!?)<])/g, '$1<em>$2</em>'],
  [/~~(\S|\S.*?\S)~~/g, '<s>$1</s>'],
  [/&lt;br ?\/?&gt;/g, '<br>'],
  [/\\([\\`*_{}[\]()#+.!|~-])/g, '$1'],
]
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^[-*•–]\s+(?=\S)/
const NUMBER_BEFORE = /^(\d{1,2})[.)]\s+(?=\S)/

interface Line {
  /** White space before it. */
  indent: number
  text: string
}

type Kind = 'p' | 'ul' | 'ol' | 'heading' | 'hr' | 'blockquote' | 'table'

/** Lines of one kind, one after the other, each with those that are indented below it; `ol` are numbered from 1 without a gap. */
interface Run {
  kind: Kind
  lines: (Line & { inner: Line[] })[]
}

/**
 * Plain text of a messenger, a note or an assistant as HTML: its lines with bullets or numbers are lists, its signs of bold
 * and italic are such, Markdown and the source of a page are read as what they mean. Undefined for a text that has none of
 * them.
 */
export function pastedTextHtml(text: string): string | undefined {
  if (SOURCE.test(text)) return pastedHtml(text)
  const lines = text
    .split(/[\r\n]+/)
    .map(line => ({ indent: line.search(/\S/), text: line.trim() }))
    .filter(line => line.text !== '')
  const html = htmlOf(lines, MARKDOWN.test(text))
  const plain = lines.map(line => `<p>${escaped(line.text)}</p>`).join('')
  return html === plain ? undefined : html
}

function htmlOf(lines: readonly Line[], isMarkdown: boolean): string {
  const marked = (text: string) =>
    (isMarkdown ? markdownMarks : messengerMarks).reduce(
      (html, [sign, mark]) => html.replaceAll(sign, mark),
      escaped(text),
    )
  // The first level of the page's own headings is the second.
  const levels = lines.flatMap(({ text }) => HEADING.exec(text)?.[1]?.length ?? [])
  const paragraph = ({ text }: Line) => `<p>${marked(text)}</p>`
  const runHtml = ({ kind, lines: some }: Run): string => {
    if (kind === 'hr') return '<hr>'
    if (kind === 'heading')
      return some
        .map(({ text }) => {
          const [, signs = '', title = ''] = HEADING.exec(text) ?? []
          const name = `h${Math.min(signs.length - Math.min(...levels) + 2, 4)}`
          return `<${name}>${marked(title)}</${name}>`
        })
        .join('')
    if (kind === 'blockquote') {
      const quoted = some.map(line => ({ ...line, text: line.text.replace(/^>\s*/, '') }))
      return `<blockquote>${quoted.map(paragraph).join('')}</blockquote>`
    }
    if (kind === 'table') return tableHtml(some, marked) ?? some.map(paragraph).join('')
    // One item alone is no list: a heading with a number, or a name below a letter.
    const isAlone = some.length < 2 && some[0]?.inner.length === 0 && !(isMarkdown && kind === 'ul')
    if (kind === 'p' || isAlone) return some.map(paragraph).join('')
    const items = some.map(({ text, inner }) => {
      const own = marked(text.replace(kind === 'ul' ? BULLET : NUMBER_BEFORE, ''))
      return `<li>${own}${htmlOf(inner, isMarkdown)}</li>`
    })
    return `<${kind}>${items.join('')}</${kind}>`
  }
  return runsOf(lines, isMarkdown).map(runHtml).join('')
}

function runsOf(lines: readonly Line[], isMarkdown: boolean): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const item = last?.kind === 'ul' || last?.kind === 'ol' ? last.lines.at(-1) : undefined
    if (item && line.indent > item.indent + 1) {
      item.inner.push(line)
      continue
    }
    const number = Number(NUMBER_BEFORE.exec(line.text)?.[1] ?? 0)
    const kind = (isMarkdown && markdownKind(line.text)) || listKind(line.text, last)
    const isNew = last?.kind !== kind || (kind === 'ol' && number === 1)
    if (isNew) runs.push({ kind, lines: [{ ...line, inner: [] }] })
    else last.lines.push({ ...line, inner: [] })
  }
  return runs
}

function markdownKind(text: string): Kind | undefined {
  if (/^(?:-{3,}|\*{3,}|_{3,})$/.test(text)) return 'hr'
  if (HEADING.test(text)) return 'heading'
  if (text.startsWith('>')) return 'blockquote'
  return /^\|.*\|$/.test(text) ? 'table' : undefined
}

function listKind(text: string, last: Run | undefined): Kind {
  if (BULLET.test(text)) return 'ul'
  const number = Number(NUMBER_BEFORE.exec(text)?.[1] ?? 0)
  const next = last?.kind === 'ol' ? last.lines.length + 1 : 1
  return number === 1 || (number > 0 && number === next) ? 'ol' : 'p'
}

/** A table whose second line draws the line below its head; undefined for other lines with bars. */
function tableHtml([head, line, ...rows]: readonly Line[], marked: (text: string) => string) {
  if (!head || !line || !/^\|[-:| ]+\|$/.test(line.text)) return undefined
  const row = ({ text }: Line, name: 'th' | 'td') => {
    const cells = text.slice(1, -1).split('|')
    return `<tr>${cells.map(cell => `<${name}>${marked(cell.trim())}</${name}>`).join('')}</tr>`
  }
  const body = rows.map(one => row(one, 'td')).join('')
  return `<table><thead>${row(head, 'th')}</thead>${body && `<tbody>${body}</tbody>`}</table>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
