import { beforeAll, describe, expect, test } from 'vitest'
import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { CHECKPOINT_INTERVAL, rebuildLists } from '../../../src/store-api/db/listing-write.ts'
import { listProducts } from '../../../src/store-api/db/product.ts'
import { type NewProduct, productRow } from '../../../src/store-api/db/product-row.ts'
import { putProducts, removeProduct } from '../../../src/store-api/db/product-write.ts'
import { fillCatalogue } from '../support/fill-catalogue.ts'
import { engines, openApi, type TestApi } from '../support/open-api.ts'

const blank = { description: '', imgUrl: '', regularPrice: 1, discountedPrice: null, images: [] }

/** A small generator of its own, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const pick = (roll: (sides: number) => number, list: (string | null)[]) => list[roll(list.length)] ?? null

function anyProduct(roll: (sides: number) => number, id: string): NewProduct {
  return {
    ...blank,
    id,
    title: id,
    category: pick(roll, ['Books', 'Men', 'Women', null]),
    parentCategory: pick(roll, ['Tops', 'Fiction', null]),
    gender: pick(roll, ['Men', 'Unisex', null]),
    attributes: roll(5) === 0 ? [{ id: '1', key: 'featured', value: ['true'], metricUnit: '' }] : [],
    createdAt: 1000 + roll(40),
  }
}

const queries = [
  {},
  { category: 'books' },
  { gender: 'Men' },
  { filter: 'Books,null,Unisex' },
  { parentCategory: 'Tops' },
  { gender: 'Men', parentCategory: 'tops' },
  { featured: 'true' as const },
  { filter: 'men,women', featured: 'true' as const },
]

function matches(product: NewProduct, query: (typeof queries)[number]): boolean {
  const is = (text: string | null, wanted: string) => (text ?? 'null').toLowerCase() === wanted.toLowerCase()
  const { category, parentCategory, gender, attributes } = product
  if ('category' in query && query.category && !is(category, query.category)) return false
  if ('gender' in query && query.gender && !is(gender, query.gender) && !is(category, query.gender))
    return false
  if ('filter' in query && query.filter) {
    const names = query.filter.split(',')
    const named = names.some(name => is(category, name) || (gender !== null && is(gender, name)))
    if (!named) return false
  }
  if ('parentCategory' in query && query.parentCategory && !is(parentCategory, query.parentCategory))
    return false
  return !('featured' in query) || attributes.length > 0
}

describe.each(engines)('listings on %s', engine => {
  let api: TestApi
  let storeId: number
  const put = (product: NewProduct) => inOwnTransaction(api.db, tx => putProducts(tx, storeId, [product]))
  const remove = (id: string) => inOwnTransaction(api.db, tx => removeProduct(tx, storeId, id))
  beforeAll(async () => {
    api = await openApi(engine)
    const row = await api.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'two')
      .executeTakeFirstOrThrow()
    storeId = row.id
    await api.db.deleteFrom('products').where('store_id', '=', storeId).execute()
    await api.db.transaction().execute(tx => rebuildLists(tx, storeId))
  })

  test('stay right through any history of adding, changing and removing', { timeout: 60_000 }, async () => {
    const roll = dice(7)
    const model = new Map<string, NewProduct>()
    for (let step = 0; step < 200; step++) {
      const id = `p${roll(60)}`
      if (roll(4) === 0) {
        expect(await remove(id)).toBe(model.delete(id))
      } else {
        const product = anyProduct(roll, id)
        await put(product)
        model.set(id, product)
      }
    }
    for (const query of queries) {
      const wanted = [...model.values()].filter(product => matches(product, query))
      const found = await everything(query)
      expect(found.map(product => product.id).toSorted()).toEqual(
        wanted.map(product => product.id).toSorted(),
      )
      const ages = found.map(product => Date.parse(product.createdAt ?? ''))
      expect(ages).toEqual(ages.toSorted((one, other) => other - one))
    }
  })

  /** One after the other: hundreds at once would wait longer for a connection than the pool allows. */
  async function pagesOf(query: (typeof queries)[number], count: number, limit: number) {
    const found: Awaited<ReturnType<typeof listProducts>>[] = []
    for (let page = 1; page <= Math.ceil(count / limit); page++) {
      found.push(await listProducts(api.db, storeId, query, page, limit))
    }
    return found
  }

  async function everything(query: (typeof queries)[number]) {
    const { count } = await listProducts(api.db, storeId, query, 1, 1)
    const found = await pagesOf(query, count, 7)
    expect(found.every(page => page.count === count)).toBe(true)
    return found.flatMap(page => page.data)
  }

  test('have no gap and no repetition on any page of a long list, also after it was changed in the middle', {
    timeout: 60_000,
  }, async () => {
    await api.db.deleteFrom('products').where('store_id', '=', storeId).execute()
    const total = 16 * CHECKPOINT_INTERVAL
    await fillCatalogue(api.db, storeId, total, 5)
    const order = async (query: object) => {
      const found = await pagesOf(query, total, 100)
      return found.flatMap(page => page.data.map(product => product.id))
    }
    const before = await order({})
    expect(new Set(before).size).toBe(total)
    const victim = String(before[Math.floor(total / 2)])
    await remove(victim)
    expect(await order({})).toEqual(before.filter(id => `${id}` !== victim))
    const some = await order({ filter: 'category 1,category 2,category 3,category 4' })
    expect(some).toEqual(
      (await everything({ filter: 'category 1,category 2,category 3,category 4' } as object)).map(
        product => product.id,
      ),
    )
    expect(some.length).toBeGreaterThan(CHECKPOINT_INTERVAL)
  })

  test('of a gender in more categories than a union takes are whole', { timeout: 60_000 }, async () => {
    const many = 600
    const rows = Array.from({ length: many }, (_, at) =>
      productRow(storeId, {
        ...blank,
        ...{ id: `of-${at}`, title: '', category: `Narrow ${at}`, parentCategory: null, gender: 'Everybody' },
        ...{ attributes: [], createdAt: at },
      }),
    )
    for (let at = 0; at < many; at += 100)
      await api.db
        .insertInto('products')
        .values(rows.slice(at, at + 100))
        .execute()
    await api.db.transaction().execute(tx => rebuildLists(tx, storeId))
    const { count, data } = await listProducts(api.db, storeId, { gender: 'Everybody' }, 2, 12)
    const wanted = Array.from({ length: 12 }, (_, at) => `of-${many - 13 - at}`)
    expect([count, data.map(({ id }) => id)]).toEqual([many, wanted])
  })

  test('are empty where the last product went after it was counted', async () => {
    const gone = { scope: 'pair', category: 'gone', gender: '', parent: '', featured: 0, count: 1 } as const
    await api.db
      .insertInto('lists')
      .values({ store_id: storeId, ...gone })
      .execute()
    expect((await listProducts(api.db, storeId, { category: 'gone' }, 1, 12)).data).toEqual([])
  })

  test('set new marks where many are added in one place', { timeout: 60_000 }, async () => {
    const middle = {
      ...blank,
      title: '',
      category: 'Dense',
      parentCategory: null,
      gender: null,
      attributes: [],
    }
    for (let index = 0; index < 2 * CHECKPOINT_INTERVAL + 10; index++) {
      await put({ ...middle, id: `dense-${index}`, createdAt: 5000 })
    }
    const widest = await api.db
      .selectFrom('list_marks')
      .innerJoin('lists', 'lists.id', 'list_marks.list_id')
      .select(['below'])
      .where('lists.category', '=', 'dense')
      .execute()
    expect(widest.length).toBeGreaterThan(0)
  })
})
