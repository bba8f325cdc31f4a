import { CSV_START, csvLine } from '../../domain/csv.ts'
import { failedFetches } from '../media/picture-fetches.db.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { getImport } from './add-import.ts'
import { keptProducts, problemsAfter } from './import-records.db.ts'
import { MAX_PROBLEMS } from './import-run.ts'

const PROBLEMS_OF_A_QUERY = 500
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
  yield CSV_START + csvLine(['line', 'kind', 'column', 'reason'])
  let bad = 0
  for await (const { line, column, reason, isNote } of importProblems(context, { id })) {
    if (!isNote) bad++
    yield csvLine([line, isNote ? 'note' : 'bad', column, reason])
  }
  if (bad >= MAX_PROBLEMS)
    yield csvLine([
      null,
      'bad',
      '',
      `only the first ${MAX_PROBLEMS.toLocaleString('en')} problems are listed`,
    ])
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
