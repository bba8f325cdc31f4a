import { REPORT_DAYS, REPORTED_FROM } from '../../contract/desk/search.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { choosableFacets } from './facets/known-facets.db.ts'
import { dayOf, frequentSearches } from './index/search-counts.db.ts'

const MAX_TEXTS = 100

/** What shoppers searched for in the last days, and what a shop may set of its facets. */
export async function searchReport({ db, storeId, now }: Pick<ShopContext, 'db' | 'storeId' | 'now'>) {
  const frequent = { since: dayOf(now()) - REPORT_DAYS + 1, least: REPORTED_FROM, limit: MAX_TEXTS }
  return {
    searched: await frequentSearches(db, storeId, { ...frequent, by: 'searches' }),
    notFound: await frequentSearches(db, storeId, { ...frequent, by: 'not_found' }),
    facets: (await choosableFacets(db, storeId)).map(({ key, name, isAutomatic }) => ({
      key,
      name,
      isAutomatic,
    })),
  }
}
