import { findParentNode, getMarkType, getNodeType } from '@tiptap/core'
import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import type { Schema } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'

/** Marks that look the same: a button removes all of them and adds the first. */
const alike: readonly (readonly string[])[] = [
  ['strong', 'b'],
  ['em', 'i'],
]

/** The mark of a name and those that look as it does. */
function alikeOf(name: string): readonly string[] {
  return alike.find(([first]) => first === name) ?? [name]
}

/** Whether the selection, or what is typed next, has a mark. */
export function hasMark(state: EditorState, name: string): boolean {
  return alikeOf(name).some(one => hasOneMark(state, one))
}

function hasOneMark({ selection, storedMarks, doc, schema }: EditorState, name: string): boolean {
  const type = getMarkType(name, schema)
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** Adds a mark to the selection, or removes it and those that look as it does. */
export function toggleInline(name: string): Command {
  return (state, dispatch) => {
    const present = alikeOf(name).filter(one => hasOneMark(state, one))
    if (present.length === 0) return toggleMark(getMarkType(name, state.schema))(state, dispatch)
    const { tr, selection, schema } = state
    for (const one of present) {
      const type = getMarkType(one, schema)
      if (selection.empty) tr.removeStoredMark(type)
      else tr.removeMark(selection.from, selection.to, type)
    }
    dispatch?.(tr)
    return true
  }
}

/** Makes the selected text blocks headings, paragraphs or preformatted text. */
export function setTextBlock(name: string): Command {
  return (state, dispatch) => setBlockType(getNodeType(name, state.schema))(state, dispatch)
}

/** The name of the text block that has the selection's start. */
export function textBlockOf({ selection }: EditorState): string {
  return selection.$from.parent.type.name
}

/** The innermost of some nodes around the selection; undefined outside of them. */
function around({ selection }: EditorState, names: readonly string[]) {
  return findParentNode(({ type }) => names.includes(type.name))(selection)
}

/** The name of the innermost of some nodes around the selection; undefined outside of them. */
export function innermost(state: EditorState, names: readonly string[]): string | undefined {
  return around(state, names)?.node.type.name
}

/** Puts the selection into a list, changes the list's kind, or takes it out. */
export function toggleList(kind: 'ul' | 'ol'): Command {
  return (state, dispatch) => {
    const type = getNodeType(kind, state.schema)
    const present = around(state, ['ul', 'ol'])
    if (!present) return withText(wrapInList(type), 'p', 'bare')(state, dispatch)
    if (present.node.type === type)
      return withText(liftListItem(getNodeType('li', state.schema)), 'bare', 'p')(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(present.pos, type, {}))
    return true
  }
}

/** Puts the selection into a quotation, or takes it out. */
export const toggleQuotation: Command = (state, dispatch) =>
  innermost(state, ['blockquote'])
    ? withText(lift, 'bare', 'p')(state, dispatch)
    : wrapIn(getNodeType('blockquote', state.schema))(state, dispatch)

/** Runs a command, then makes the selected text blocks of one type those of another where their parents hold both. */
function withText(command: Command, from: string, to: string): Command {
  return (state, dispatch) =>
    command(
      state,
      dispatch &&
        (transaction => {
          replaceTextBlocks(transaction, state.schema, from, to)
          dispatch(transaction)
        }),
    )
}

/** Makes the selected text blocks of one type those of another where their parents hold both. */
export function replaceTextBlocks(transaction: Transaction, schema: Schema, from: string, to: string): void {
  const { from: start, to: end } = transaction.selection
  transaction.doc.nodesBetween(start, end, (node, position, parent) => {
    // A run in a list item or a cell that is left stays as it is.
    const isWanted =
      node.type.name === from && (to === 'bare' ? parent?.type.name === 'li' : parent?.type.name === 'doc')
    if (isWanted) transaction.setNodeMarkup(position, getNodeType(to, schema))
  })
}

/** Puts a placeholder in the place of the selection. */
export function insertPlaceholder(source: string): Command {
  return (state, dispatch) => {
    if (source === '') return false
    const chip = getNodeType('placeholder', state.schema).create({ source })
    dispatch?.(state.tr.replaceSelectionWith(chip, true).scrollIntoView())
    return true
  }
}
