import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/contract/desk/permission.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { whatWaits } from '../../../src/store-api/home/overview.ts'
import { addAttempt, addOrder, addShop, NOW } from '../payments/gateways/shops.ts'
import { cli, openDeskShop } from '../support/desk-shop.ts'
import { engines } from '../support/open-api.ts'

const PROCESSING = 1
const DAY = 24 * 60 * 60 * 1000

describe.each(engines)('what waits for the people of a shop on %s', async engine => {
  const api = await openDeskShop(engine)
  const [other, own] = [await addShop(api.db, 'other'), await addShop(api.db, 'own')]
  const pay = async (set: object, { id, userId } = own) => {
    const order = await addOrder(api.db, { id, userId }, PROCESSING)
    const reference = await addAttempt(api.db, { id, userId }, order)
    const update = api.db.updateTable('payment_attempts').set({ state: 'paid', adapter: 'manual', ...set })
    await update.where('reference', '=', reference).execute()
  }
  const add = async (id: string, stock: number, { id: store } = own) => {
    const variants = [{ id, sku: '', size: '', color: '', stock }]
    await putProducts(api.context(cli, store), [{ id, title: id, regularPrice: 100, variants }])
  }
  await addOrder(api.db, own)
  await pay({ paid_at: NOW })
  await pay({ paid_at: NOW - 3 * DAY })
  await pay({ paid_at: NOW - 3 * DAY, refunded_at: NOW })
  await pay({ paid_at: NOW - 30 * DAY, refund_due: 1 })
  await pay({ paid_at: NOW, refund_due: 1 }, other)
  await add('out', 0)
  await add('low', 5)
  await add('many', 6)
  await add('draft', 0)
  await add('others', 5, other)
  await api.db.updateTable('products').set({ published: 0 }).where('id', '=', 'draft').execute()
  const shop = own
  const of = (role: Role) => whatWaits({ db: api.db, storeId: shop.id, now: () => NOW, actor: { role } })

  test('is all of it for a keeper', async () => {
    const takings = { today: 0, month: 1998 }
    expect(await of('keeper')).toEqual({ ordersToSend: 4, refundsDue: 1, stock: { low: 1, out: 1 }, takings })
  })

  test.each([
    ['marketer', { stock: { low: 1, out: 1 } }],
    ['packer', { ordersToSend: 4 }],
  ] as const)('is for a %s only what the role may see', async (role, seen) => {
    expect(JSON.parse(JSON.stringify(await of(role)))).toEqual(seen)
  })
})
