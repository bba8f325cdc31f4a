import { expect, test } from 'vitest'
import { getProduct, type Product } from '../../../src/contract/catalogue/product.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import { shopProduct } from '../../../src/contract/desk/products.ts'
import { toProductView } from '../../../src/domain/catalogue/product.ts'
import { listShopProducts } from '../../../src/store-api/catalogue/shop-products.ts'
import { removeProduct } from '../../../src/store-api/catalogue/trash-product.ts'
import { fc } from '../../support/property.ts'
import { isLongRun } from '../../support/test-run.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { openShop } from '../support/shop-context.ts'
import { newBuyer, versionOf } from '../support/stocked.ts'
import type { History } from './catalogue-history.ts'
import { compare, isPublic, type Known, type Listed, matches, shown } from './catalogue-model.ts'
import { doStep, removeAll } from './catalogue-steps.ts'
import {
  type CatalogueStep,
  catalogueStep,
  createStep,
  MOST,
  type Question,
  question,
} from './random-catalogue-steps.ts'

const { api, shop } = await openShop('sqlite', 'one')
for (const { id } of (await listShopProducts(shop, {})).products) await removeProduct(shop, { id })
const { cookie } = await newPerson(api, 'one', 'keeper')
const buy = await newBuyer(api)
const began = api.clock.now
const low = 5
let histories = 0

const RUNS = isLongRun ? 300 : 12

test(
  'whatever happens to a catalogue, shoppers see the products as they should be',
  async () => {
    const later = fc.array(fc.tuple(catalogueStep, question), { minLength: 10, maxLength: 24, size: 'max' })
    await fc.assert(fc.asyncProperty(fc.noBias(fc.tuple(createStep, createStep, later)), goThrough), {
      numRuns: RUNS,
      // What fails is shown as short as it could be made by then.
      interruptAfterTimeLimit: isLongRun ? 1_700_000 : 100_000,
    })
  },
  isLongRun ? 1_800_000 : 120_000,
)

async function goThrough([first, second, later]: [
  CatalogueStep,
  CatalogueStep,
  [CatalogueStep, Question][],
]): Promise<void> {
  // The keeper is signed in still, and an import finds its turn.
  api.clock.now = began
  await api.db.deleteFrom('rate_limits').execute()
  const products: History['products'] = Array(MOST).fill(undefined)
  const name = `h${++histories}`
  const history: History = {
    ...{ api, shop, cookie, buy, name, products },
    ...{ added: 0, bulks: [], imports: [], orders: [] },
  }
  try {
    for (const step of [first, second]) await doStep(history, step)
    let before = await visible(history)
    for (const [step, asked] of later) {
      await doStep(history, step)
      await checkProducts(history)
      await checkListing(history, asked)
      const after = await visible(history)
      if (after.text !== before.text) expect(after.version).toBeGreaterThan(before.version)
      before = after
    }
  } finally {
    await removeAll(history)
  }
  const { count, facets } = (await list({ facets: 'true' })).page
  expect({ count, facets }).toEqual({ count: 0, facets: [] })
}

async function list(query: Record<string, string>) {
  const headers = { 'X-Store-Version': `${await versionOf(api)}` }
  const { body } = await api.call(`/products?${new URLSearchParams({ limit: '50', ...query })}`, { headers })
  return { page: listProducts.response.parse(body), body }
}

const pageOf = (id: string) => api.call(`/products/${id}`)

/** Everything that shoppers see. */
async function visible({ products, name }: History) {
  const { body } = await list({ facets: 'true' })
  const pages = []
  for (const at of products.keys()) pages.push((await pageOf(`${name}-${at}`)).body)
  return { text: JSON.stringify([body, pages]), version: await versionOf(api) }
}

/** Each product on its page and at the desk. */
async function checkProducts({ products, name }: History): Promise<void> {
  for (const [at, known] of products.entries()) {
    const id = `${name}-${at}`
    const { status, body } = await pageOf(id)
    expect(status).toBe(known && isPublic(known) ? 200 : 404)
    const desk = await callDesk(api, `/shops/one/products/${id}`, { cookie })
    expect(desk.status).toBe(known ? 200 : 404)
    if (!known) continue
    if (status === 200) checkPage(known, getProduct.response.parse(body))
    const { section, state, stock } = shopProduct.parse(desk.body)
    expect({ revision: section.revision, value: section.value }).toEqual({
      revision: known.revision,
      value: known.value,
    })
    expect(state).toBe(known.trashedAt !== null ? 'trash' : known.value.published ? 'published' : 'draft')
    expect(stock).toEqual([...known.stock].map(([variant, { pieces }]) => ({ id: variant, stock: pieces })))
  }
}

