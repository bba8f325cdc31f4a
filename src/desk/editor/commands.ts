import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import type { NodeType, Schema } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { markType, nodeType } from './types.ts'

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
  const type = markType(schema, name)
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** Adds a mark to the selection, or removes it and those that look as it does. */
export function toggleInline(name: string): Command {
  return (state, dispatch) => {
    const present = alikeOf(name).filter(one => hasOneMark(state, one))
    if (present.length === 0) return toggleMark(markType(state.schema, name))(state, dispatch)
    const { tr, selection, schema } = state
    for (const one of present) {
      const type = markType(schema, one)
      if (selection.empty) tr.removeStoredMark(type)
      else tr.removeMark(selection.from, selection.to, type)
    }
    dispatch?.(tr)
    return true
  }
}

/** Makes the selected text blocks headings, paragraphs or preformatted text. */
export function setTextBlock(name: string): Command {
  return (state, dispatch) => setBlockType(nodeType(state.schema, name))(state, dispatch)
}

/** The name of the text block that has the selection's start. */
export function textBlockOf({ selection }: EditorState): string {
  return selection.$from.parent.type.name
}

/** The name of the innermost of some nodes around the selection; undefined outside of them. */
export function innermost(
  { selection: { $from } }: EditorState,
  names: readonly string[],
): string | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (names.includes(name)) return name
  }
  return undefined
}

/** Puts the selection into a list, changes the list's kind, or takes it out. */
export function toggleList(kind: 'ul' | 'ol'): Command {
  return (state, dispatch) => {
    const { schema } = state
    const present = innermost(state, ['ul', 'ol'])
    if (present === kind) return withText(liftListItem(nodeType(schema, 'li')), 'bare', 'p')(state, dispatch)
    if (present) return changeList(state, dispatch, nodeType(schema, kind))
    return withText(wrapInList(nodeType(schema, kind)), 'p', 'bare')(state, dispatch)
  }
}

function changeList(
  { selection: { $from }, tr }: EditorState,
  dispatch: Parameters<Command>[1],
  type: NodeType,
) {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (!['ul', 'ol'].includes($from.node(depth).type.name)) continue
    dispatch?.(tr.setNodeMarkup($from.before(depth), type, {}))
    return true
  }
  return false
}

/** Puts the selection into a quotation, or takes it out. */
export const toggleQuotation: Command = (state, dispatch) =>
  innermost(state, ['blockquote'])
    ? withText(lift, 'bare', 'p')(state, dispatch)
    : wrapIn(nodeType(state.schema, 'blockquote'))(state, dispatch)

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
    if (isWanted) transaction.setNodeMarkup(position, nodeType(schema, to))
  })
}

/** Puts a placeholder in the place of the selection. */
export function insertPlaceholder(source: string): Command {
  return (state, dispatch) => {
    if (source === '') return false
    const chip = nodeType(state.schema, 'placeholder').create({ source })
    dispatch?.(state.tr.replaceSelectionWith(chip, true).scrollIntoView())
    return true
  }
}
