import {
  DOMSerializer,
  DOMParser as DocumentReader,
  Fragment,
  type Mark,
  type Node,
  type Schema,
} from '@tiptap/pm/model'
import { finishHtml } from './finish-html.ts'
import { prepareHtml } from './prepare-html.ts'

/** The editor's document of a policy's HTML. */
export function readDocument(schema: Schema, html: string): Node {
  return DocumentReader.fromSchema(schema).parse(prepareHtml(html))
}

/** The HTML of an editor's document; empty for one without any content. */
export function writeDocument(document: Node): string {
  if (isEmpty(document)) return ''
  const inert = window.document.implementation.createHTMLDocument()
  const serializer = DOMSerializer.fromSchema(document.type.schema)
  const root = inert.createElement('div')
  serializer.serializeFragment(withMarksInOrder(document.content), { document: inert }, root)
  return finishHtml(root)
}

function isEmpty({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type.name === 'p' && firstChild.childCount === 0
}

/** The marks of each piece of text from the outermost to the innermost element. */
function withMarksInOrder(content: Fragment): Fragment {
  const nodes: Node[] = []
  content.forEach(node => {
    nodes.push(
      node.isInline
        ? node.mark(node.marks.toSorted((one, other) => levelOf(one) - levelOf(other)))
        : node.copy(withMarksInOrder(node.content)),
    )
  })
  return Fragment.from(nodes)
}

/** Marks that were set in the editor are outside of those that came with the text. */
function levelOf(mark: Mark): number {
  return Number.parseInt(mark.attrs['level'] ?? '-1', 10)
}
