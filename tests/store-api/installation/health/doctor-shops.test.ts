import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeProducts } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { checkClock } from '../../../../src/store-api/installation/health/checks.ts'
import {
  brokenPictures,
  servedHosts,
  shopContents,
} from '../../../../src/store-api/installation/health/doctor-shops.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { writeStoreInfo } from '../../../../src/store-api/shops/store-write.db.ts'
import { filesAt } from '../../../support/files-at.ts'
import { newFolder } from '../../../support/folder.ts'
import { addOrder, enginesByDay, openShops } from '../../payments/gateways/shops.ts'

describe.each(enginesByDay)('the health of a shop on %s', async engine => {
  const shops = await openShops(engine)
  const context = () => ({ db: shops.db, storeId: shops.one.id })

  test('has empty categories, and policies that are unsafe or missing', async () => {
    const policies = {
      terms: '<p>Fair.</p>',
      privacy: '<p onclick="x()">Yours.</p>',
      refund: '<script>x()</script>',
    }
    await writeStoreInfo(shops.db, shops.one.id, { categories: ['Empty'], policies })
    expect(await shopContents(context())).toEqual({
      emptyCategories: ['Empty'],
      unsafePolicies: ['privacy', 'refund'],
      missingPolicies: ['return', 'shipping', 'about'],
    })
  })

  test('has the built-in category of the home page, where the shop names none of its own', async () => {
    await writeStoreInfo(shops.db, shops.one.id, {})
    expect((await shopContents(context())).emptyCategories).toEqual(['TV & Video Accessories'])
  })

  test('counts what the shop lists in a category, as Men by the gender of a product', async () => {
    await writeStoreInfo(shops.db, shops.one.id, { categories: ['Men', 'Women', 'Accessories'] })
    const empty = async () => (await shopContents(context())).emptyCategories
    expect(await empty()).toEqual(['Men', 'Women', 'Accessories'])
    const rest = { description: '', parentCategory: null, regularPrice: 1, discountedPrice: null }
    const product = { ...rest, imgUrl: '', images: [], attributes: [], createdAt: 0 }
    await inOwnTransaction(shops.db, tx =>
      writeProducts(tx, shops.one.id, [
        { ...product, id: 'kurta', title: 'Kurta', category: 'Kurtas', gender: 'Men' },
        { ...product, id: 'soap', title: 'Soap', category: 'Personal Care', gender: null },
      ]),
    )
    expect(await empty()).toEqual(['Women'])
  })

  test('names the pictures that are no files', async () => {
    const mediaDir = newFolder('media')
    mkdirSync(join(mediaDir, 'one'))
    writeFileSync(join(mediaDir, 'one', 'there.webp'), '')
    const policies = { about: '<img src="/media/lost%20one.webp">' }
    const info = { heroImageUrl: '/media/there.webp', companyLogoUrl: '/media/gone.webp', policies }
    await writeStoreInfo(shops.db, shops.one.id, info)
    const broken = await brokenPictures({ ...context(), ...filesAt(mediaDir) }, { slug: 'one' })
    expect(broken.sort()).toEqual(['/media/gone.webp', '/media/lost%20one.webp'])
  })

  test('is well with the clock unless an order is from later', async () => {
    const clock = (now: number) => checkClock({ db: shops.db, now: () => now })
    expect(await clock(0)).toBeUndefined()
    await addOrder(shops.db, shops.one)
    expect(await clock(Date.now() + 1_000_000_000_000)).toBeUndefined()
    expect(await clock(-3_600_000_000)).toMatch(/^the newest order is \d+ minutes in the future/)
  })
})

test('the hosts whose certificates are looked at have those of the shops’ APIs, which browsers call', () => {
  const shops = [{ hosts: ['one.example', 'one.localhost'] }, { hosts: ['two.example'] }]
  const expected = ['one.example', 'api.one.example', 'two.example', 'api.two.example']
  expect(servedHosts(shops)).toEqual(expected)
  expect(servedHosts(shops, 'desk.one.example')).toEqual([...expected, 'desk.one.example'])
  expect(servedHosts([{ hosts: ['one.localhost'] }], 'desk.localhost')).toEqual([])
})
