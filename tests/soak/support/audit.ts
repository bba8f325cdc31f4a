import { PENDING } from '../../../src/domain/orders/order-status.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import type { Purchase } from './ledger.ts'
import { PIECES } from './opened-shop.ts'

/** How the database differs from what shoppers were answered. */
export interface Audit {
  orders: number
  paid: number
  /** Acknowledged orders or payments that are not there. */
  lost: string[]
  /** Orders whose lines, total, key or stock are not what was ordered. */
  partial: string[]
  /** Orders or payments that nobody asked for. */
  doubled: string[]
}

/** Compares orders, lines, stock, counters and payments with the purchases; every shopper must be done. */
export async function audit(db: Db, storeId: number, purchases: Purchase[]): Promise<Audit> {
  const rows = await readOrders(db, storeId)
  const result: Audit = { orders: 0, paid: 0, lost: [], partial: [], doubled: [] }
  const byKey = Map.groupBy(rows.orders, order => order.key ?? '')
  for (const purchase of purchases) checkPurchase(purchase, byKey.get(purchase.key) ?? [], rows, result)
  const known = new Set(purchases.map(({ key }) => key))
  const strange = rows.orders.filter(({ key }) => key === null || !known.has(key))
  result.doubled.push(...strange.map(({ number }) => `order ${number} has the key of no purchase`))
  result.partial.push(...checkCounter(rows), ...checkStock(rows))
  return result
}

type Rows = Awaited<ReturnType<typeof readOrders>>
type OrderRow = Rows['orders'][number]

async function readOrders(db: Db, storeId: number) {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('idempotency_keys', 'idempotency_keys.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.total', 'idempotency_keys.key'])
    .where('orders.store_id', '=', storeId)
    .where('users.email', 'like', 'buyer%')
    .execute()
  const numbers = await db.selectFrom('orders').select('number').where('store_id', '=', storeId).execute()
  const items = await db.selectFrom('order_items').selectAll().execute()
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('state', '=', 'paid').execute()
  const query = db.selectFrom('variants').select(['pk', 'id', 'stock']).where('store_id', '=', storeId)
  const variants = await query.where('id', 'like', 'soak-%').execute()
  const orderNumbers = db.selectFrom('order_numbers').select('last').where('store_id', '=', storeId)
  const { last } = await orderNumbers.executeTakeFirstOrThrow()
  return {
    orders,
    numbers: numbers.map(({ number }) => number),
    last,
    variants,
    items,
    lines: Map.groupBy(items, item => item.order_id),
    paid: Map.groupBy(attempts, attempt => attempt.order_id),
  }
}

function checkPurchase(purchase: Purchase, orders: OrderRow[], rows: Rows, result: Audit): void {
  const { number, key, isPaid, refusal } = purchase
  const [order, ...others] = orders
  if (others.length > 0) result.doubled.push(`${orders.length} orders for the key ${key}`)
  if (refusal !== undefined && number === undefined && order)
    result.doubled.push(`order ${order.number} was refused: ${refusal}`)
  if (number === undefined) return
  if (!order || String(order.number) !== number) {
    result.lost.push(`order ${number}`)
    return
  }
  result.orders++
  if (!isWhole(order, purchase, rows)) result.partial.push(`order ${number}`)
  const paid = (rows.paid.get(order.id) ?? []).filter(attempt => attempt.refund_due === 0)
  if (isPaid) result.paid++
  if (isPaid && (order.status === PENDING || paid.length === 0))
    result.lost.push(`payment of order ${number}`)
  if (paid.length > 1) result.doubled.push(`${paid.length} payments of order ${number}`)
  if (paid.some(attempt => attempt.amount !== order.total)) result.partial.push(`payment of order ${number}`)
}

function isWhole({ id, total }: OrderRow, { products }: Purchase, { lines }: Rows): boolean {
  const items = lines.get(id) ?? []
  const sum = items.reduce((paise, item) => paise + item.price * item.quantity, 0)
  const ordered = items.every(item => products[item.product_id] === item.quantity && item.stock_taken === 1)
  return ordered && items.length === Object.keys(products).length && sum === total
}

/** Numbers are given without a gap and once. */
function checkCounter({ numbers, last }: Rows): string[] {
  const first = numbers.reduce((least, number) => Math.min(least, number), last)
  const right = new Set(numbers).size === numbers.length && last - first + 1 === numbers.length
  return right ? [] : [`counter: ${numbers.length} orders, the last number is ${last}, the first ${first}`]
}

/** What is left in stock and what was taken are all pieces there were. */
function checkStock({ variants, items }: Rows): string[] {
  return variants.flatMap(({ pk, id, stock }) => {
    const taken = items.filter(item => item.variant_pk === pk && item.stock_taken === 1)
    const sum = taken.reduce((pieces, item) => pieces + item.quantity, 0)
    return (stock ?? 0) + sum === PIECES ? [] : [`stock of ${id}: ${stock} left, ${sum} taken of ${PIECES}`]
  })
}
