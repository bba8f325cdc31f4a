import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../../src/store-api/catalogue/listing/list-products.ts'
import { deleteProduct } from '../../../../src/store-api/catalogue/products/delete-products.db.ts'
import type { NewProduct } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../../src/store-api/catalogue/products/product-write.db.ts'
import { change } from '../../../../src/store-api/platform/events/change.ts'
import { fillCatalogue } from '../../support/fill-catalogue.ts'
import { engines, openApi } from '../../support/open-api.ts'

const blank = { description: '', imgUrl: '', images: [] }

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
    regularPrice: roll(6) === 0 ? null : 100 + roll(4) * 50,
    discountedPrice: roll(3) === 0 ? 50 + roll(4) * 50 : null,
    createdAt: 1000 + roll(40),
    published: roll(8) > 0,
    variants:
      roll(3) === 0
        ? [variant('S', 100 + roll(4) * 50), variant('M', 180), variant('L', roll(2) === 0 ? null : 120)]
        : [],
  }
}

function variant(size: string, regularPrice: number | null) {
  return { sku: '', size, color: '', regularPrice, discountedPrice: null, images: [] }
}

/** What a list shows: the product's price where a variant has it, else the lowest of its variants. */
function shownPrice({ regularPrice, discountedPrice, variants = [] }: NewProduct): number | null {
  const price = discountedPrice ?? regularPrice
  const pieces = variants.map(one => one.regularPrice ?? price)
  if (pieces.length === 0 || (price !== null && pieces.includes(price))) return price
  const asked = pieces.filter(one => one !== null)
  return asked.length > 0 ? Math.min(...asked) : null
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

const sorts = ['newest', 'price-asc', 'price-desc', 'discount'] as const
type Sort = (typeof sorts)[number]

/** What a sort looks at, the smallest first. */
function sortNumber(product: NewProduct, sort: Sort): number {
  const { createdAt, discountedPrice } = product
  const price = shownPrice(product)
  const regularPrice = price === discountedPrice ? product.regularPrice : null
  if (sort === 'newest') return -createdAt
  if (price === null) return Number.POSITIVE_INFINITY
  if (sort === 'discount')
    return regularPrice === null ? 0 : -Math.max(0, Math.floor((1 - price / regularPrice) * 10_000 + 1e-6))
  return sort === 'price-asc' ? price : -price
}

describe.each(engines)('listings on %s', async engine => {
  const put = (product: NewProduct) =>
    change(context(), { kind: 'products.put' }, tx => writeProducts(tx, storeId, [product]))
  const context = () => ({ db: api.db, storeId, actor: { type: 'cli' }, now: Date.now }) as const
  const remove = (id: string) =>
    change(context(), { kind: 'products.put' }, tx => deleteProduct(tx, storeId, id))
  const list = (input: Parameters<typeof listProducts>[1]) => listProducts({ db: api.db, storeId }, input)
  const api = await openApi(engine)
  const stores = api.db.selectFrom('stores').select('id').where('slug', '=', 'two')
  const row = await stores.executeTakeFirstOrThrow()
  const storeId = row.id
  await api.db.deleteFrom('products').where('store_id', '=', storeId).execute()

  /** The ids of all pages, one after the other. */
  async function byPages(input: Parameters<typeof listProducts>[1], limit = 7) {
    const { count } = await list({ ...input, limit: 1 })
    const found: string[] = []
    for (let page = 1; page <= Math.ceil(count / limit); page++) {
      const answer = await list({ ...input, page, limit })
      expect(answer.count).toBe(count)
      found.push(...answer.data.map(({ id }) => String(id)))
    }
    return found
  }

  /** The same by `after`. */
  async function byNext(input: Parameters<typeof listProducts>[1], limit = 7) {
    const found: string[] = []
    let answer = await list({ ...input, limit })
    for (;;) {
      found.push(...answer.data.map(({ id }) => String(id)))
      if (answer.next === undefined) break
      answer = await list({ ...input, after: answer.next, limit })
    }
    return found
  }

  test('are right after any history of adding, changing and removing, in every sort', async () => {
    const roll = dice(7)
    const model = new Map<string, NewProduct>()
    for (let step = 0; step < 200; step++) {
      const id = `p${roll(60)}`
      if (roll(4) === 0) {
        expect((await remove(id)) !== undefined).toBe(model.delete(id))
      } else {
        const product = anyProduct(roll, id)
        await put(product)
        model.set(id, product)
      }
    }
    for (const query of queries)
      for (const sort of sorts) {
        const wanted = [...model.values()].filter(
          product => product.published !== false && matches(product, query),
        )
        const found = await byPages({ ...query, sort })
        expect(found.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
        const numbers = found.flatMap(id => {
          const product = model.get(id)
          return product ? [sortNumber(product, sort)] : []
        })
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        expect(await byNext({ ...query, sort })).toEqual(found)
      }
  })

  test('of names that are categories and genders have each product once', async () => {
    const names = Array.from({ length: 250 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(',')
    expect(await byPages({ filter: `men,${names}`.slice(0, 500) })).toEqual(await byPages({ gender: 'men' }))
    expect(await byPages({ filter: ', ,' })).toEqual([])
  })

  test('have no gap and no repetition on any page of a long list, also after it was changed in the middle', async () => {
    await api.db.deleteFrom('products').where('store_id', '=', storeId).execute()
    const total = 2_000
    await fillCatalogue(api.db, storeId, total, 5)
    for (const sort of sorts) {
      const before = await byPages({ sort }, 100)
      expect(new Set(before).size).toBe(total)
      expect(await byNext({ sort }, 100)).toEqual(before)
    }
    const before = await byPages({}, 100)
    const victim = String(before[total / 2])
    await remove(victim)
    expect(await byPages({}, 100)).toEqual(before.filter(id => id !== victim))
  })

  test('answer `next` on every page but the last', async () => {
    const has = async (page: number) => (await list({ page, limit: 10 })).next !== undefined
    expect([await has(1), await has(199), await has(200), await has(201)]).toEqual([true, true, false, false])
  })
})
