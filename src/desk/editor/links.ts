import type { Command, EditorState } from '@tiptap/pm/state'
import { linkSchemes } from '../../domain/policies/allow-list.ts'
import { hasScheme } from './schema.ts'
import { markType } from './types.ts'

/** The link at the selection's start: its range and attributes. */
export function linkAt({ selection: { $from }, schema }: EditorState) {
  const type = markType(schema, 'a')
  const { parent, pos, parentOffset } = $from
  const index = $from.index()
  // At a boundary, the link before the caret counts too.
  const at = [index, index - 1].find(
    i => i >= 0 && i < parent.childCount && type.isInSet(parent.child(i).marks),
  )
  const mark = at === undefined ? undefined : type.isInSet(parent.child(at).marks)
  if (at === undefined || !mark) return undefined
  const isSame = (i: number) => i >= 0 && i < parent.childCount && mark.isInSet(parent.child(i).marks)
  let [first, last] = [at, at]
  while (isSame(first - 1)) first--
  while (isSame(last + 1)) last++
  let [from, to] = [0, 0]
  parent.forEach((child, start, i) => {
    if (i === first) from = start
    if (i === last) to = start + child.nodeSize
  })
  const start = pos - parentOffset
  return { from: start + from, to: start + to, attributes: mark.attrs }
}

/** An address as it is kept: `www.` and plain mail addresses get their scheme. Undefined for one that would be removed. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '') return undefined
  if (/^www\./i.test(address)) return `https://${address}`
  if (/^[^\s@/:{}]+@[^\s@/:{}]+\.[^\s@/:{}]+$/.test(address)) return `mailto:${address}`
  return hasScheme(address, linkSchemes) && !address.startsWith('//') ? address : undefined
}

/** Links the selection, or the whole link that it is in; without either, the address itself becomes the text. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const type = markType(state.schema, 'a')
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
  dispatch?.(state.tr.removeMark(from, to, markType(state.schema, 'a')))
  return true
}
