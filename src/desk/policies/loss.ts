import { wellFormed } from '../../domain/ponyfills/well-formed.ts'
import { documentOf, isBlock } from './elements.ts'

/** The content of a text's DOM, in order: `<tag …>`, `</tag>`, or `#` and text with its white space as a browser shows it. */
type Token = string

/** What `after` has lost of `before` as a sentence; undefined where both stand for the same document. */
export function lossBetween(before: string, after: string): string | undefined {
  const old = tokensOf(before)
  const now = tokensOf(after)
  const at = old.findIndex((token, index) => token !== now[index])
  if (at < 0 && old.length === now.length) return undefined
  const lostAt = missingAt(old, now)
  const lost = old[lostAt]
  const changed = lost ?? (at < 0 ? now[old.length] : old[at])
  const place = textNear(old, lost ? lostAt : at)
  return `The visual editor cannot keep ${lost ? lost : worded(changed ?? '')}${place && ` near “${place}”`}.`
}

function worded(token: Token): string {
  return token.startsWith('<') ? 'the nesting of the elements' : 'the text'
}

/** Where the first element is that is fewer times in `now`; -1 without one. */
function missingAt(old: Token[], now: Token[]): number {
  const left = new Map<Token, number>()
  for (const token of now) left.set(token, (left.get(token) ?? 0) + 1)
  return old.findIndex(token => {
    if (!/^<[^/]/.test(token)) return false
    const count = (left.get(token) ?? 0) - 1
    left.set(token, count)
    return count < 0
  })
}

const MAX_SHOWN = 40

function textNear(tokens: Token[], at: number): string {
  const isText = (token: Token) => /^#\s*\S/.test(token)
  const from = at < 0 ? tokens.length : at
  const near = tokens.slice(from).find(isText) ?? tokens.slice(0, from).findLast(isText) ?? ''
  return wellFormed(near.slice(1).trim().slice(0, MAX_SHOWN))
}

/** The content of `html`, read as a browser reads it. */
function tokensOf(html: string): Token[] {
  const line = new Line()
  for (const child of documentOf(html).body.childNodes) visit(child, line, false)
  line.end()
  return line.tokens.filter(token => token !== '#')
}

function visit(node: Node, line: Line, inPre: boolean): void {
  if (node instanceof Text) line.text(node.data, inPre)
  if (!(node instanceof Element)) return
  const breaks = isBlock(node)
  if (breaks) line.end()
  line.tokens.push(openTag(node))
  if (node.localName === 'br') line.end(line.tokens.length - 1)
  if (node.localName === 'img') line.hasSpace = false
  for (const child of contentOf(node)) visit(child, line, inPre || node.localName === 'pre')
  if (breaks) line.end()
  line.tokens.push(`</${node.localName}>`)
}

function contentOf(element: Element): NodeListOf<ChildNode> {
  return element instanceof HTMLTemplateElement ? element.content.childNodes : element.childNodes
}

function openTag(element: Element): Token {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort()
  return `<${element.localName}${attributes.join('')}>`
}

/** Collapses white space as HTML does: runs to one space, none at either end of a line. */
class Line {
  readonly tokens: Token[] = []
  /** Whether a space would stand for nothing: at the start of a line, or after another space. */
  hasSpace = true

  text(data: string, inPre: boolean): void {
    const collapsed = inPre ? data : data.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const text = !inPre && this.hasSpace ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') return
    const before = this.tokens.at(-1)
    // A comment between two texts stands for nothing.
    if (before === undefined || before.startsWith('<')) this.tokens.push(`#${text}`)
    else this.tokens[this.tokens.length - 1] = before + text
    this.hasSpace = !inPre && text.endsWith(' ')
  }

  /** Ends the line; a space at its end stands for nothing. */
  end(until = this.tokens.length): void {
    if (this.hasSpace) {
      const last = this.tokens.findLastIndex((token, index) => index < until && !token.startsWith('<'))
      const text = this.tokens[last]
      // An element after the text, as an empty line, ended the line before.
      if (text !== undefined && this.endsLine(last, until)) this.tokens[last] = text.replace(/ $/, '')
    }
    this.hasSpace = true
  }

  private endsLine(last: number, until: number): boolean {
    return this.tokens.slice(last + 1, until).every(token => !/^<(br|img|hr)\b/.test(token))
  }
}
