import { atom, type ReadableAtom } from 'nanostores'
import { listProductCategories, listShopProducts } from '../../contract/desk/products.ts'
import { type ProductSearch, queryOfSearch } from '../../domain/desk/products/product-search.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'

export type ProductPage = DeskAnswerOf<typeof listShopProducts>
export type ProductCategories = DeskAnswerOf<typeof listProductCategories>['categories']

const $page = atom<AsyncState<ProductPage>>({ state: 'loading' })
/** The page of products that was asked for last. */
export const $products: ReadableAtom<AsyncState<ProductPage>> = $page

const $names = atom<ProductCategories>([])
/** The categories of the shop that was opened last; none until they are known. */
export const $productCategories: ReadableAtom<ProductCategories> = $names

const shown = { shop: '', query: '' }

/** Loads a page of products; that of the same shop stays on screen meanwhile. */
export async function loadProducts(shop: string, search: ProductSearch): Promise<void> {
  const query = queryOfSearch(search)
  if (shop !== shown.shop || $page.get().state !== 'ready') $page.set({ state: 'loading' })
  Object.assign(shown, { shop, query })
  const next = await call(listShopProducts, { params: { shop }, query: search }).then(
    (value): AsyncState<ProductPage> => ({ state: 'ready', value }),
    (error: unknown): AsyncState<ProductPage> =>
      statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
  )
  if (shop === shown.shop && query === shown.query) $page.set(next)
}

/** Loads the categories that products of the shop have. Without an answer, those that are known stay. */
export async function loadProductCategories(shop: string): Promise<void> {
  const answer = await call(listProductCategories, { params: { shop } }).catch(() => undefined)
  if (answer) $names.set(answer.categories)
}
