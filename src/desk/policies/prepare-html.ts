import { PLACEHOLDERS, placeholderText } from '../../domain/policies/placeholders.ts'
import {
  BARE,
  documentOf,
  inlineMarks,
  isBlank,
  isBlock,
  isContainer,
  LEVEL,
  nodesOf,
  PLACEHOLDER,
  SOURCE,
} from './elements.ts'

/**
 * A policy's HTML as the editor's schema reads it: text beside blocks, placeholders and the order of nested elements
 * of a line are written down, because an editor's document has no such thing. `finishHtml` takes all that away.
 */
export function prepareHtml(html: string): HTMLElement {
  const { body } = documentOf(html)
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) (comment as Comment).remove()
  body.normalize()
  for (const node of nodesOf(body, NodeFilter.SHOW_TEXT)) markPlaceholders(node as Text)
  for (const node of nodesOf(body)) markLevel(node as Element)
  for (const node of [body, ...nodesOf(body)]) if (isContainer(node as Element)) wrapRuns(node as Element)
  return body
}

function markPlaceholders(text: Text): void {
  const found = [...text.data.matchAll(PLACEHOLDERS)].filter(([, name = '']) => placeholderText(name))
  // From the last to the first, so that what is before stays where it is.
  for (const match of found.toReversed()) {
    const [source] = match
    const chip = text.ownerDocument.createElement(PLACEHOLDER)
    chip.setAttribute(SOURCE, source)
    text.splitText(match.index + source.length)
    text.splitText(match.index)
    text.nextSibling?.replaceWith(chip)
  }
}

function markLevel(element: Element): void {
  if (element.localName === 'div') element.setAttribute(LEVEL, '0')
  if (!inlineMarks.includes(element.localName)) return
  let level = 0
  for (let outer = element.parentElement; outer && inlineMarks.includes(outer.localName); level++)
    outer = outer.parentElement
  // Elements beside each other with the same name stay apart.
  const before = element.previousSibling
  const isApart = before instanceof Element && before.localName === element.localName
  const order = isApart ? Number(before.getAttribute(LEVEL)?.split(':')[1] ?? 0) + 1 : 0
  element.setAttribute(LEVEL, order > 0 ? `${level}:${order}` : String(level))
}

/** Puts each run of text and elements of a line into an element of its own. */
function wrapRuns(container: Element): void {
  let run: Element | undefined
  for (const child of [...container.childNodes]) {
    if (isBlock(child)) {
      run = undefined
    } else if (run || !isBlank(child)) {
      run ??= bareBefore(child)
      run.append(child)
    }
  }
}

function bareBefore(child: ChildNode): Element {
  const bare = (child.ownerDocument ?? document).createElement(BARE)
  child.before(bare)
  return bare
}
