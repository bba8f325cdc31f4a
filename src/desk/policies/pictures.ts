import { getNodeType } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'

/** A picture as a policy shows it. */
export interface InsertedPicture {
  src: string
  alt: string
  /** Pixels. */
  width: number
  height: number
  /** Below the picture; empty for none. */
  caption: string
}

/** Puts a picture after the block of the selection: a figure where it has a caption, else a paragraph. */
export function insertPicture(picture: InsertedPicture): Command {
  return (state, dispatch) => {
    const block = picture.caption === '' ? plainBlock(state, picture) : figure(state, picture)
    dispatch?.(state.tr.insert(placeAfter(state), block).scrollIntoView())
    return true
  }
}

function imageNode({ schema }: EditorState, { src, alt, width, height }: InsertedPicture): Node {
  return getNodeType('img', schema).create({ src, alt, width: String(width), height: String(height) })
}

function plainBlock(state: EditorState, picture: InsertedPicture): Node {
  return getNodeType('p', state.schema).create(null, imageNode(state, picture))
}

function figure(state: EditorState, picture: InsertedPicture): Node {
  const { schema } = state
  const bare = (content: Node) => getNodeType('bare', schema).create(null, content)
  const caption = getNodeType('figcaption', schema).create(null, bare(schema.text(picture.caption)))
  const image = bare(imageNode(state, picture))
  return getNodeType('figure', schema).create(null, Fragment.from([image, caption]))
}

/** The end of the outermost block that has the selection. */
function placeAfter({ selection: { $to }, doc }: EditorState): number {
  return $to.depth === 0 ? Math.min($to.pos, doc.content.size) : $to.after(1)
}
