import { atom, type ReadableAtom } from 'nanostores'
import { getShopProduct, listShopProducts } from '../../contract/desk/products.ts'
import { call } from '../kit/call.ts'
import { errorStatus } from '../kit/failure.ts'

/** Products of one search. */
const MAX_FOUND = 20
/** Titles that are loaded, and how many at once: the API refuses a person who asks for many. */
const MAX_TITLES = 100
const AT_ONCE = 4

const $known = atom<ReadonlyMap<string, string>>(new Map())
/** Titles of products by their ids, as far as they are known; ids are of one shop alone. */
export const $productTitles: ReadableAtom<ReadonlyMap<string, string>> = $known

let known = { shop: '', asked: new Set<string>() }

function keep(shop: string, titles: readonly (readonly [string, string])[]): void {
  if (shop !== known.shop) return
  $known.set(new Map([...$known.get(), ...titles]))
}

function open(shop: string): Set<string> {
  if (shop !== known.shop) {
    known = { shop, asked: new Set() }
    $known.set(new Map())
  }
  return known.asked
}

/** Loads the titles of these products; one that is not there any more keeps its id for a title. */
export async function loadProductTitles(shop: string, ids: readonly string[]): Promise<void> {
  const asked = open(shop)
  const wanted = ids.filter(id => !asked.has(id)).slice(0, MAX_TITLES)
  for (const id of wanted) asked.add(id)
  const load = async (product: string) => {
    try {
      const { title } = (await call(getShopProduct, { params: { shop, product } })).section.value
      if (typeof title === 'string') keep(shop, [[product, title]])
    } catch (error) {
      // What was not answered is asked for once more.
      if (errorStatus(error) !== 404) asked.delete(product)
    }
  }
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map(load))
}

/** The first products that these words find; throws the errors of `call`. */
export async function findProducts(shop: string, words: string): Promise<{ id: string; title: string }[]> {
  const asked = open(shop)
  const query = words.trim() === '' ? {} : { words: words.trim() }
  const { products } = await call(listShopProducts, { params: { shop }, query })
  const found = products.slice(0, MAX_FOUND).map(({ id, title }) => ({ id, title }))
  for (const { id } of found) asked.add(id)
  keep(
    shop,
    found.map(({ id, title }) => [id, title] as const),
  )
  return found
}
