import { inTransaction } from '../../../src/store-api/db/engine/group-commit.ts'
import { addOrder } from '../../../src/store-api/db/order.ts'
import { takeStock } from '../../../src/store-api/db/stock.ts'
import type { Db } from '../../../src/store-api/db/tables.ts'
import { putProducts } from '../../../src/store-api/services/catalogue/put-products.ts'
import { settle } from '../../../src/store-api/services/payments/settle.ts'
import { filesAt } from '../../support/files-at.ts'
import { cliContext } from '../payments/payment-contexts.ts'
import { addAttempt, NOW, type Shop } from '../payments/shops.ts'
import { moveTo, tryMove } from './moves.ts'
import { address } from './shopper.ts'

const PIECES = 2
const AT_ONCE = 16

/** What two actors do to one order at once, and every pair of outcomes with the states that it may end in. */
interface Race {
  /** Whether the order is paid before. */
  isPaid: boolean
  actors: readonly ['pay' | 'ship' | 'cancel', 'pay' | 'ship' | 'cancel']
  /** By the outcomes: the order's status and payment. */
  ends: Readonly<Record<string, readonly [number, number]>>
}

const races: readonly Race[] = [
  {
    isPaid: false,
    actors: ['pay', 'cancel'],
    ends: { 'paid order-moved': [1, 2], 'refund-due moved': [4, 3] },
  },
  {
    isPaid: true,
    actors: ['ship', 'cancel'],
    ends: { 'moved order-moved': [2, 2], 'order-moved moved': [4, 3] },
  },
  {
    isPaid: true,
    actors: ['cancel', 'cancel'],
    ends: { 'moved order-moved': [4, 3], 'order-moved moved': [4, 3] },
  },
  {
    isPaid: false,
    actors: ['pay', 'pay'],
    ends: { 'paid refund-due': [1, 3], 'refund-due paid': [1, 3] },
  },
]

export interface RaceCount {
  /** Orders in a state that their actors were not told. */
  strayed: number
  cancelled: number
  /** Pieces of the variant that are left, less those that there should be. */
  surplus: number
}

/** Sells two counted pieces in each round, and has two actors act on the order at once. */
export async function raceMoves(db: Db, shop: Shop, rounds: number): Promise<RaceCount> {
  const variantPk = await addPieces(db, shop, rounds)
  const count: RaceCount = { strayed: 0, cancelled: 0, surplus: 0 }
  for (let first = 0; first < rounds; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, rounds - first)
    const ends = Array.from({ length }, (_, at) => runRace(db, shop, variantPk, first + at))
    for (const { isExpected, isCancelled } of await Promise.all(ends)) {
      if (!isExpected) count.strayed += 1
      if (isCancelled) count.cancelled += 1
    }
  }
  const left = db.selectFrom('variants').select('stock').where('pk', '=', variantPk)
  const { stock } = await left.executeTakeFirstOrThrow()
  count.surplus = (stock ?? 0) - count.cancelled * PIECES
  return count
}

/** A variant with exactly the pieces that all rounds sell. */
async function addPieces(db: Db, shop: Shop, rounds: number): Promise<number> {
  const product = { id: 'raced', title: 'Raced', regularPrice: 499.5 }
  const variants = [{ id: 'raced', stock: rounds * PIECES }]
  await putProducts({ ...cliContext(db, shop.id), ...filesAt('') }, [{ ...product, variants }])
  const added = db.selectFrom('variants').select('pk').where('id', '=', 'raced')
  return (await added.where('store_id', '=', shop.id).executeTakeFirstOrThrow()).pk
}

async function runRace(db: Db, shop: Shop, variantPk: number, round: number) {
  const race = races[round % races.length]
  if (!race) throw new Error('no race')
  const orderId = await place(db, shop, variantPk)
  if (race.isPaid) await act(db, shop, orderId, 'pay', 0)
  const from = race.isPaid ? 1 : 0
  // The other actor begins in every second round: a single writer lets the first one win.
  const isReversed = Math.floor(round / races.length) % 2 === 1
  const inOrder = <Item>(items: readonly Item[]) => (isReversed ? items.toReversed() : items)
  const acting = inOrder(race.actors).map(actor => act(db, shop, orderId, actor, from))
  const outcomes = inOrder(await Promise.all(acting))
  const { status, payment } = await db
    .selectFrom('orders')
    .select(['status', 'payment'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const end = race.ends[outcomes.join(' ')]
  return { isExpected: end?.[0] === status && end[1] === payment, isCancelled: status === 4 }
}

function place(db: Db, shop: Shop, variantPk: number): Promise<number> {
  return inTransaction(db, async tx => {
    const variant = { pk: variantPk, sku: '', stock: PIECES }
    const line = { productId: 'raced', title: 'Raced', quantity: PIECES, price: 49_950, size: '', color: '' }
    const { id } = await addOrder(tx, shop.id, {
      userId: shop.userId,
      lines: [{ ...line, imgUrl: '', variant }],
      shippingAddress: address,
      createdAt: NOW,
      takesStock: true,
    })
    if ((await takeStock(tx, shop.id, [{ variantPk, quantity: PIECES }])) !== undefined)
      throw new Error('too few pieces')
    return id
  })
}

async function act(
  db: Db,
  shop: Shop,
  orderId: number,
  actor: Race['actors'][number],
  from: number,
): Promise<string> {
  const status = from === 1 ? 'processing' : 'pending'
  if (actor !== 'pay')
    return tryMove(db, shop, orderId, moveTo(status, actor === 'ship' ? 'shipped' : 'cancelled'))
  const reference = await addAttempt(db, shop, orderId)
  const result = { reference, outcome: 'paid', amountPaise: 99900, gatewayReference: 'UTR1' } as const
  return settle(cliContext(db, shop.id), { result, fingerprint: reference })
}
