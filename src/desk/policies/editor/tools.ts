import { redo, undo } from '@tiptap/pm/history'
import type { Command, EditorState } from '@tiptap/pm/state'
import { hasMark, innermost, toggleInline, toggleList, toggleQuotation } from './commands.ts'
import { addColumn, addRow, insertTable, removeColumn, removeRow, removeTable } from './table-commands.ts'

/** One button of the toolbar. */
export interface Tool {
  label: string
  /** What stands on the button. */
  sign: string
  style?: 'bold' | 'italic' | 'underlined' | 'struck'
  keys?: string
  run: Command
  /** For a button that is on or off. */
  isOn?: (state: EditorState) => boolean
}

const mark = (name: string) => ({
  run: toggleInline(name),
  isOn: (state: EditorState) => hasMark(state, name),
})

/** Formatting of words and blocks. */
export const formatTools: readonly Tool[] = [
  { label: 'Bold', sign: 'B', style: 'bold', keys: 'Control+B', ...mark('strong') },
  { label: 'Italic', sign: 'I', style: 'italic', keys: 'Control+I', ...mark('em') },
  { label: 'Underline', sign: 'U', style: 'underlined', keys: 'Control+U', ...mark('u') },
  { label: 'Strike through', sign: 'S', style: 'struck', ...mark('s') },
  { label: 'Small', sign: 'small', ...mark('small') },
  {
    label: 'Bulleted list',
    sign: '• List',
    run: toggleList('ul'),
    isOn: state => innermost(state, ['ul', 'ol']) === 'ul',
  },
  {
    label: 'Numbered list',
    sign: '1. List',
    run: toggleList('ol'),
    isOn: state => innermost(state, ['ul', 'ol']) === 'ol',
  },
  {
    label: 'Quotation',
    sign: '“ ”',
    run: toggleQuotation,
    isOn: state => innermost(state, ['blockquote']) !== undefined,
  },
]

export const historyTools: readonly Tool[] = [
  { label: 'Undo', sign: '↶', keys: 'Control+Z', run: undo },
  { label: 'Redo', sign: '↷', keys: 'Control+Y', run: redo },
]

export const tableTool: Tool = { label: 'Insert a table', sign: 'Table', run: insertTable }

/** Shown while the selection is in a table. */
export const insideTableTools: readonly Tool[] = [
  { label: 'Add a row below', sign: '+ row', run: addRow },
  { label: 'Add a column after', sign: '+ column', run: addColumn },
  { label: 'Remove the row', sign: '− row', run: removeRow },
  { label: 'Remove the column', sign: '− column', run: removeColumn },
  { label: 'Remove the table', sign: '− table', run: removeTable },
]
