import { findParentNode, findParentNodeClosestToPos, getMarkType, getNodeType } from '@tiptap/core'
import { lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import type { Node, ResolvedPos, Schema } from '@tiptap/pm/model'
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

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

/** The table around a position, with the row and the cell that hold it. */
interface Place {
  table: Node
  tableStart: number
  row: Node
  rowStart: number
  rowDepth: number
  column: number
}

function depthOf($from: ResolvedPos, name: string): number {
  return findParentNodeClosestToPos($from, ({ type }) => type.name === name)?.depth ?? 0
}

function placeOf($from: ResolvedPos): Place | undefined {
  const rowDepth = depthOf($from, 'tr')
  const tableDepth = depthOf($from, 'table')
  if (rowDepth === 0 || tableDepth === 0 || tableDepth > rowDepth || $from.depth <= rowDepth) return undefined
  return {
    table: $from.node(tableDepth),
    tableStart: $from.before(tableDepth),
    row: $from.node(rowDepth),
    rowStart: $from.before(rowDepth),
    rowDepth,
    column: $from.index(rowDepth),
  }
}

/** Cells that stand for several would be torn by another row or column. */
function hasSpans(table: Node): boolean {
  let found = false
  table.descendants(({ attrs }) => {
    if (attrs['colspan'] || attrs['rowspan']) found = true
  })
  return found
}

/** The rows of a table with their positions, last first: what is changed in one leaves those before where they are. */
function rowsOf({ table, tableStart }: Place): { row: Node; start: number }[] {
  const rows: { row: Node; start: number }[] = []
  table.descendants((node, position) => {
    if (node.type.name === 'tr') rows.push({ row: node, start: tableStart + 1 + position })
    return node.type.name !== 'tr'
  })
  return rows.reverse()
}

/** A table of three columns: a row of headings and two others. */
export const insertTable: Command = (state, dispatch) => {
  const { schema, tr } = state
  const row = (cell: string, attributes?: object) =>
    getNodeType('tr', schema).create(
      null,
      [0, 1, 2].flatMap(() => getNodeType(cell, schema).createAndFill(attributes) ?? []),
    )
  const head = getNodeType('thead', schema).create(null, row('th', { scope: 'col' }))
  const body = getNodeType('tbody', schema).create(null, [row('td'), row('td')])
  const from = tr.selection.from
  tr.replaceSelectionWith(getNodeType('table', schema).create(null, [head, body]))
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size))))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** A row below the one that is selected. */
export const addRow: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$from)
  if (!place || hasSpans(place.table)) return false
  const cells: Node[] = []
  place.row.forEach((_, __, index) => {
    // Only the heads of rows go on; those of columns are above.
    const isHead = place.row.child(index).attrs['scope'] === 'row'
    const cell = getNodeType(isHead ? 'th' : 'td', state.schema).createAndFill(
      isHead ? { scope: 'row' } : null,
    )
    if (cell) cells.push(cell)
  })
  const isInHead = state.selection.$from.node(place.rowDepth - 1).type.name === 'thead'
  const end = place.rowStart + place.row.nodeSize
  const at = isInHead ? firstBodyRow(place) : end
  if (at === undefined) return false
  dispatch?.(state.tr.insert(at, getNodeType('tr', state.schema).create(null, cells)))
  return true
}

function firstBodyRow({ table, tableStart }: Place): number | undefined {
  let found: number | undefined
  table.forEach((part, offset) => {
    if (part.type.name === 'tbody') found ??= tableStart + 1 + offset + 1
  })
  return found
}

/** A column after the one that is selected. */
export const addColumn: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$from)
  if (!place || hasSpans(place.table)) return false
  const { tr } = state
  for (const { row, start } of rowsOf(place)) {
    const beside = row.child(Math.min(place.column, row.childCount - 1))
    const cell = beside.type.createAndFill(beside.attrs)
    if (cell) tr.insert(cellEnd(row, start, place.column), cell)
  }
  dispatch?.(tr)
  return true
}

function cellEnd(row: Node, start: number, column: number): number {
  let end = start + 1
  row.forEach((cell, offset, index) => {
    if (index <= column) end = start + 1 + offset + cell.nodeSize
  })
  return end
}

/** Removes the row; the last of a part of the table stays, as a table without rows is none. */
export const removeRow: Command = (state, dispatch) => {
  const { $from } = state.selection
  const place = placeOf($from)
  if (!place || hasSpans(place.table) || $from.node(place.rowDepth - 1).childCount < 2) return false
  dispatch?.(state.tr.delete(place.rowStart, place.rowStart + place.row.nodeSize))
  return true
}

/** Removes the column; the last one stays. */
export const removeColumn: Command = (state, dispatch) => {
  const place = placeOf(state.selection.$from)
  if (!place || hasSpans(place.table) || rowsOf(place).some(({ row }) => row.childCount < 2)) return false
  const { tr } = state
  for (const { row, start } of rowsOf(place)) {
    if (place.column >= row.childCount) continue
    const end = cellEnd(row, start, place.column)
    tr.delete(end - row.child(place.column).nodeSize, end)
  }
  dispatch?.(tr)
  return true
}

/** Removes the whole table. */
export const removeTable: Command = (state, dispatch) => {
  const depth = depthOf(state.selection.$from, 'table')
  if (depth === 0) return false
  const { $from } = state.selection
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)))
  return true
}
