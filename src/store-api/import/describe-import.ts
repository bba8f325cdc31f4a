import type { ProductImport } from '../../contract/desk/imports.ts'
import { CSV_START, csvLine, unescapeFormula } from '../../domain/csv.ts'
import { foldName } from '../../domain/fold-name.ts'
import { formatCount } from '../../domain/money.ts'
import { countFetches, failedFetches } from '../media/picture-fetches.db.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { getImport, requireFile } from './add-import.ts'
import { openImport } from './import-files.ts'
import { categoriesOfImport, keptProducts, problemsAfter } from './import-records.db.ts'
import { MAX_PROBLEMS, parseShape } from './import-run.ts'
import type { ImportRow } from './imports.db.ts'
import { readProducts } from './reading/read-products.ts'
import { readRecords } from './reading/records.ts'

/** An import as the contract has it. */
export async function describeImport(shop: ReadContext, row: ImportRow): Promise<ProductImport> {
  return describe(row, await countFetches(shop.db, [row.id]))
}

/** The same of several. */
export async function describeImports(
  shop: ReadContext,
  rows: readonly ImportRow[],
): Promise<ProductImport[]> {
  const pictures = await countFetches(
    shop.db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => describe(row, pictures))
}

function describe(row: ImportRow, pictures: Awaited<ReturnType<typeof countFetches>>): ProductImport {
  const { format, mapping, translation, answers, questions } = parseShape(row.shape)
  const columns = translation ? { fields: translation, attributes: [] } : mapping
  return {
    id: `${row.id}`,
    fileName: row.file_name,
    addedAt: new Date(row.created_at).toISOString(),
    addedBy: row.author,
    state: row.state,
    format,
    mapping: columns ?? null,
    answers,
    questions,
    done: row.done / 1000,
    products: row.products,
    new: row.new_count,
    changed: row.changed_count,
    same: row.same_count,
    bad: row.bad_count,
    kept: row.kept_count,
    canGoOn: row.stopped !== '',
    pictures: pictures.get(row.id) ?? { waiting: 0, failed: 0 },
    problem: row.problem,
  }
}

/** Products of an import that are looked at, and categories that are offered: more are no menu. */
const PRODUCTS = 2_000
const OFFERED = 40

/** The categories of an import's products, and whether the shop has chosen its own; throws `import-not-found`. */
export async function importCategories(
  context: ShopContext,
  { id }: { id: number },
): Promise<{ isChosen: boolean; names: string[] }> {
  const { db, storeId } = context
  const row = await getImport(context, { id })
  const { info } = await readStoreInfo(db, storeId)
  const found = await categoriesOfImport(db, { storeId, importId: row.id, limit: PRODUCTS })
  const names = new Map<string, string>()
  for (const name of found) {
    const key = foldName(name)
    if (key !== '' && !names.has(key)) names.set(key, name.trim())
  }
  return { isChosen: (info.categories ?? []).length > 0, names: [...names.values()].slice(0, OFFERED) }
}

const PROBLEMS_OF_A_QUERY = 1000
/** Products left alone by undoing that the report names. */
const MAX_KEPT = 10_000
const MAX_PICTURES = 10_000

/** What is wrong with the rows of an import, one at a time, in the order of the file; throws `import-not-found`. */
export async function* importProblems(context: Pick<ShopContext, 'db' | 'storeId'>, { id }: { id: number }) {
  await getImport(context, { id })
  let after = 0
  for (;;) {
    const part = await problemsAfter(context.db, id, { after, limit: PROBLEMS_OF_A_QUERY })
    for (const { line, column_name: column, reason, is_note: note } of part)
      yield { line, column, reason, isNote: note === 1 }
    const last = part.at(-1)
    if (!last) return
    after = last.position
  }
}

/** The same as a CSV file in parts, with the pictures that were not fetched and the products that undoing left alone. */
export async function* importReport(
  context: Pick<ShopContext, 'db' | 'storeId'>,
  { id }: { id: number },
): AsyncGenerator<string> {
  yield CSV_START + csvLine(['row', 'kind', 'column', 'reason'])
  let bad = 0
  for await (const { line, column, reason, isNote } of importProblems(context, { id })) {
    if (!isNote) bad++
    yield csvLine([line, isNote ? 'note' : 'bad', column, reason])
  }
  if (bad >= MAX_PROBLEMS)
    yield csvLine([null, 'bad', '', `only the first ${formatCount(MAX_PROBLEMS)} problems are listed`])
  for (const { line, url, product_id, problem } of await failedFetches(context.db, id, MAX_PICTURES))
    yield csvLine([
      line === 0 ? null : line,
      'picture',
      '',
      `${url} of ${product_id} could not be downloaded: ${problem}`,
    ])
  for (const product of await keptProducts(context.db, id, MAX_KEPT))
    yield csvLine([null, 'not undone', '', `${product} was changed after the import, so it was not undone`])
}

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

/** The lines of the products that have a bad row, in the order of the file. */
async function badProducts(context: ShopContext, id: number): Promise<Lines[]> {
  const { file, shape } = await getImport(context, { id })
  const lines = await badLines(context, id)
  const bad = new Set(lines)
  const found: Lines[] = []
  let from = 0
  let at = 0
  const end = (until: number) => {
    const first = at
    while ((lines[at] ?? Number.POSITIVE_INFINITY) < until) at++
    if (at > first) found.push([from, until])
    from = until
  }
  const products = readProducts(openImport(context.mediaDir, file), parseShape(shape))
  for await (const { line, lines: own } of products) {
    if (own === undefined && line > from) end(line)
    if (own?.some(one => bad.has(one))) for (const one of own) found.push([one, one + 1])
  }
  // Where each product has named its rows, none is left.
  if (from > 0) end(Number.POSITIVE_INFINITY)
  return found.sort(([one], [other]) => one - other)
}

/** The lines that are bad, in the order of the file. */
async function badLines(context: ShopContext, id: number): Promise<number[]> {
  const lines: number[] = []
  for await (const { line, isNote } of importProblems(context, { id })) if (!isNote) lines.push(line)
  return lines.sort((one, other) => one - other)
}
