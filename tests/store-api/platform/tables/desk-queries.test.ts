import { expect, test } from 'vitest'
import { listedProducts } from '../../../../src/store-api/catalogue/listing/product-search.db.ts'
import { policiesUpTo } from '../../../../src/store-api/orders/desk/shop-orders.db.ts'
import { documentsById } from '../../../../src/store-api/orders/invoices/invoices.db.ts'
import { listStoreAttempts } from '../../../../src/store-api/orders/payments/shop-attempts.db.ts'
import { listSections } from '../../../../src/store-api/sections/kind-of-section.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { plansOf } from '../../support/plans.ts'

test('a page of products reads their own variants, an order and the list of sections their own revisions: none all of the shop', async () => {
  const shop = await openDeskShop('sqlite')
  const { db, storeId } = shop
  const page = Array.from({ length: 50 }, (_, index) => index + 1)
  const plans = [
    ...(await plansOf(shop, 'from "variants"', () => listedProducts(db, storeId, page))),
    ...(await plansOf(shop, 'from "revisions"', () => policiesUpTo(db, storeId, 5))),
    ...(await plansOf(shop, 'from "revisions"', () => listSections(shop.context()))),
  ]
  expect(plans.length).toBe(5)
  expect(plans.filter(plan => /SEARCH (variants|revisions) [^;]*\(store_id=\?\)/.test(plan))).toEqual([])
})

test('payments to give back are read from their index, not among all payments of the shop', async () => {
  const shop = await openDeskShop('sqlite')
  const list = () => listStoreAttempts(shop.db, shop.storeId, { filter: 'refund-due', limit: 51 })
  expect(await plansOf(shop, 'from "payment_attempts"', list)).toEqual([
    expect.stringContaining('payment_attempts_due (store_id=?)'),
  ])
})

test('documents are read by their keys, however many', async () => {
  const shop = await openDeskShop('sqlite')
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  const find = () => documentsById(shop.db, shop.storeId, ids)
  expect(await plansOf(shop, 'from "invoices"', find)).toEqual([
    'SEARCH invoices USING INTEGER PRIMARY KEY (rowid=?)',
  ])
})
