import type { FileColumns } from './imports.ts'

/** Longest text of a cell that is shown. */
const SHOWN = 80

/** Names of columns may occur twice: what tells cells apart is their place. */
function numbered(cells: readonly string[]) {
  return cells.map((text, at) => ({ place: at + 1, text: text.slice(0, SHOWN) }))
}

/** The first rows of a file as a table that scrolls sideways. */
export function FileSample({ file: { columns, sample } }: { file: FileColumns }) {
  const rows = sample.map((cells, at) => ({
    line: at + 1,
    cells: numbered(columns.map((_, n) => cells[n] ?? '')),
  }))
  // What scrolls needs the focus, so that the arrow keys reach it.
  const scrolls = { tabIndex: 0 }
  return (
    <section className="sample-rows" aria-label="First rows of the file" {...scrolls}>
      <table className="table">
        <thead>
          <tr>
            {numbered(columns).map(({ place, text }) => (
              <th key={place} scope="col">
                {text || `Column ${place}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              {cells.map(({ place, text }) => (
                <td key={place}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
