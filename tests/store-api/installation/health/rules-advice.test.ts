import { describe, expect, test } from 'vitest'
import type { Rules } from '../../../../src/contract/desk/rules.ts'
import { writeProducts } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { rulesAdvice } from '../../../../src/store-api/installation/health/rules-advice.ts'
import { writeRules } from '../../../../src/store-api/orders/pricing/rules.db.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { tax } from '../../../support/priced-order.ts'
import { enginesByDay, openShops } from '../../payments/gateways/shops.ts'
import { goods } from '../../search/searched-shop.ts'

const rates = [{ id: 'post', label: 'Post', amount: 60 }]

describe.each(enginesByDay)('what the rules of a shop leave open on %s', async engine => {
  const shops = await openShops(engine)
  await inOwnTransaction(shops.db, tx =>
    writeProducts(tx, shops.one.id, [
      goods('Tee', { hsn: '6109', taxClass: 'clothes' }),
      goods('Ring', { taxClass: 'gold' }),
    ]),
  )
  const advice = async (rules: Rules) => {
    await inOwnTransaction(shops.db, tx => writeRules(tx, shops.one.id, rules))
    return rulesAdvice({ db: shops.db, storeId: shops.one.id })
  }
  const classes = [
    { id: 'clothes', label: 'Clothing', rates: [{ rate: 5 }] },
    { id: 'books', label: 'Books', rates: [{ rate: 0 }] },
  ]

  test('is nothing without rules, without a GSTIN, and where defaults fill in', async () => {
    expect(await advice({})).toEqual([])
    const { gstin: _, ...unregistered } = tax
    expect(await advice({ tax: { ...unregistered, classes } })).toEqual([])
    const some = [{ id: 'books', label: 'Books', rates: [{ rate: 0 }] }]
    const answer = await advice({ tax: { ...tax, classes: some, defaultClass: 'books', defaultHsn: '4901' } })
    expect(answer).toEqual(['products name a tax class that the rules do not have: clothes, gold'])
  })

  test('is products without HSN or class, classes without products and those that are gone', async () => {
    expect(await advice({ tax: { ...tax, classes } })).toEqual([
      'no HSN code at 1 product, such as Ring',
      'no tax class, and so no tax, at 1 product, such as Ring',
      'no product has the tax class Books',
      'products name a tax class that the rules do not have: gold',
    ])
  })

  test('is another shop of the same GSTIN whose invoices begin alike: a number would stand twice', async () => {
    const named = { ...tax, classes: [], defaultHsn: '4901' }
    const setOther = (more: object) =>
      inOwnTransaction(shops.db, tx => writeRules(tx, shops.two.id, { tax: { ...named, ...more } }))
    await setOther({})
    const sentence = /^its invoices have the same numbers as those of two, which has its GSTIN/
    expect(await advice({ tax: named })).toContainEqual(expect.stringMatching(sentence))
    for (const other of [{ series: 'TWO' }, { gstin: '29AAGCB7383J1Z4' }]) {
      await setOther(other)
      expect(await advice({ tax: named })).not.toContainEqual(expect.stringMatching(sentence))
    }
  })

  test('is the states that no delivery zone has, of those that the shop sells to', async () => {
    const south = { id: 'south', label: 'South', states: ['Kerala', 'Karnataka'], rates }
    const [left = ''] = await advice({ delivery: { zones: [south] } })
    expect(left).toMatch(/^no delivery zone has Andaman and Nicobar Islands, .*Goa, .*West Bengal$/)
    expect(left).not.toMatch(/Kerala|Karnataka/)
    expect(await advice({ delivery: { zones: [south, { id: 'rest', label: 'India', rates }] } })).toEqual([])
    const zones = [{ id: 'city', label: 'City', pins: ['560'], rates }]
    expect(await advice({ delivery: { zones } })).toEqual([])
    const { gstin: _, ...unregistered } = tax
    const home = { ...unregistered, classes, state: '32' }
    expect(await advice({ tax: home, delivery: { zones: [south] } })).toEqual([])
    const other = { id: 'north', label: 'North', states: ['Delhi'], rates }
    expect(await advice({ tax: home, delivery: { zones: [other] } })).toEqual(['no delivery zone has Kerala'])
  })
})
