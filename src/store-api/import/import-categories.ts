import { foldName } from '../../domain/fold-name.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { getImport } from './add-import.ts'
import { categoriesOfImport } from './import-records.db.ts'

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
