import { getMarkRange, getMarkType } from '@tiptap/core'
import type { Command, EditorState } from '@tiptap/pm/state'
import { linkSchemes } from '../../domain/policies/allow-list.ts'
import { hasScheme } from './schema.ts'

/** The link at the selection's start, at a boundary the one before it too: its range and attributes. */
export function linkAt({ selection: { $from }, schema, doc }: EditorState) {
  const type = getMarkType('a', schema)
  const range = getMarkRange($from, type)
  const mark = range && type.isInSet(doc.nodeAt(range.from)?.marks ?? [])
  return mark && { ...range, attributes: mark.attrs }
}

/** What begins as a host name does, such as `instagram.com/shop`: within the shop it would be a page that it has not. */
const HOST = /^[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)*\.[\p{L}\p{M}]{2,}(?:[:/?#]|$)/u

/** An address as it is kept: hosts and plain mail addresses get their scheme. Undefined for one that leads nowhere. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return undefined
  if (HOST.test(address)) return `https://${address}`
  if (/^[^\s@/:{}]+@[^\s@/:{}]+\.[^\s@/:{}]+$/.test(address)) return `mailto:${address}`
  // A telephone number, or words.
  if (/^[+(]?\d[\d().-]*$/.test(address) || (/\s/.test(address) && !/^[a-z]+:/i.test(address)))
    return undefined
  return hasScheme(address, linkSchemes) && !address.startsWith('//') ? address : undefined
}

/** Links the selection, or the whole link that it is in; without either, the address itself becomes the text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const type = getMarkType('a', state.schema)
    const present = linkAt(state)
    const { empty } = state.selection
    const { from, to } = present && empty ? present : state.selection
    const { tr } = state
    const mark = type.create({ ...present?.attributes, href })
    if (empty && !present) tr.insert(from, state.schema.text(href.replace(/^(mailto|tel):/, ''), [mark]))
    else tr.removeMark(from, to, type).addMark(from, to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Takes the link away, and leaves its text. */
export const removeLink: Command = (state, dispatch) => {
  const present = linkAt(state)
  const { from, to } = present ?? state.selection
  dispatch?.(state.tr.removeMark(from, to, getMarkType('a', state.schema)))
  return true
}
