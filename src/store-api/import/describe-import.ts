import type { ProductImport } from '../../contract/desk/imports.ts'
import { foldName } from '../../domain/fold-name.ts'
import { countFetches } from '../media/picture-fetches.db.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { getImport } from './add-import.ts'
import { categoriesOfImport } from './import-records.db.ts'
import { parseShape } from './import-run.ts'
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
