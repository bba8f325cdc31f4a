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

export interface PictureOptions {
  /** Where the desk loads a picture with this address; undefined for one that it does not load. */
  urlOf: (address: string) => string | undefined
}

/** A picture in the editor; one of another host is shown by what it is, as the desk loads nothing from there. */
export function pictureElement(
  attributes: Readonly<Record<string, unknown>>,
  urlOf: PictureOptions['urlOf'],
): HTMLElement {
  const [address, alt] = [String(attributes['src'] ?? ''), String(attributes['alt'] ?? '')]
  const url = urlOf(address)
  if (url === undefined) return chip(`Picture: ${alt || address || 'no address'}`)
  const image = document.createElement('img')
  image.src = url
  image.alt = alt
  image.draggable = false
  for (const side of ['width', 'height'] as const)
    if (attributes[side]) image.setAttribute(side, String(attributes[side]))
  return image
}

function chip(text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'chip chip-picture'
  element.textContent = text
  return element
}
