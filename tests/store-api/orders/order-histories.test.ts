import { expect, test } from 'vitest'
import { statusMoves } from '../../../src/domain/orders/order-moves.ts'
import { fc } from '../../support/property.ts'
import { isLongRun } from '../../support/test-run.ts'
import { newPerson } from '../support/desk.ts'
import { takeGuests, takeMails } from '../support/guests.ts'
import { TWO } from '../support/open-api.ts'
import { setPayment } from '../support/payer.ts'
import * as steps from './order-steps.ts'
import { openRuledApi } from './pricing/ruled-shop.ts'
import { type OrderStep, orderStep, placeStep } from './random-order-steps.ts'

const paise = (rupees: number) => Math.round(rupees * 100)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

const api = await openRuledApi('sqlite')
await takeGuests(api)
await setPayment(api, 'upi', { vpa: 'one@upi', merchantCode: '' })
const { cookie } = await newPerson(api, 'one', 'keeper')
const began = api.clock.now
/** Texts of all documents by number: none changes. */
const documents = new Map<string, string>()

const RUNS = isLongRun ? 400 : 20

test(
  'whatever happens to orders, their sums, pieces, money and documents agree',
  async () => {
    const later = fc.array(orderStep, { minLength: 4, maxLength: 16, size: 'max' })
    await fc.assert(fc.asyncProperty(placeStep, later, goThrough), {
      numRuns: RUNS,
    })
  },
  isLongRun ? 1_800_000 : 120_000,
)

async function goThrough(first: OrderStep, later: OrderStep[]): Promise<void> {
  const all = [first, ...later]
  // The keeper's proof of a credential is fresh.
  api.clock.now = began
  const history = await steps.begin(api, cookie)
  const before = await takings(history)
  const statuses = new Map<number, string>()
  for (const step of all) {
    if (step.what === 'repeat') await repeat(history, step)
    await steps.doStep(history, step)
    await check(history, statuses, step)
  }
  await checkAtEnd(history, before)
}

/** The answer was lost: the same request once more changes nothing. */
async function repeat(history: steps.History, { isOrder }: { isOrder: boolean }): Promise<void> {
  const seen = await everything(history)
  if (!isOrder) {
    const answer = await history.again?.()
    expect(answer?.status ?? 200).toBeLessThan(500)
  } else if (history.last && !history.isErased) {
    const { status, body } = await history.last.send()
    expect(status).toBe(200)
    const { id, number } = body as Record<string, string>
    expect(Number(id ?? number)).toBe(history.last.number)
  }
  expect(await everything(history)).toBe(seen)
  expect(await takeMails(api)).toEqual([])
}

const takings = async (history: steps.History) => {
  const { body } = await steps.atDesk(history, `/takings?by=month&from=2026-10-01&until=2026-12-31`)
  const { takings: months } = body as {
    takings: { received: number; refunded: number; owed: number; net: number }[]
  }
  const of = (name: 'received' | 'refunded' | 'owed' | 'net') => sum(months.map(one => paise(one[name])))
  return { received: of('received'), refunded: of('refunded'), owed: of('owed'), net: of('net') }
}

const everything = async (history: steps.History) => {
  const shown = await Promise.all(
    history.orders.map(({ number }) => steps.atDesk(history, `/orders/${number}`)),
  )
  return JSON.stringify([
    shown.map(({ body }) => body),
    await steps.mugStock(history),
    await takings(history),
  ])
}

async function check(history: steps.History, statuses: Map<number, string>, step: OrderStep): Promise<void> {
  let held = 0
  const mails = await takeMails(api)
  for (const known of history.orders) {
    const { number } = known
    const order = (await steps.atDesk(history, `/orders/${number}`)).body as steps.ShownOrder & {
      priced?: {
        lines: { gross: number; net: number }[]
        adjustments: { kind: string; amount: number }[]
        total: number
      }
    }
    const total = paise(order.total)
    const items = sum(order.items.map(item => paise(item.price) * item.quantity))
    if (order.priced) {
      const { lines, adjustments } = order.priced
      const of = (kind: string) =>
        sum(adjustments.filter(one => one.kind === kind).map(({ amount }) => paise(amount)))
      expect(paise(order.priced.total)).toBe(total)
      expect(sum(lines.map(({ net }) => paise(net))) + of('rounding')).toBe(total)
      expect(sum(lines.map(({ gross }) => paise(gross)))).toBe(items)
      expect(items + sum(adjustments.map(({ amount }) => paise(amount)))).toBe(total)
    } else expect(items).toBe(total)
    expect(total).toBeGreaterThanOrEqual(0)
    // Only moves of the table, and the way back of one that became dearer.
    const was = statuses.get(number) ?? 'pending'
    const isBack =
      (was === 'processing' && order.status === 'pending' && step.what === 'edit') || step.what === 'undo'
    const isFirst = !statuses.has(number)
    const isMove = statusMoves.some(({ from, to }) => from === was && to === order.status)
    const isReturn =
      ['shipped', 'delivered'].includes(was) && order.status === 'cancelled' && step.what === 'cod'
    expect(isFirst || was === order.status || isMove || isBack || isReturn, `${was} ${order.status}`).toBe(
      true,
    )
    statuses.set(number, order.status)

    if (order.status !== 'cancelled')
      held += sum(
        order.items.filter(({ productId }) => productId === history.mug).map(({ quantity }) => quantity),
      )
    checkMoney(known, order)
    checkMails(known, order, mails)
    checkDocuments(order)
  }
  const left = await steps.mugStock(history)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + held).toBe(history.mugs)
}

