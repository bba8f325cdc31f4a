import { BARE, isBlock, LEVEL, nodesOf, PLACEHOLDER, SOURCE } from './elements.ts'

/** The HTML of what the editor's document was written to: without the editor's own elements, one block to a line. */
export function finishHtml(root: Element): string {
  for (const node of nodesOf(root)) finishElement(node as Element)
  for (const node of nodesOf(root)) if (isBlock(node)) breakLine(node)
  return root.innerHTML.trim()
}

function finishElement(element: Element): void {
  element.removeAttribute(LEVEL)
  if (element.localName === PLACEHOLDER) element.replaceWith(element.getAttribute(SOURCE) ?? '')
  // A browser skips the first line break of preformatted text.
  if (element.localName === 'pre' && element.textContent.startsWith('\n')) element.prepend('\n')
  if (element.localName !== BARE) return
  // Two runs beside each other would become one.
  if (isBare(element.previousSibling) || isBare(element.nextSibling)) asParagraphs(element)
  else element.replaceWith(...element.childNodes)
}

function isBare(node: Node | null): node is Element {
  return node instanceof Element && node.localName === BARE
}

/** Makes paragraphs of a run and of those that follow it. */
function asParagraphs(first: Element): void {
  let next: Node | null = first
  while (isBare(next)) {
    const paragraph: Element = next.ownerDocument.createElement('p')
    paragraph.append(...next.childNodes)
    next.replaceWith(paragraph)
    next = paragraph.nextSibling
  }
}

/** A line break before each block but the first of its parent; in HTML it stands for nothing there. */
function breakLine(block: Element): void {
  if (block.previousSibling) block.before('\n')
  const parent = block.parentElement
  if (!parent || !isBlock(parent)) return
  if (!block.previousSibling) block.before('\n')
  if (!block.nextSibling) block.after('\n')
}
