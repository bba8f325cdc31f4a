import { getNodeType } from '@tiptap/core'
import { redo, undo } from '@tiptap/pm/history'
import { undoInputRule } from '@tiptap/pm/inputrules'
import { liftListItem, sinkListItem, splitListItem } from '@tiptap/pm/schema-list'
import type { Command, EditorState, Transaction } from '@tiptap/pm/state'
import { toggleInline, toggleList } from './commands.ts'

const inItem =
  (command: (type: ReturnType<typeof getNodeType>) => Command): Command =>
  (state, dispatch, view) =>
    command(getNodeType('li', state.schema))(state, dispatch, view)

/** In a definition list, the Enter key goes on with the other of term and explanation. */
const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const item = $from.depth > 1 ? $from.node(-1).type.name : ''
  if (!empty || (item !== 'dt' && item !== 'dd') || $from.parent.content.size === 0) return false
  const other = getNodeType(item === 'dt' ? 'dd' : 'dt', state.schema)
  const text = getNodeType('bare', state.schema)
  dispatch?.(state.tr.split($from.pos, 2, [{ type: other }, { type: text }]).scrollIntoView())
  return true
}

/** In an empty item, the Enter key goes on with a paragraph below the list. */
function leaveList(state: EditorState, dispatch?: (transaction: Transaction) => void): boolean {
  const { $from, empty } = state.selection
  const item = $from.depth > 1 ? $from.node(-1).type : undefined
  if (!empty || $from.parent.content.size > 0 || item?.name !== 'li') return false
  return liftListItem(item)(state, transaction => {
    const { $from: at } = transaction.selection
    if (at.depth === 1 && at.parent.type.name === 'bare')
      transaction.setNodeMarkup(at.before(), getNodeType('p', state.schema))
    dispatch?.(transaction)
  })
}

const insertBreak: Command = (state: EditorState, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(getNodeType('br', state.schema).create()).scrollIntoView())
  return true
}

/** The editor's keys; those of TipTap's core come after them. */
export const keys: Record<string, Command> = {
  'Mod-b': toggleInline('strong'),
  'Mod-i': toggleInline('em'),
  'Mod-u': toggleInline('u'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-Shift-7': toggleList('ol'),
  'Mod-Shift-8': toggleList('ul'),
  'Mod-]': inItem(sinkListItem),
  'Mod-[': inItem(liftListItem),
  'Shift-Enter': insertBreak,
  Backspace: undoInputRule,
  Enter: (state, dispatch, view) =>
    inItem(splitListItem)(state, dispatch, view) ||
    leaveList(state, dispatch) ||
    splitDefinition(state, dispatch, view),
}
