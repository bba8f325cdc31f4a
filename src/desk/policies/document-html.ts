import {
  DOMSerializer,
  DOMParser as DocumentReader,
  type Node as EditorNode,
  Fragment,
  type Mark,
  type Schema,
} from '@tiptap/pm/model'
import { inlineMarks } from '../../domain/policies/allow-list.ts'
import { PLACEHOLDERS, placeholderText } from '../../domain/policies/placeholders.ts'
import {
  BARE,
  documentOf,
  isBlank,
  isBlock,
  isContainer,
  LEVEL,
  nodesOf,
  PLACEHOLDER,
  SOURCE,
} from './elements.ts'

/** The editor's document of a policy's HTML. */
export function readDocument(schema: Schema, html: string): EditorNode {
  return DocumentReader.fromSchema(schema).parse(prepareHtml(html))
}

/** The HTML of an editor's document; empty for one without any content. */
export function writeDocument(document: EditorNode): string {
  if (isEmpty(document)) return ''
  const inert = window.document.implementation.createHTMLDocument()
  const serializer = DOMSerializer.fromSchema(document.type.schema)
  const root = inert.createElement('div')
  serializer.serializeFragment(withMarksInOrder(document.content), { document: inert }, root)
  return finishHtml(root)
}

function isEmpty({ childCount, firstChild }: EditorNode): boolean {
  return childCount === 1 && firstChild?.type.name === 'p' && firstChild.childCount === 0
}

/** The marks of each piece of text from the outermost to the innermost element. */
function withMarksInOrder(content: Fragment): Fragment {
  const nodes: EditorNode[] = []
  content.forEach(node => {
    nodes.push(
      node.isInline
        ? node.mark([...node.marks].sort((one, other) => levelOf(one) - levelOf(other)))
        : node.copy(withMarksInOrder(node.content)),
    )
  })
  return Fragment.from(nodes)
}

/** Marks that were set in the editor are outside of those that came with the text. */
function levelOf(mark: Mark): number {
  return Number.parseInt(mark.attrs['level'] ?? '-1', 10)
}

/** The HTML of what the editor's document was written to: without the editor's own elements, one block to a line. */
function finishHtml(root: Element): string {
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

/**
 * A policy's HTML as the editor's schema reads it: text beside blocks, placeholders and the order of nested elements
 * of a line are written down, because an editor's document has no such thing. `finishHtml` takes all that away.
 */
function prepareHtml(html: string): HTMLElement {
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
  for (const match of found.reverse()) {
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
