import { documentOf, isBlank } from './elements.ts'

/** What a `style` attribute is called while pasted HTML is read: the desk's pages apply none, and report each. */
const STYLE = 'data-pasted-style'
/** What a list of a word processor shows before an item that is numbered, such as `1.` or `(a)`. */
const NUMBERED = /^\(?[\da-z]{1,4}[.)]/i

/**
 * HTML as a word processor or another page copies it, in elements that a policy may have: bold, italic and lines of styles
 * become elements, and Word's paragraphs with a bullet or number become lists.
 */
export function pastedHtml(html: string): string {
  const { body } = documentOf(withoutComments(html).replaceAll(/<[a-z][^<>]*>/gi, renameStyle))
  for (const element of [...body.querySelectorAll<HTMLElement>(`b[${STYLE}], strong[${STYLE}]`)])
    if (/font-weight:\s*(normal|400)/i.test(styleOf(element))) element.replaceWith(...element.childNodes)
  for (const span of [...body.querySelectorAll(`span[${STYLE}]`)]) writeMarks(span)
  makeLists(body)
  for (const only of [...body.querySelectorAll('li > p:only-child')]) only.replaceWith(...only.childNodes)
  return body.innerHTML
}

/** Word processors copy conditional comments with all their settings. */
function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  // A part without an end is within the comment still.
  const after = others.map(part => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))
  return [first, ...after].join('').replaceAll(/<!\[[^\]<]*\]>|<\/?[a-z]+:[^<>]*>/gi, '')
}

function renameStyle(tag: string): string {
  return tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`)
}

function styleOf(element: Element): string {
  return element.getAttribute(STYLE) ?? ''
}

const marks: readonly [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'b'],
  [/font-style:\s*italic/i, 'i'],
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
    if (!sign) continue
    if (last === undefined || !follows(item, last)) open = []
    const name = NUMBERED.test(sign.textContent?.trim() ?? '') ? 'ol' : 'ul'
    sign.remove()
    open = open.filter(list => list.level <= level)
    if (open.at(-1)?.level !== level) {
      const list = item.ownerDocument.createElement(name)
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
