import { randomUUID } from 'node:crypto'
import { restoreProduct, trashProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { cancelUnpaid } from '../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { expireAttempts } from '../../../src/store-api/payments/reconcile-pending.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { callDesk } from '../support/desk.ts'
import { newGuest } from '../support/guests.ts'
import type { Answered, TestApi } from '../support/open-api.ts'
import { notify } from '../support/payer.ts'
import { shopContext } from '../support/shop-context.ts'
import { newShopper } from '../support/shopper.ts'
import { put } from '../support/stocked.ts'
import { setRulesOf } from './pricing/ruled-shop.ts'
import { addresses, type OrderStep, rulesOverTime } from './random-order-steps.ts'

export interface KnownOrder {
  number: number
  /** Headers by which its shopper opens it; undefined where nobody can any more. */
  opens: Record<string, string> | undefined
  /** Paise that the bank or a person told of, by the number of the transfer. */
  came: Map<string, number>
  /** Paise that were given back, by the bank's number. */
  back: Map<string, number>
  /** Paise that were due, and were given back, when it was last looked at. */
  owed: number
  refunded: number
}

/** A shop in the middle of a history. */
export interface History {
  api: TestApi
  cookie: string | undefined
  at: string
  mug: string
  pot: string
  orders: KnownOrder[]
  shopper: Awaited<ReturnType<typeof newShopper>> | undefined
  isErased: boolean
  /** Pieces of the mug that are sold or could be: what is left, and what orders hold. */
  mugs: number
  /** The latest order as it was sent, to be sent again, and its number. */
  last: { send: () => Promise<Answered>; number: number } | undefined
  /** The latest change of an order; undefined where something else happened since. */
  again: (() => Promise<Answered>) | undefined
}

let histories = 0

export async function begin(api: TestApi, cookie: string | undefined): Promise<History> {
  const id = ++histories
  await api.db.deleteFrom('rate_limits').execute()
  const at = `10.${id % 200}.${Math.floor(id / 200)}.7`
  await setRulesOf(api, rulesOverTime[0])
  const names = { mug: `mug-${id}`, pot: `pot-${id}` }
  await put(api, mugAs(names.mug, { price: 250, stock: 5, taxClass: '' }))
  await put(api, { id: names.pot, title: 'Pot', category: 'Home', regularPrice: 99.99 })
  return {
    api,
    cookie,
    at,
    ...names,
    orders: [],
    shopper: undefined,
    isErased: false,
    mugs: 5,
    last: undefined,
    again: undefined,
  }
}

const mugAs = (
  id: string,
  { price, stock, taxClass }: { price: number; stock: number; taxClass: string },
) => ({
  id,
  title: 'Mug',
  category: 'Home',
  regularPrice: price,
  ...(taxClass && { taxClass }),
  variants: [{ id: `${id}-s`, size: 'S', color: 'Red', stock }],
})

export async function mugStock({ api, mug }: History): Promise<number> {
  const row = api.db.selectFrom('variants').select('stock').where('id', '=', `${mug}-s`)
  return Number((await row.executeTakeFirstOrThrow()).stock)
}

export const atDesk = ({ api, cookie }: History, path: string, body?: object, method?: string) =>
  callDesk(api, `/shops/one${path}`, { cookie, ...(body && { body }), ...(method && { method }) })

/** The answer of a call that may be refused, but never fails; it can be sent again. */
async function answered(history: History, what: string, send: () => Promise<Answered>): Promise<Answered> {
  const answer = await send()
  history.again = send
  if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export async function doStep(history: History, step: OrderStep): Promise<void> {
  const { api } = history
  api.clock.now += 1000
  if (step.what !== 'repeat') history.again = undefined
  if (step.what === 'place') return place(history, step)
  if (step.what === 'repeat') return
  if (step.what === 'rules') return setRulesOf(api, rulesOverTime[step.to])
  if (step.what === 'product') {
    const held = history.mugs - (await mugStock(history))
    await put(api, mugAs(history.mug, step))
    history.mugs = step.stock + held
    return
  }
  if (step.what === 'trash') {
    const change = step.isBack ? restoreProduct : trashProduct
    await change(await shopContext(api, 'one'), { id: history.mug }).catch(() => {})
    return
  }
  if (step.what === 'expire')
    return void (await expireAttempts({ db: api.db, now: () => api.clock.now + 2_000_000 }))
  if (step.what === 'unpaid') {
    const { storeId: id } = await shopContext(api, 'one')
    return void (await cancelUnpaid(cliContext(api.db, id, api.clock.now + 100 * 86_400_000), {
      sitePort: 1,
    }))
  }
  if (step.what === 'erase') return erase(history)
  const found = history.orders[step.order % Math.max(1, history.orders.length)]
  if (found) await change(history, found, step)
}

async function place(history: History, step: OrderStep & { what: 'place' }): Promise<void> {
  const { api, mug, pot, at } = history
  if (step.by === 'account') history.shopper ??= await newShopper(api)
  const { shopper = { token: '' } } = history
  const lines = [
    { id: mug, quantity: step.mug, selectedSize: 'S', selectedColor: 'Red' },
    { id: pot, quantity: step.pot },
  ].filter(({ quantity }) => quantity > 0)
  const products = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  const payment = step.isCod ? 'cod' : 'prepaid'
  const body = {
    products,
    items: lines,
    shippingAddress: addresses[step.where],
    payment,
    ...(step.hasCode && { code: 'TEN' }),
  }
  const key = randomUUID()
  const email = newGuest()
  const headers = { 'Idempotency-Key': key }
  const send = {
    guest: () => api.call('/orders', { headers, body: { ...body, email }, from: at }),
    account: () => api.call('/orders', { headers, body, token: shopper.token, from: at }),
    phone: () => atDesk(history, '/phone-orders', { ...body, email: '', key }),
  }[step.by]
  const answer = await answered(history, `place by ${step.by}`, send)
  if (answer.status !== 200) return
  const { id, number, accessToken, url } = answer.body as Record<string, string>
  const token = accessToken || /order-token=([\w-]+)/.exec(url ?? '')?.[1]
  const opens: Record<string, string> =
    step.by === 'account' ? { Authorization: `Bearer ${shopper.token}` } : { 'X-Order-Token': token ?? '' }
  const known = {
    number: Number(id ?? number),
    opens,
    came: new Map(),
    back: new Map(),
    owed: 0,
    refunded: 0,
  }
  history.orders.push(known)
  history.last = { send, number: known.number }
}

type Changing = Exclude<
  OrderStep,
  { what: 'place' | 'repeat' | 'rules' | 'product' | 'trash' | 'expire' | 'unpaid' | 'erase' }
>

async function change(history: History, known: KnownOrder, step: Changing): Promise<void> {
  const { api } = history
  const { number, opens } = known
  const desk = async (path: string, body: object, method?: string) =>
    answered(history, step.what, () => atDesk(history, path, body, method))
  const asShopper = async (path: string, body: object) =>
    opens &&
    answered(history, step.what, () =>
      api.call(`/orders/${number}${path}`, { headers: opens, body, from: history.at }),
    )
  const now = (await atDesk(history, `/orders/${number}`)).body as ShownOrder
  if (step.what === 'ship')
    await desk(`/orders/${number}/move`, { move: { to: 'shipped', from: now.status, carrier: 'Post' } })
  if (step.what === 'deliver')
    await desk(`/orders/${number}/move`, { move: { to: 'delivered', from: now.status } })
  if (step.what === 'cancel' && step.byShopper) await asShopper('/cancel', { reason: 'Too late' })
  if (step.what === 'cancel' && !step.byShopper)
    await desk(`/orders/${number}/move`, { move: { to: 'cancelled', from: now.status, reason: 'Gone' } })
  if (step.what === 'address') await asShopper('/address', { shippingAddress: addresses[step.where] })
  if (step.what === 'edit') await edit(history, now, step, desk)
  if (step.what === 'cod') {
    const { status } = await desk(`/orders/${number}/cod`, { outcome: step.outcome })
    if (status === 200 && step.outcome === 'collected' && now.toCollect > 0)
      known.came.set('door', Math.round(now.toCollect * 100))
  }
  if (step.what === 'mark') {
    const bankReference = `UTR 5${number}000${step.transfer}`
    const amount = step.part || undefined
    const { status } = await desk(`/orders/${number}/paid`, { bankReference, ...(amount && { amount }) })
    if (status === 200) known.came.set(bankReference, Math.round((amount ?? now.asked) * 100))
  }
  if (step.what === 'callback') await callback(history, known, step)
  if (step.what === 'refund') {
    const due = now.attempts.find(({ isRefundDue }) => isRefundDue)
    if (!due) return
    const bankReference = `BACK ${number} ${known.back.size}`
    const amount = due.amount + (step.isWrong ? 1 : 0)
    const { status } = await desk(`/payments/${due.reference}/refund`, { amount, bankReference })
    if (step.isWrong && status === 200) throw new Error('a refund of another amount was recorded')
    if (status === 200) known.back.set(bankReference, Math.round(due.amount * 100))
  }
  if (step.what === 'undo') {
    const sent = now.attempts.find(({ refundedAt }) => refundedAt !== '')
    if (!sent) return
    const bankReference = sent.refundReference
    const { status } = await desk(`/payments/${sent.reference}/refund/undo`, { bankReference })
    if (status === 200)
      known.back.set(bankReference, (known.back.get(bankReference) ?? 0) - Math.round(sent.amount * 100))
  }
  if (step.what === 'credit') {
    const bankReference = `CREDIT ${number} ${known.back.size}`
    const left =
      now.invoices.reduce(
        (all, { isCredit, total }) => all + Math.round((isCredit ? -total : total) * 100),
        0,
      ) / 100
    const more = { left, ...(step.isSent && { bankReference }), ...(step.line > 0 && { line: step.line }) }
    const { status } = await desk(`/orders/${number}/credit-notes`, {
      amount: step.amount,
      reason: 'Torn',
      ...more,
    })
    if (status === 200 && step.isSent) known.back.set(bankReference, Math.round(step.amount * 100))
  }
}

export interface ShownOrder {
  number: number
  status: string
  payment: string
  email: string
  total: number
  revision: number
  toCollect: number
  asked: number
  missing: number
  cod: string
  items: { line: number; productId: string; quantity: number; price: number; total: number }[]
  attempts: {
    reference: string
    state: string
    amount: number
    isRefundDue: boolean
    refundedAt: string
    refundReference: string
    partOf: string
  }[]
  invoices: { id: number; number: string; total: number; isCredit: boolean }[]
}

async function edit(
  { mug, pot }: History,
  now: ShownOrder,
  step: OrderStep & { what: 'edit' },
  desk: (path: string, body: object, method: string) => Promise<Answered>,
): Promise<void> {
  const wanted = [
    { id: mug, size: 'S', color: 'Red', quantity: step.mug },
    { id: pot, size: '', color: '', quantity: step.pot },
  ].filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return
  const lines = wanted.map(({ quantity, ...product }) => {
    const kept = now.items.find(({ productId }) => productId === product.id)
    return kept ? { line: kept.line, quantity } : { ...product, quantity }
  })
  await desk(`/orders/${now.number}/lines`, { revision: now.revision, lines }, 'PUT')
}

/** The shopper begins to pay, or did so earlier, and the bank tells what came. */
async function callback(
  history: History,
  { number, opens, came }: KnownOrder,
  step: OrderStep & { what: 'callback' },
): Promise<void> {
  const { api, at } = history
  if (opens)
    await answered(history, 'pay', () =>
      api.call('/payments', {
        headers: { ...opens, origin: 'http://one.localhost:4321' },
        from: at,
        body: { orderId: `${number}`, fields: {} },
      }),
    )
  history.again = undefined
  const attempts = await api.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['reference', 'amount'])
    .where('number', '=', number)
    .where('adapter', '=', 'upi')
    .execute()
  const attempt = attempts[step.transfer % Math.max(1, attempts.length)]
  if (!attempt) return
  const paise = Math.max(1, attempt.amount + step.extra)
  const utr = `4${String(number).padStart(8, '0')}${attempts.indexOf(attempt)}${step.transfer}${Math.sign(step.extra) + 1}`
  const notice = {
    reference: attempt.reference,
    status: step.isPaid ? 'paid' : 'failed',
    amount: (paise / 100).toFixed(2),
    utr,
  }
  await answered(history, 'callback', () => notify(api, 'upi', notice))
  if (step.isPaid && !came.has(utr)) came.set(utr, paise)
}

async function erase(history: History): Promise<void> {
  const { api, shopper, orders } = history
  if (!shopper) return
  const { status } = await answered(history, 'erase', () =>
    api.call('/account/erase', { token: shopper.token, body: { password: shopper.password } }),
  )
  if (status !== 200) return
  for (const known of orders) if (known.opens?.['Authorization']) known.opens = undefined
  history.shopper = undefined
  history.isErased = true
}
