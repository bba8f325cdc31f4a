import { CSV_START, csvLine, unescapeFormula } from '../../domain/csv.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { getImport, requireFile } from './add-import.ts'
import { openImport } from './import-files.ts'
import { problemsAfter } from './import-records.db.ts'
import { parseShape } from './import-shape.ts'
import { readProducts } from './reading/read-products.ts'
import { readRecords } from './reading/records.ts'

const PROBLEMS_OF_A_QUERY = 1000
const NEGATIVE = /^-\d{1,12}(?:\.\d{1,2})?$/

/** Lines of a file, the first one included and the last one not. */
type Lines = readonly [from: number, until: number]

/** The header and the rows of the bad products of an import as CSV in parts; throws `import-not-found`. */
export async function* badRows(context: ShopContext, { id }: { id: number }): AsyncGenerator<string> {
  const { file, shape } = await getImport(context, { id })
  await requireFile(context.mediaDir, file)
  const { encoding, format } = parseShape(shape)
  const bad = await badProducts(context, id)
  // Our own files are escaped against formulas already; a price below zero is none.
  const cellOf = (cell: string) => {
    const text = format === 'haat' ? unescapeFormula(cell) : cell
    return NEGATIVE.test(text) ? Number(text) : text
  }
  let at = 0
  let isHeader = true
  for await (const { line, cells } of readRecords(openImport(context.mediaDir, file)(), encoding)) {
    while ((bad[at]?.[1] ?? Number.POSITIVE_INFINITY) <= line) at++
    const [from = Number.POSITIVE_INFINITY] = bad[at] ?? []
    if (isHeader) yield CSV_START + csvLine(cells)
    else if (from <= line) yield csvLine(cells.map(cellOf))
    isHeader = false
  }
}

/** The lines of the products that have a bad row. */
async function badProducts(context: ShopContext, id: number): Promise<Lines[]> {
  const { file, shape } = await getImport(context, { id })
  const lines = await badLines(context, id)
  const found: Lines[] = []
  let from = 0
  let at = 0
  const end = (until: number) => {
    const first = at
    while ((lines[at] ?? Number.POSITIVE_INFINITY) < until) at++
    if (at > first) found.push([from, until])
    from = until
  }
  for await (const { line } of readProducts(openImport(context.mediaDir, file), parseShape(shape)))
    if (line > from) end(line)
  end(Number.POSITIVE_INFINITY)
  return found
}

/** The lines that are bad, in the order of the file. */
async function badLines({ db }: ShopContext, id: number): Promise<number[]> {
  const lines: number[] = []
  for (let after = 0; ; ) {
    const part = await problemsAfter(db, id, { after, limit: PROBLEMS_OF_A_QUERY })
    lines.push(...part.filter(one => one.is_note === 0).map(({ line }) => line))
    const last = part.at(-1)
    if (!last) return lines.sort((one, other) => one - other)
    after = last.position
  }
}
