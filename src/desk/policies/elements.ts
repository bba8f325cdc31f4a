/** Elements that hold other blocks, or text of their own beside them. */
export const containers: readonly string[] = [
  'li',
  'dt',
  'dd',
  'blockquote',
  'div',
  'td',
  'th',
  'caption',
  'figure',
  'figcaption',
]
/** Blocks that hold text only. */
export const textBlocks: readonly string[] = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']
/** Elements that hold certain elements only; text between these is no content. */
export const groups: readonly string[] = ['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']

/** A run of text that stands in a container beside blocks; the editor's own element, which is never in saved HTML. */
export const BARE = 'x-bare'
/** A placeholder; the editor's own element. */
export const PLACEHOLDER = 'x-placeholder'
/** The placeholder as it is written in the text. */
export const SOURCE = 'data-source'
/** How many elements of a line are around this one, and a number that keeps neighbours apart: `1` or `1:2`. */
export const LEVEL = 'data-level'

const blocks = new Set([...containers, ...textBlocks, ...groups, 'hr', BARE])

/** Whether an element begins a new line. */
export function isBlock(node: Node): node is Element {
  return node instanceof Element && blocks.has(node.localName)
}

/** Whether an element holds text beside blocks. */
export function isContainer(element: Element): boolean {
  return element.localName === 'body' || containers.includes(element.localName)
}

/** Text of HTML's white space alone, which stands for nothing between blocks. */
export function isBlank(node: Node): boolean {
  return node instanceof Text && !/[^ \t\r\n\f]/.test(node.data)
}

/** A document that loads and runs nothing; `html` is read as it would be in a page. */
export function documentOf(html: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
}

/** Every node below `root` in the document's order, collected before any is changed. */
export function nodesOf(root: Node, what: number = NodeFilter.SHOW_ELEMENT): Node[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, what)
  const found: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node)
  return found
}