/** What is the same everywhere, and what concerns the whole shop. */
async function checkAtEnd(
  history: steps.History,
  before: Awaited<ReturnType<typeof takings>>,
): Promise<void> {
  const money = { received: 0, refunded: 0, owed: 0 }
  const listed = (await steps.atDesk(history, '/orders')).body as { orders: steps.ShownOrder[] }
  for (const { number, opens } of history.orders) {
    const order = (await steps.atDesk(history, `/orders/${number}`)).body as steps.ShownOrder
    const row = listed.orders.find(one => one.number === number)
    expect(row).toMatchObject({ total: order.total, status: order.status, payment: order.payment })
    const csv = String((await steps.atDesk(history, `/orders-csv?words=${number}`)).body)
    const line = csv.split('\r\n').find(text => text.startsWith(`${number},`))
    expect(line).toContain(`,${order.status},${order.payment},`)
    expect(line?.split(',')).toContain(String(order.total))
    for (const { state, amount, isRefundDue, refundedAt } of order.attempts) {
      if (state !== 'paid') continue
      money.received += paise(amount)
      if (isRefundDue) money.owed += paise(amount)
      if (refundedAt !== '') money.refunded += paise(amount)
    }
    if (!opens) continue
    const sent = { headers: opens, from: history.at }
    const { body, status } = await api.call(`/orders/${number}`, sent)
    expect(status).toBe(200)
    const own = body as { total?: number; items: { price: number; quantity: number }[] }
    const items = sum(own.items.map(item => item.price * item.quantity))
    expect(paise(own.total ?? items)).toBe(paise(order.total))
    expect([401, 404]).toContain((await api.call(`/orders/${number}`, { ...sent, host: TWO })).status)
  }
  const after = await takings(history)
  expect({
    received: after.received - before.received,
    refunded: after.refunded - before.refunded,
    owed: after.owed - before.owed,
  }).toEqual(money)
  expect(after.net).toBe(after.received - after.refunded)
  await checkSeries()
}

function checkMoney(known: steps.KnownOrder, order: steps.ShownOrder): void {
  const came = order.attempts.filter(({ state }) => state === 'paid')
  const back = came.filter(({ refundedAt }) => refundedAt !== '')
  const owed = came.filter(({ isRefundDue }) => isRefundDue)
  const of = (some: typeof came) => sum(some.map(({ amount }) => paise(amount)))
  const kept = of(came) - of(back) - of(owed)
  expect(of(came)).toBe(sum(known.came.values()))
  expect(of(back)).toBe(sum(known.back.values()))
  expect(kept).toBeGreaterThanOrEqual(0)
  expect(kept).toBeLessThanOrEqual(paise(order.total))
  if (order.status === 'cancelled') expect(kept).toBe(0)
  if (order.status === 'pending' && kept > 0)
    expect(kept + paise(order.missing)).toBeLessThanOrEqual(paise(order.total))
  if (owed.length > 0) expect(order.payment).toBe('refund-due')
  else if (kept > 0) expect(order.payment).toBe('paid')
  else expect(['none', 'open', 'refunded', 'paid']).toContain(order.payment)
}

/** What became due, and what was given back, is told once. */
function checkMails(known: steps.KnownOrder, order: steps.ShownOrder, mails: string[]): void {
  const of = (some: typeof order.attempts) => sum(some.map(({ amount }) => paise(amount)))
  const owed = of(order.attempts.filter(({ isRefundDue }) => isRefundDue))
  const back = of(order.attempts.filter(({ refundedAt }) => refundedAt !== ''))
  const own = mails.filter(
    text => text.includes(`${order.number}`) && order.email && text.startsWith(`To: ${order.email}`),
  )
  const told = own.filter(text => /refund|back to you/.test(text))
  if (order.email && !order.email.endsWith('.invalid')) {
    if (owed > known.owed + (known.refunded > back ? known.refunded - back : 0))
      expect(told, own.join('\n---\n')).toHaveLength(1)
    if (back > known.refunded) expect(told.filter(text => text.includes('We have refunded'))).toHaveLength(1)
  }
  known.owed = owed
  known.refunded = back
}

function checkDocuments(order: steps.ShownOrder): void {
  let balance = 0
  for (const { isCredit, total } of order.invoices) {
    balance += isCredit ? -paise(total) : paise(total)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  if (order.status === 'cancelled') expect(balance).toBe(0)
  if (order.invoices.length > 0 && order.invoices.at(-1)?.isCredit === false)
    expect(paise(order.invoices.at(-1)?.total ?? 0)).toBe(paise(order.total))
}

/** No number is left out or given twice, and no document changes. */
async function checkSeries(): Promise<void> {
  const rows = await api.db.selectFrom('invoices').selectAll().orderBy('count').execute()
  const next = new Map<string, number>()
  for (const { store_id, series, year, count, number, document } of rows) {
    const key = `${store_id} ${series} ${year}`
    expect(count).toBe((next.get(key) ?? 0) + 1)
    next.set(key, count)
    expect(documents.get(number) ?? document).toBe(document)
    documents.set(number, document)
    const { lines, rounding, total } = JSON.parse(document) as {
      lines: { net: number }[]
      rounding: number
      total: number
    }
    expect(sum(lines.map(({ net }) => net)) + rounding).toBe(total)
  }
}
