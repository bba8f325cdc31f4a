import { findParentNodeClosestToPos, getNodeType } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type Command, TextSelection } from '@tiptap/pm/state'

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
  return rows.toReversed()
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
