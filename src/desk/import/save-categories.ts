import { getSection, restoreRevision, saveSection } from '../../contract/desk/sections.ts'
import { categoriesOf } from '../../domain/desk/sections/categories.ts'
import { call } from '../kit/call.ts'

/**
 * Makes these the shop's categories and returns what takes that back; undefined, and nothing is saved, where the shop has
 * chosen some. Throws as `call` does.
 */
export async function saveCategories(
  shop: string,
  names: readonly string[],
): Promise<(() => Promise<unknown>) | undefined> {
  const params = { shop, section: 'categories' }
  const { value, revision } = await call(getSection, { params })
  if (categoriesOf(value).length > 0) return undefined
  const body = { value: { ...value, categories: [...names] } }
  const saved = await call(saveSection, { params, body, revision })
  return () =>
    call(restoreRevision, {
      params: { ...params, revision: `${revision}` },
      body: {},
      revision: saved.revision,
    })
}
