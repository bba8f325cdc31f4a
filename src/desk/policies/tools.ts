import { redo, undo } from '@tiptap/pm/history'
import type { Command, EditorState } from '@tiptap/pm/state'
import {
  addColumn,
  addRow,
  hasMark,
  innermost,
  insertTable,
  removeColumn,
  removeRow,
  removeTable,
  toggleInline,
  toggleList,
  toggleQuotation,
} from './commands.ts'

/** One button of the toolbar. */
export interface Tool {
  label: string
  /** What stands on the button. */
  sign: string
  style?: 'bold' | 'italic' | 'underlined' | 'struck'
  keys?: string
  run: Command
  /** On a phone it stands behind 'More'. */
  isLesser?: true
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
  { label: 'Underline', isLesser: true, sign: 'U', style: 'underlined', keys: 'Control+U', ...mark('u') },
  { label: 'Strike through', isLesser: true, sign: 'S', style: 'struck', ...mark('s') },
  { label: 'Small', isLesser: true, sign: 'small', ...mark('small') },
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
    isLesser: true,
    sign: '“ ”',
    run: toggleQuotation,
    isOn: state => innermost(state, ['blockquote']) !== undefined,
  },
]

export const historyTools: readonly Tool[] = [
  { label: 'Undo', isLesser: true, sign: '↶', keys: 'Control+Z', run: undo },
  { label: 'Redo', isLesser: true, sign: '↷', keys: 'Control+Y', run: redo },
]

export const tableTool: Tool = { label: 'Insert a table', isLesser: true, sign: 'Table', run: insertTable }

/** Shown while the selection is in a table. */
export const insideTableTools: readonly Tool[] = [
  { label: 'Add a row below', isLesser: true, sign: '+ row', run: addRow },
  { label: 'Add a column after', isLesser: true, sign: '+ column', run: addColumn },
  { label: 'Remove the row', isLesser: true, sign: '− row', run: removeRow },
  { label: 'Remove the column', isLesser: true, sign: '− column', run: removeColumn },
  { label: 'Remove the table', isLesser: true, sign: '− table', run: removeTable },
]
