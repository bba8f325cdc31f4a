import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '../../../src/contract/desk/order.ts'
import {
  startBulkChange,
  undoBulkChange,
} from '../../../src/store-api/catalogue/bulk-changes/bulk-changes.ts'
import { changeStock } from '../../../src/store-api/catalogue/products/change-stock.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { cancelUnpaid } from '../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { markPaid } from '../../../src/store-api/payments/desk/mark-paid.ts'
import { settle } from '../../../src/store-api/payments/settle.ts'
import { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { filesAt } from '../../support/files-at.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { addAttempt, NOW, numberOf, type Shop } from '../payments/gateways/shops.ts'
import { moveTo, ORIGIN, tryMove } from './moves.ts'

const DAY = 86_400_000
/** When an order of a race with the holding time was placed, and when the job about it runs: before all other orders. */
export const LONG_AGO = NOW - 30 * DAY
const HELD_LONG_ENOUGH = NOW - 20 * DAY

/** The counted product of the races. */
export const raced = { id: 'raced', title: 'Raced', regularPrice: 499.5 }
/** Pieces that one `restock` adds, or a `recount` finds more. */
export const FOUND = 3

/** The order that is acted on, as its actors see it. */
export type RacedOrder = { id: number; status: OrderStatus; round: number }

/** Acts on an order, or on the stock beside it, and returns what the actor is told. */
type Act = (db: Db, shop: Shop, order: RacedOrder) => Promise<string>

/** The shipment of the second of two people who ship one order. */
export const otherShipment = { carrier: 'Delhivery', trackingNumber: 'DL2' }

const move =
  (to: 'shipped' | 'delivered' | 'cancelled', more: object = {}): Act =>
  (db, shop, { id, status }) =>
    tryMove(db, shop, id, { ...moveTo(status, to), ...more })

const cancel = move('cancelled')

export const actors = {
  ship: move('shipped'),
  shipOtherwise: move('shipped', otherShipment),
  deliver: move('delivered'),
  cancel,
  /** By somebody whose list is of before the shipment. */
  cancelLate: (db, shop, order) => cancel(db, shop, { ...order, status: 'processing' }),

  pay: (db, shop, order) => pay(db, shop, order, undefined),
  /** By an attempt whose time was over when the order's holding time was. */
  payLate: (db, shop, order) => pay(db, shop, order, LONG_AGO + 1),
  markPaid: async (db, shop, { id }) => {
    const orderNumber = await numberOf(db, id)
    return told(() =>
      markPaid(cliContext(db, shop.id), { orderNumber, bankReference: `UTR2 ${id}`, origin: ORIGIN }),
    )
  },
  endHolding: async db => {
    await cancelUnpaid(
      { db, now: () => HELD_LONG_ENOUGH, jobs: { mailQueued: () => {} } },
      { sitePort: 4321 },
    )
    return 'run'
  },

  restock: (db, shop) => change(db, shop, { variant: raced.id, by: FOUND }),
  /** Of the number that somebody saw, which no order may have changed since. */
  recount: async (db, shop) => {
    const expected = await stockOf(db, shop)
    return change(db, shop, { variant: raced.id, expected, stock: expected + FOUND })
  },
  /** A change of many products that is undone at once, unless other pieces moved meanwhile. */
  addAndUndo: async (db, shop) => {
    const context = contextOf(db, shop)
    const change = { kind: 'stock', add: FOUND } as const
    const target = { ids: [raced.id] }
    const { id } = await startBulkChange(context, { key: randomUUID(), change, target })
    const { undone } = await undoBulkChange(context, { id: Number(id) })
    return undone === 1 ? 'undone' : 'left'
  },
  /** From a file that says nothing of the stock, and swaps the SKUs of two products: their variants are written anew. */
  rewrite: async (db, shop, { round }) => {
    const skus = round % 2 === 0 ? ['R-1', 'R-2'] : ['R-2', 'R-1']
    const products = [raced, { ...raced, id: 'beside' }]
    await putProducts(
      contextOf(db, shop),
      products.map((product, at) => ({ ...product, variants: [{ id: product.id, sku: skus[at] }] })),
    )
    return 'written'
  },
} satisfies Record<string, Act>

export type Actor = keyof typeof actors

/** What a file or a change of products needs. */
export function contextOf(db: Db, shop: Shop) {
  return { ...cliContext(db, shop.id), ...filesAt('') }
}

/** Pieces of the races' variant. */
export async function stockOf(db: Db, shop: Shop): Promise<number> {
  const variant = db.selectFrom('variants').select('stock').where('id', '=', raced.id)
  return (await variant.where('store_id', '=', shop.id).executeTakeFirstOrThrow()).stock ?? 0
}

async function pay(db: Db, shop: Shop, { id }: RacedOrder, expiresAt: number | undefined): Promise<string> {
  const reference = await addAttempt(db, shop, id, expiresAt)
  const result = {
    reference,
    outcome: 'paid',
    amountPaise: 99900,
    gatewayReference: `1${reference}`,
  } as const
  return settle(cliContext(db, shop.id), { result, fingerprint: reference })
}

function change(db: Db, shop: Shop, one: Parameters<typeof changeStock>[1]['changes'][number]) {
  return told(async () => {
    await changeStock(contextOf(db, shop), { id: raced.id, changes: [one] })
    return 'changed'
  })
}

async function told(act: () => Promise<string>): Promise<string> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ServiceError) return error.code
    throw error
  }
}
