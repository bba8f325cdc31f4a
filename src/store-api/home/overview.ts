import { isOnRealHost } from '../../domain/local-host.ts'
import { readShopFacts, type ShopFacts } from './shop-facts.db.ts'
import { type OverviewContext, whatWaits } from './what-waits.ts'

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

/** What waits for a person of the shop, and what is left to do before it opens. */
export async function getShopOverview(context: OverviewContext) {
  const facts = await readShopFacts(context.db, context.storeId)
  return {
    ...(await whatWaits(context)),
    tasks: Object.entries(tasks).map(([code, isDone]) => ({ code, isDone: isDone(facts) })),
  }
}
