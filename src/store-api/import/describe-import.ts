import type { ProductImport } from '../../contract/desk/imports.ts'
import { countFetches } from '../media/picture-fetches.db.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { parseShape } from './import-shape.ts'
import type { ImportRow } from './imports.db.ts'

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
  const { format, mapping, translation, answers = {}, questions = [] } = parseShape(row.shape)
  const columns = translation ? { fields: translation, attributes: [] } : mapping
  return {
    id: `${row.id}`,
    fileName: row.file_name,
    addedAt: new Date(row.created_at).toISOString(),
    addedBy: row.author,
    state: row.state,
    format,
    mapping: columns ? { fields: { ...columns.fields }, attributes: columns.attributes } : null,
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
