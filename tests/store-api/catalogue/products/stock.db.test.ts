import { expect, test } from 'vitest'
import { returnStock } from '../../../../src/store-api/catalogue/products/stock.db.ts'
import { findOrderToEdit } from '../../../../src/store-api/orders/desk/edit-order.db.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { plansOf } from '../../support/plans.ts'
import { newBuyer, put, stocks } from '../../support/stocked.ts'

const BY_KEY = 'USING INTEGER PRIMARY KEY (rowid=?)'

test('an order of many lines takes, gives back and edits its variants by their keys, and reads not all of the shop', async () => {
  const shop = await openDeskShop('sqlite')
  const { db, storeId } = shop
  const sizes = Array.from({ length: 20 }, (_, index) => `${index + 1}`)
  const variants = sizes.map(size => ({ id: `ring-${size}`, size, color: '', stock: 5 }))
  await put(shop, { id: 'ring', title: 'Ring', regularPrice: 100, variants })
  const all = (stock: number) => Object.fromEntries(variants.map(({ id }) => [id, stock]))
  const order = await newBuyer(shop)
  const pieces = sizes.map(size => ({ id: 'ring', size }))
  const placed = await plansOf(shop, 'update variants set stock', () => order(pieces))
  expect([placed, await stocks(shop)]).toEqual([[`SEARCH variants ${BY_KEY}`], all(4)])

  const { id, number } = await db.selectFrom('orders').select(['id', 'number']).executeTakeFirstOrThrow()
  const find = () => findOrderToEdit(db, storeId, number, { isLocked: false })
  expect(await plansOf(shop, 'from "variants"', find)).toEqual([`SEARCH variants ${BY_KEY}`])

  const undo = () => inOwnTransaction(db, tx => returnStock(tx, id))
  const returned = await plansOf(shop, 'update "variants" set "stock"', undo)
  expect([returned, await stocks(shop)]).toEqual([[`SEARCH variants ${BY_KEY}`], all(5)])
})
