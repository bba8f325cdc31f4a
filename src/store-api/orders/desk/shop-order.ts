import { Slices } from '../../../concurrency/slices.ts'
import type { ShopOrder } from '../../../contract/desk/order.ts'
import type { OrderSheets } from '../../../contract/desk/orders.ts'
import type { Role } from '../../../contract/desk/permission.ts'
import { storeInfo } from '../../../contract/store-info.ts'
import { mayDo } from '../../../domain/desk/people/roles.ts'
import { isoDate } from '../../../domain/iso-date.ts'
import { toRupees } from '../../../domain/money.ts'
import { codMovesOf, movesOf, statusName } from '../../../domain/orders/order-moves.ts'
import { CANCELLED, PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { policySlugs } from '../../../domain/paths.ts'
import { sumsInRupees } from '../../../domain/pricing/in-rupees.ts'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { grossOf } from '../../../domain/pricing/sums.ts'
import { brandName } from '../../../domain/shops/brand.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import type {
  CliActor,
  ReadContext,
  ServiceContext,
  StaffShopContext,
} from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { readStoreInfo } from '../../shops/store.db.ts'
import { addEvent } from '../change-status.ts'
import { listIssued } from '../invoices/invoices.ts'
import { whyNoMail } from '../mails/shopper-mail.ts'
import { listOrderEvents, setNote } from '../order-status.db.ts'
import { paidByOrder } from '../payments/payment-attempt.db.ts'
import { listAttemptsOfOrder } from '../payments/shop-attempts.db.ts'
import { toShopAttempts } from '../payments/shop-attempts.ts'
import { findShopOrders, listShopLines, policiesUpTo } from './shop-orders.db.ts'
import { listedOrder } from './shop-orders.ts'

type FoundShopOrder = Awaited<ReturnType<typeof findShopOrders>>[number]
/** What reading an order takes of a context: the operator sees all that a keeper sees. */
type ReaderContext = ReadContext & { actor: CliActor | { role: Role } }

/** The rows and the lines of orders as the desk has them, newest first, all that a file of orders says. */
export async function readOrders({ db, storeId }: ReadContext, numbers: readonly number[]) {
  const rows = await findShopOrders(db, storeId, numbers)
  const ids = rows.map(({ id }) => id)
  const linesById = Map.groupBy(await listShopLines(db, storeId, ids), line => line.order_id)
  const paidById = await paidByOrder(db, ids)
  return rows.map(row => {
    const paid = paidById.get(row.id) ?? 0
    const lines = linesById.get(row.id) ?? []
    const contents = {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: lines.length,
      title: lines[0]?.title ?? '',
    }
    const order = {
      ...listedOrder({ ...row, ...contents }),
      email: row.email ?? '',
      phone: row.phone,
      address: row.address,
      state: row.state,
      postalCode: row.postal_code,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      items: lines.map(itemOf),
      ...codOf(row, paid),
      buyerGstin: row.buyer_gstin,
      buyerCompany: row.buyer_company,
    }
    return { row, order, paid }
  })
}

/** Everything about one order, as far as the person's role may see it. Throws `order-not-found`. */
export async function getShopOrder(
  context: ReaderContext,
  { number }: { number: number },
): Promise<ShopOrder> {
  const [found] = await readOrders(context, [number])
  if (!found) throw new ServiceError('order-not-found')
  return wholeOrder(context, found)
}

async function wholeOrder(
  { db, storeId, actor }: ReaderContext,
  { row, order, paid }: Awaited<ReturnType<typeof readOrders>>[number],
): Promise<ShopOrder> {
  const role = 'role' in actor ? actor.role : 'keeper'
  const attempts = mayDo(role, 'money:read') ? await listAttemptsOfOrder(db, row.id) : []
  const events = await listOrderEvents(db, row.id)
  const placed = { at: row.created_at, by: '', kind: 'placed', details: {} }
  const status = statusName(row.status)
  const priced: PricedOrder | undefined = row.priced ? JSON.parse(row.priced) : undefined
  return {
    ...order,
    updatedAt: isoDate(row.updated_at || row.created_at),
    isGuest: row.user_id === null,
    note: row.note,
    trackingUrl: row.tracking_url,
    cancelReason: row.cancel_reason,
    attempts: await toShopAttempts(db, attempts),
    invoices: await listIssued(db, storeId, row.id),
    policies: await policiesAt(db, storeId, row.policies_version),
    timeline: [placed, ...events].map(({ at, ...event }) => ({ ...event, at: isoDate(at) })),
    ...(priced && { priced: sumsInRupees(priced) }),
    code: priced?.code ?? '',
    revision: row.revision,
    canEdit: mayDo(role, 'money:edit') && (status === 'pending' || status === 'processing'),
    missing: missingOf(row, paid),
    asked: askedOf(row, order),
    moves: movesOf(role, status),
  }
}

