import { atom, type ReadableAtom } from 'nanostores'
import { listProductCategories, listShopProducts } from '../../contract/desk/products.ts'
import type { ProductSearch } from '../../domain/desk/products/product-search.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

export type ProductPage = DeskResponseOf<typeof listShopProducts>
type ProductCategories = DeskResponseOf<typeof listProductCategories>['categories']

const page = createLoaded(
  (shop: string, search: ProductSearch) => call(listShopProducts, { params: { shop }, query: search }),
  shop => shop,
)
/** The page of products that was asked for last. */
export const $products = page.$state

/** Loads the page on screen again after a change at a shop, unless it is another shop's by now. */
export async function reloadProducts(shop: string): Promise<void> {
  if (shown?.shop === shop) await loadProducts(shop, shown.search)
}

const $names = atom<ProductCategories>([])
/** The categories of the shop that was opened last; none until they are known. */
export const $productCategories: ReadableAtom<ProductCategories> = $names

let shown: { shop: string; search: ProductSearch } | undefined

/** Loads a page of products; that of the same shop stays on screen meanwhile. */
export function loadProducts(shop: string, search: ProductSearch): Promise<void> {
  shown = { shop, search }
  return page.load(shop, search)
}

let shopOfNames = ''

/** Loads the categories that products of the shop have. Without an answer, those of the same shop stay. */
export async function loadProductCategories(shop: string): Promise<void> {
  if (shop !== shopOfNames) $names.set([])
  shopOfNames = shop
  const answer = await call(listProductCategories, { params: { shop } }).catch(() => undefined)
  if (answer && shop === shopOfNames) $names.set(answer.categories)
}
