import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findProduct } from '../../../src/store-api/catalogue/find-product.ts'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { putProducts } from '../../../src/store-api/catalogue/put-products.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { readInfo } from '../../../src/store-api/shops/routes.ts'
import { engines, openApi, type TestApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'

const kite = { id: 'kite', title: 'Kite', category: 'Toys', regularPrice: 10.5 }
const files = (bad: object) => [
  [kite, bad],
  [bad, kite],
]
const long = (length: number, item: unknown) => Array(length).fill(item)

/** A database that does not take one title: a fault that no check foresees. */
async function refuseTitle({ db, engine }: TestApi, title: string): Promise<void> {
  const statement =
    engine === 'sqlite'
      ? `create trigger refused before insert on products when new.title = '${title}' begin select raise(abort, 'refused'); end`
      : `alter table products add constraint refused check (title <> '${title}')`
  await sql.raw(statement).execute(db)
}

describe.each(engines)('a file of products on %s', async engine => {
  const api = await openApi(engine)
  const two = await shopContext(api, 'two')
  const all = async () => ({ ...(await listProducts(two, { limit: 100 })), ...(await readInfo(two)) })

  test.each<[product: unknown, path: string]>([
    ...['.', '..', '.env', 'a.map', '__proto__', 'constructor', 'a/b', ''].map((id): [unknown, string] => [
      { ...kite, id },
      'id',
    ]),
    [{ ...kite, title: '' }, 'title'],
    [{ ...kite, regularPrice: -1 }, 'regularPrice'],
    [{ ...kite, regularPrice: '10' }, 'regularPrice'],
    [{ ...kite, createdAt: 'yesterday' }, 'createdAt'],
    [{ ...kite, images: long(51, { url: '/media/x.webp' }) }, 'images'],
    [{ ...kite, attributes: long(101, { key: 'Size', value: ['S'] }) }, 'attributes'],
  ])('with %j changes nothing, wherever it stands', async (product, field) => {
    const before = await all()
    for (const [at, given] of files(product as object).entries()) {
      const details = { path: `${1 - at}.${field}` }
      await expect(putProducts(two, given)).rejects.toMatchObject({ code: 'field-invalid', details })
    }
    expect(await all()).toEqual(before)
  })

  test('that is no list changes nothing', async () => {
    const refusal = { code: 'field-invalid', details: { path: '' } }
    await expect(putProducts(two, kite)).rejects.toMatchObject(refusal)
  })

  test.each([2, 100])('of %i is put whole or not at all when the database refuses the last', async count => {
    const local = await openApi(engine)
    const shop = await shopContext(local, 'two')
    await refuseTitle(local, 'Refused')
    const read = async () => ({ ...(await listProducts(shop, { limit: 100 })), ...(await readInfo(shop)) })
    const before = await read()
    const good = Array.from({ length: count - 1 }, (_, index) => ({ ...kite, id: `kite-${index}` }))
    await expect(putProducts(shop, [...good, { ...kite, title: 'Refused' }])).rejects.toThrow(/refused/)
    expect(await read()).toEqual(before)
    expect(await putProducts(shop, [...good, kite])).toBe(count)
    expect((await listProducts(shop, {})).count).toBe(before.count + count)
  })

  test('is dated now where it gives no date, and raises the shop’s version once', async () => {
    const { version } = await readInfo(two)
    expect(await putProducts(two, [kite, { ...kite, id: 'top', createdAt: '2020-01-01T00:00:00Z' }])).toBe(2)
    expect((await readInfo(two)).version).toBe(version + 1)
    const now = new Date(api.clock.now).toISOString()
    expect(await findProduct(two, { id: 'kite' })).toMatchObject({ regularPrice: 10.5, createdAt: now })
    expect(await findProduct(two, { id: 'top' })).toMatchObject({ createdAt: '2020-01-01T00:00:00.000Z' })
  })

  test('leaves the products of other shops', async () => {
    const one = await shopContext(api, 'one')
    await putProducts(one, [{ ...kite, title: 'Other' }])
    expect(await findProduct(two, { id: 'kite' })).toMatchObject({ title: 'Kite' })
    await removeProduct(two, { id: 'kite' })
    expect(await findProduct(one, { id: 'kite' })).toMatchObject({ title: 'Other' })
    const refusal = { code: 'product-not-found', details: { id: 'kite' } }
    await expect(findProduct(two, { id: 'kite' })).rejects.toMatchObject(refusal)
    await expect(removeProduct(two, { id: 'kite' })).rejects.toMatchObject(refusal)
  })
})
