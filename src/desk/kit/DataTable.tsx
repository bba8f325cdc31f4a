import type { Key, ReactNode } from 'react'

export interface Column<Row> {
  /** Its heading; unique within the table. */
  title: string
  /** Of its heading and of its cells, such as `cell-number` or `wide-only`. */
  className?: string
  /** Whether the heading is read aloud alone. */
  hasHiddenTitle?: boolean
  /** In the heading's place, such as a box that chooses all rows. */
  heading?: ReactNode
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Read aloud: what the rows are, and in which order. */
  caption: ReactNode
  className?: string
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Title of the column that names a row; the first one without it. */
  named?: string
}

/** A list as a table. Columns that are `false` are left out. */
export function DataTable<Row>({ caption, className, columns, rows, keyOf, named }: DataTableProps<Row>) {
  const shown = columns.filter(column => column !== false)
  const name = named ?? shown[0]?.title
  return (
    <table className={className === undefined ? 'table' : `table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {shown.map(({ title, className, hasHiddenTitle = false, heading }) => (
            <th key={title} scope="col" className={className}>
              {heading ?? (hasHiddenTitle ? <span className="sr-only">{title}</span> : title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {shown.map(({ title, className, cell }) =>
              title === name ? (
                <th key={title} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={title} className={className}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