/** The same for the order's own screen: with why its shopper gets no mail. */
export async function getOpenedOrder(
  context: ReaderContext,
  { number }: { number: number },
): Promise<ShopOrder> {
  const order = await getShopOrder(context, { number })
  return { ...order, noMail: await whyNoMail(context, { number }) }
}

/** What a payment would be for, in rupees: what is asked for, or collected at the door of an order that is not sent yet. */
function askedOf(row: FoundShopOrder, { toCollect }: Pick<ShopOrder, 'toCollect'>): number {
  const { status, pay_now: payNow, total } = row
  if (status === PROCESSING) return toCollect
  return status === PENDING || status === CANCELLED ? toRupees(payNow ?? total) : 0
}

/** What is to be paid of an order beside what came for it, in rupees. */
function missingOf({ status, paymentMethod, pay_now: payNow }: FoundShopOrder, paid: number): number {
  if (status !== PENDING || paymentMethod === 'cod' || payNow === null) return 0
  return paid > 0 ? toRupees(payNow) : 0
}

/** How an order is paid at the door, and what may be recorded of it. */
function codOf(
  { total, status, paymentMethod, cod }: FoundShopOrder,
  paid: number,
): Pick<ShopOrder, 'toCollect' | 'codMoves'> {
  if (paymentMethod !== 'cod') return { toCollect: 0, codMoves: [] }
  const isOpen = cod !== 'collected' && status !== CANCELLED
  return { toCollect: isOpen ? toRupees(Math.max(0, total - paid)) : 0, codMoves: codMovesOf(cod, status) }
}

async function policiesAt(db: Db, storeId: number, version: number): Promise<ShopOrder['policies']> {
  const revisions = await policiesUpTo(db, storeId, version)
  return policySlugs.map(slug => {
    const section = `policy-${slug}`
    return { section, revision: revisions.get(section) ?? null }
  })
}

/** These orders, in this order; numbers that the shop has not are left out. */
export async function getShopOrders(
  context: ReaderContext,
  { numbers }: { numbers: readonly number[] },
): Promise<ShopOrder[]> {
  const found = new Map((await readOrders(context, numbers)).map(one => [one.row.number, one]))
  const orders: ShopOrder[] = []
  const slices = new Slices()
  for (const number of new Set(numbers)) {
    await slices.pause()
    const one = found.get(number)
    if (one) orders.push(await wholeOrder(context, one))
  }
  return orders
}

function itemOf(line: Awaited<ReturnType<typeof listShopLines>>[number]): ShopOrder['items'][number] {
  const { line: number, product_id: productId, title, quantity, price, size, color, sku } = line
  const imgUrl = line.img_url || (line.present_img_url ?? '')
  const labels = { sizeLabel: line.size_label ?? '', colorLabel: line.color_label ?? '' }
  return {
    line: number,
    productId,
    title,
    quantity,
    price: toRupees(price),
    total: toRupees(grossOf([line])),
    size,
    color,
    ...labels,
    sku,
    imgUrl,
  }
}

/** These orders for slips and labels, in this order, and who sends them; numbers that the shop has not are left out. */
export async function getOrderSheets(
  context: StaffShopContext,
  { numbers }: { numbers: readonly number[] },
): Promise<OrderSheets> {
  const info = storeInfo.parse((await readStoreInfo(context.db, context.storeId)).info)
  const sender = { name: brandName(info), address: info.companyAddress, phone: info.companyPhone }
  return { orders: await getShopOrders(context, { numbers }), sender }
}

/** Replaces the note on an order; the timeline keeps every one. Throws `order-not-found`. */
export async function setOrderNote(
  context: ServiceContext,
  { number, note }: { number: number; note: string },
): Promise<void> {
  const { db, storeId, now } = context
  await inTransaction(db, async tx => {
    const orderId = await setNote(tx, storeId, { number, note, now: now() })
    if (orderId === undefined) throw new ServiceError('order-not-found')
    await addEvent(tx, context, orderId, 'note', { note })
  })
}