function checkPage(known: Known, product: Product): void {
  const { title, category, parentCategory, featured, price, originalPrice, inStock, choices } = shown(
    known,
    api.clock.now,
  )
  const view = toProductView(product)
  const texts = { name: title, category, parentCategory, featured, price, originalPrice, inStock }
  expect(view).toMatchObject(texts)
  expect(
    view.variants.map(({ size, color, price: own, inStock: is, left }) => [size, color, own, is, left]),
  ).toEqual(
    choices.map(({ size, color, isOwn, price: own, pieces }) => [
      ...[size, color, isOwn ? own : undefined, pieces !== 0],
      pieces !== null && pieces > 0 && pieces <= low ? pieces : undefined,
    ]),
  )
  const offered = (values: string[]) => [...new Set(values)].filter(Boolean).toSorted()
  expect(view.sizes.toSorted()).toEqual(offered(choices.map(({ size }) => size)))
  expect(view.colors.toSorted()).toEqual(offered(choices.map(({ color }) => color)))
}

async function checkListing(
  { products }: History,
  { category, sort, word, chosen }: Question,
): Promise<void> {
  const listed: Listed[] = products
    .filter(one => one !== undefined)
    .filter(isPublic)
    .map(known => ({ known, shown: shown(known, api.clock.now) }))
  const isIn = ({ shown: one }: Listed) => category === '' || one.category.toLowerCase() === category
  const some = listed.filter(isIn)
  const expected = some.filter(one => matches(one.shown, chosen)).toSorted((a, b) => compare(sort, a, b))
  const query = { ...(category && { category }), sort, ...chosen }
  const { page } = await list({ ...query, facets: 'true' })
  expect(page.products.map(one => one.id)).toEqual(expected.map(({ known }) => known.id))
  expect(page.count).toBe(expected.length)
  for (const [at, product] of page.products.entries()) {
    const { price, originalPrice, title, inStock } = expected[at]?.shown ?? {}
    expect(toProductView(product)).toMatchObject({ price, originalPrice, name: title, inStock })
  }
  checkFacets(listed, some, page.facets, chosen)
  const next = await list({ ...query, limit: '1', page: '2' })
  expect(next.page.products.map(one => one.id)).toEqual(expected.slice(1, 2).map(({ known }) => known.id))
  const found = (await list({ q: word })).page
  const having = listed.filter(({ shown: { title } }) => title.includes(word)).map(({ known }) => known.id)
  if (having.length > 0) expect(found.products.map(one => one.id).toSorted()).toEqual(having.toSorted())
  else expect(found.correction !== '' || found.count === 0).toBe(true)
}

type Facets = Awaited<ReturnType<typeof list>>['page']['facets']

function checkFacets(all: Listed[], some: Listed[], facets: Facets, chosen: Question['chosen']): void {
  const shownCounts = new Map(
    facets.flatMap(({ key, values }) => values.map(one => [`${key}=${one.value.toLowerCase()}`, one.count])),
  )
  const values: Record<string, string[]> = {
    size: all.flatMap(one => one.shown.choices.map(({ size }) => size)),
    color: all.flatMap(one => one.shown.choices.map(({ color }) => color)),
    parentCategory: all.map(one => one.shown.parentCategory),
    'attr.fabric': all.map(one => one.shown.fabric),
    onSale: ['true'],
    inStock: ['true'],
    price: facets.filter(({ key }) => key === 'price').flatMap(one => one.values.map(({ value }) => value)),
  }
  const counts = new Map<string, number>()
  for (const [key, given] of Object.entries(values)) {
    const own = new Set(given.map(value => value.toLowerCase()).filter(Boolean))
    const isFacet = own.size > 1 || ['onSale', 'inStock', 'price'].includes(key)
    for (const value of own) {
      const count = some.filter(one => matches(one.shown, { ...chosen, [key]: value })).length
      const isChosen = chosen[key] === value
      if (isChosen || (isFacet && count > 0)) counts.set(`${key}=${value}`, count)
    }
  }
  expect(shownCounts).toEqual(counts)
}
