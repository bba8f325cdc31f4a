import { orderStatuses } from '../../../src/contract/desk/order.ts'
import { deductStock } from '../../../src/store-api/catalogue/products/stock.db.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { addOrder } from '../../../src/store-api/orders/order.db.ts'
import { inTransaction } from '../../../src/store-api/platform/engine/group-commit.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { NOW, type Shop } from '../payments/gateways/shops.ts'
import { type Actor, actors, contextOf, LONG_AGO, otherShipment, raced, stockOf } from './race-actors.ts'
import { added, type Race, races } from './races.ts'
import { address } from './shopper.ts'

const PIECES = 2
const AT_ONCE = 16

export interface RaceCount {
  /** Orders in a state that their actors were not told, each with what became of it. */
  strayed: string[]
  cancelled: number
  /** Pieces of the variant that are left, less those that there should be. */
  surplus: number
}

/** One race that was run. */
type Run = { race: Race; orderId: number; outcomes: readonly string[] }

/** Sells two counted pieces in each round, and has two actors act on the order at once. */
export async function raceMoves(db: Db, shop: Shop, rounds: number): Promise<RaceCount> {
  const variantPk = await addPieces(db, shop, rounds)
  const runs: Run[] = []
  for (let first = 0; first < rounds; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, rounds - first)
    runs.push(
      ...(await Promise.all(
        Array.from({ length }, (_, at) => runRace(db, shop, { variantPk, round: first + at })),
      )),
    )
  }
  const traces = await readTraces(db)
  const strayed = runs.filter(run => traces.of(run.orderId) !== expectedTrace(run))
  const cancelled = runs.filter(run => endOf(run)?.[0] === 4).length
  const additions = runs.flatMap(run => run.outcomes).reduce((sum, told) => sum + (added[told] ?? 0), 0)
  return {
    strayed: strayed.map(run => `${nameOf(run)}: ${traces.of(run.orderId)}, not ${expectedTrace(run)}`),
    cancelled,
    surplus: (await stockOf(db, shop)) - cancelled * PIECES - additions,
  }
}

function endOf({ race, outcomes }: Run) {
  return race.ends[outcomes.join(' ')]
}

function nameOf({ race, outcomes }: Run): string {
  return `${race.actors.join(' and ')} (${outcomes.join(', ')})`
}

/** The state, shipment, steps and mails that what the actors were told leaves; see readTraces. */
function expectedTrace(run: Run): string {
  const [status = -1, payment = -1] = endOf(run) ?? []
  const from = orderStatuses.indexOf(run.race.from)
  const path = status === 4 ? [...[1, 2, 3].slice(0, from), 4] : [1, 2, 3].slice(0, status)
  const names = path.map(code => orderStatuses[code] ?? '')
  const isPaid = from > 0 || run.outcomes.includes('paid')
  const isOther = run.race.actors[1] === 'shipOtherwise' && run.outcomes[1] === 'moved'
  const shipment = isOther ? Object.values(otherShipment) : ['Blue Dart', 'BD1']
  const mails = names.filter(name => name !== 'processing')
  const late = run.outcomes.includes('refund-due') ? ['payment-refund-due'] : []
  return JSON.stringify({
    status,
    payment,
    shipment: names.includes('shipped') ? shipment : ['', ''],
    steps: names,
    mails: [...mails, ...late, ...(isPaid ? ['paid'] : [])].toSorted(),
  })
}

/** A variant with exactly the pieces that all rounds sell. */
async function addPieces(db: Db, shop: Shop, rounds: number): Promise<number> {
  const variants = [{ id: raced.id, stock: rounds * PIECES }]
  await putProducts(contextOf(db, shop), [{ ...raced, variants }])
  const variant = db.selectFrom('variants').select('pk').where('id', '=', raced.id)
  return (await variant.where('store_id', '=', shop.id).executeTakeFirstOrThrow()).pk
}

async function runRace(
  db: Db,
  shop: Shop,
  { variantPk, round }: { variantPk: number; round: number },
): Promise<Run> {
  const race = races[round % races.length]
  if (!race) throw new Error('no race')
  const { from } = race
  const isHeld = race.actors.includes('endHolding')
  const orderId = await place(db, shop, variantPk, isHeld ? LONG_AGO : NOW)
  const act = (actor: Actor, status = from) => actors[actor](db, shop, { id: orderId, status, round })
  if (from !== 'pending') await act('pay')
  if (from === 'shipped') await act('ship', 'processing')
  // The other actor begins in every second round: a single writer lets the first one win.
  const isReversed = Math.floor(round / races.length) % 2 === 1
  const inOrder = <Item>(items: readonly Item[]) => (isReversed ? items.toReversed() : items)
  const acting = inOrder(race.actors).map(actor => act(actor))
  return { race, orderId, outcomes: inOrder(await Promise.all(acting)) }
}

function place(db: Db, shop: Shop, variantPk: number, createdAt: number): Promise<number> {
  return inTransaction(db, async tx => {
    const variant = { pk: variantPk, sku: '', stock: PIECES }
    const line = { productId: raced.id, title: raced.title, quantity: PIECES, price: 49_950 }
    const { id } = await addOrder(tx, shop.id, {
      userId: shop.userId,
      email: 'asha@example.in',
      lines: [{ ...line, size: '', color: '', imgUrl: '', variant }],
      shippingAddress: address,
      createdAt,
      takesStock: true,
    })
    if ((await deductStock(tx, shop.id, [{ variantPk, quantity: PIECES }])) !== undefined)
      throw new Error('too few pieces')
    return id
  })
}

/** What the database holds of each order, as JSON: its status, payment, shipment, steps in their order and mails by name. */
async function readTraces(db: Db): Promise<{ of(orderId: number): string }> {
  const columns = ['id', 'status', 'payment', 'carrier', 'tracking_number'] as const
  const orders = await db.selectFrom('orders').select(columns).execute()
  const rows = new Map(orders.map(row => [row.id, row]))
  const steps = Map.groupBy(await readSteps(db), ({ orderId }) => orderId)
  const mails = Map.groupBy(await readMails(db), ({ orderId }) => orderId)
  return {
    of: orderId => {
      const row = rows.get(orderId)
      return JSON.stringify({
        status: row?.status,
        payment: row?.payment,
        shipment: [row?.carrier, row?.tracking_number],
        steps: (steps.get(orderId) ?? []).map(({ to }) => to),
        mails: (mails.get(orderId) ?? []).map(({ name }) => name).toSorted(),
      })
    },
  }
}

async function readSteps(db: Db): Promise<{ orderId: number; to: string }[]> {
  const events = db.selectFrom('order_events').select(['order_id as orderId', 'details'])
  const moved = await events.where('kind', '=', 'moved').orderBy('id').execute()
  return moved.map(({ orderId, details }) => ({ orderId, to: JSON.parse(details).to }))
}

/** The mails about orders: a status that was reached, `paid`, or the kind. */
async function readMails(db: Db): Promise<{ orderId: number; name: string }[]> {
  const rows = await db.selectFrom('mail_queue').select('job').execute()
  const jobs = rows.map(({ job }) => JSON.parse(job))
  return jobs.map(({ orderId, kind, to }) => ({
    orderId,
    name: kind === 'payment-received' ? 'paid' : (to ?? kind),
  }))
}
