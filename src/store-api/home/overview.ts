import type { Role } from '../../contract/desk/permission.ts'
import type { StockState } from '../../contract/desk/product.ts'
import { MAX_COUNTED } from '../../contract/input-limits.ts'
import { activityProduct } from '../../domain/desk/activity-texts.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { isOnRealHost } from '../../domain/hosts.ts'
import { dayOf } from '../../domain/shop-day.ts'
import { countProducts } from '../catalogue/listing/product-search.db.ts'
import { countShopOrders } from '../orders/desk/shop-orders.ts'
import { readPaymentSettings } from '../payments/desk/payment-settings.db.ts'
import { countRefundsDueOf } from '../payments/desk/refund.db.ts'
import { getTakings } from '../payments/desk/takings.ts'
import type { ReadContext, ServiceContext } from '../platform/services/service-context.ts'
import type { Store } from '../shops/store.db.ts'
import { movesNoMoney } from '../shops/test-payments.ts'
import { activityBefore, readProductTitles, readShopFacts, type ShopFacts } from './home.db.ts'

type Facts = ShopFacts & Pick<Store, 'hosts' | 'paymentSettings'>

/** What a shop needs before it opens, in the order it is done; the desk words each code. */
const tasks: Readonly<Record<string, (facts: Facts) => boolean>> = {
  contact: ({ info }) =>
    [info.companyName, info.companyAddress, info.companyEmail, info.companyPhone].every(Boolean),
  logo: ({ info }) => Boolean(info.companyLogoUrl),
  // The built-in ones are those of other shops: clothes, television sets and books.
  categories: ({ info }) => Boolean(info.categories?.length),
  home: ({ info }) => Object.keys(info.home ?? {}).length > 0,
  // What the built-in texts promise about money and goods is not the shop's own promise.
  policies: ({ info: { policies } }) =>
    [policies?.refund, policies?.return, policies?.shipping].every(Boolean),
  products: ({ hasProducts }) => hasProducts,
  payments: facts => !movesNoMoney(facts),
  host: ({ hosts }) => isOnRealHost(hosts),
  people: ({ hasKeeper }) => hasKeeper,
  orders: ({ ordersPaused }) => !ordersPaused,
}

/** What waits for a person of the shop, and what is left to do before it opens. */
export async function getShopOverview(context: OverviewContext) {
  const { settings: paymentSettings, hosts } = await readPaymentSettings(context.db, context.storeId)
  const facts = { ...(await readShopFacts(context.db, context.storeId)), paymentSettings, hosts }
  return {
    ...(await whatWaits(context)),
    tasks: Object.entries(tasks).map(([code, isDone]) => ({ code, isDone: isDone(facts) })),
  }
}

/** What the first screen of a shop reads, for the role of the person who opens it. */
type OverviewContext = ReadContext & Pick<ServiceContext, 'now'> & { actor: { role: Role } }

/** What the shop's people look after day by day, each as far as the person's role may see it. */
export async function whatWaits(context: OverviewContext) {
  const { db, storeId, actor, now } = context
  const may = (permission: Parameters<typeof mayDo>[1]) => mayDo(actor.role, permission)
  return {
    ordersToSend: may('orders:read') ? (await countShopOrders(context)).processing : undefined,
    refundsDue: may('money:read') ? await countRefundsDueOf(db, storeId, MAX_COUNTED) : undefined,
    stock: may('products:read') ? await stockOf(context) : undefined,
    // Two sums need no fresh proof: the list of orders shows each amount without one.
    takings: may('money:read') ? await takingsAt(context, now()) : undefined,
  }
}

async function stockOf({ db, storeId }: ReadContext) {
  const count = (stock: StockState) =>
    countProducts(db, storeId, { terms: [], state: 'published', stock, limit: MAX_COUNTED })
  return { low: await count('low'), out: await count('out') }
}

/** Of the day and of the month of a time in milliseconds since 1970, in rupees. */
async function takingsAt(context: ReadContext, now: number) {
  const today = dayOf(now)
  const [day] = await getTakings(context, { by: 'day', from: today, until: today })
  const [month] = await getTakings(context, { by: 'month', from: `${today.slice(0, 7)}-01`, until: today })
  return { today: day?.net ?? 0, month: month?.net ?? 0 }
}

const PAGE = 50

/** What was done at a shop, newest first, 50 at a time; `before` is the oldest id already shown. */
export async function listActivity(
  { db, storeId }: ReadContext,
  { before }: { before?: number | undefined },
) {
  const rows = await activityBefore(db, storeId, { before, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  const products = shown.flatMap(row => activityProduct(row) ?? [])
  const titles = await readProductTitles(db, storeId, products)
  const entries = shown.map(({ id, at, ...row }) => {
    const title = titles.get(activityProduct(row) ?? '')
    return { id: String(id), at: new Date(at).toISOString(), ...row, ...(title !== undefined && { title }) }
  })
  return { entries, hasMore: rows.length > PAGE }
}
