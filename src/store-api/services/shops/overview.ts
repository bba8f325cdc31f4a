import { isOnRealHost } from '../../../domain/local-host.ts'
import { readShopFacts, type ShopFacts } from '../../db/shop-facts.ts'
import type { ReadContext } from '../service-context.ts'

/** What a shop needs before it opens, in the order it is done; the desk words each code. */
const tasks: Readonly<Record<string, (facts: ShopFacts) => boolean>> = {
  contact: ({ info }) =>
    [info.companyName, info.companyAddress, info.companyEmail, info.companyPhone].every(Boolean),
  logo: ({ info }) => Boolean(info.companyLogoUrl),
  // What the built-in texts promise about money and goods is not the shop's own promise.
  policies: ({ info: { policies } }) =>
    [policies?.refund, policies?.return, policies?.shipping].every(Boolean),
  products: ({ hasProducts }) => hasProducts,
  payments: ({ paymentAdapter }) => paymentAdapter !== 'sandbox',
  host: ({ hosts }) => isOnRealHost(hosts),
  people: ({ hasKeeper }) => hasKeeper,
}

/** What is left to do before the shop opens. */
export async function getShopOverview({ db, storeId }: ReadContext) {
  const facts = await readShopFacts(db, storeId)
  return { tasks: Object.entries(tasks).map(([code, isDone]) => ({ code, isDone: isDone(facts) })) }
}
