import { type ListedProduct, PRODUCTS_PAGE, type ProductFilter } from '../../contract/desk/product.ts'
import { lowestPrice } from '../../domain/catalogue/lowest-price.ts'
import { productTerms } from '../../domain/catalogue/product-words.ts'
import { variantPrices } from '../../domain/catalogue/sale-prices.ts'
import { toRupeesOrNull } from '../../domain/money.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { normalizeFilter } from '../search/listing/listing.db.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { findProducts } from './listing/find-products.ts'
import {
  draftCategories,
  type ListedProductRow,
  listedProducts,
  type ProductSearch,
  productCategories,
} from './listing/product-search.db.ts'

/** Products of a shop by a filter, newest first, 50 at a time; `after` is the `next` of the page before. */
export async function listShopProducts(
  { db, storeId }: ReadContext,
  { after, ...filter }: ProductFilter & { after?: string | undefined },
): Promise<{ products: ListedProduct[]; next: string }> {
  const search = toSearch(filter)
  if (!search) return { products: [], next: '' }
  const limit = PRODUCTS_PAGE + 1
  const sortKeys = await findProducts(db, storeId, { ...search, after: sortKeyOf(after), limit })
  const page = sortKeys.slice(0, PRODUCTS_PAGE)
  const rows = await listedProducts(
    db,
    storeId,
    page.map(({ pk }) => pk),
  )
  const last = sortKeys.length > PRODUCTS_PAGE ? page.at(-1) : undefined
  return { products: rows.map(listedProduct), next: last ? `${last.createdAt}-${last.pk}` : '' }
}

/** A filter of the contract as the database searches by it; undefined where its words have no letter and no digit. */
export function toSearch(filter: ProductFilter): Omit<ProductSearch, 'limit'> | undefined {
  const { words = '', category, parentCategory, state, stock, onSale } = filter
  const terms = productTerms(words)
  // Such words are words all the same: nothing has them.
  if (terms.length === 0 && words.trim() !== '') return undefined
  return {
    terms,
    category: category === undefined ? undefined : normalizeFilter(category),
    parent: parentCategory === undefined ? undefined : normalizeFilter(parentCategory),
    state,
    stock,
    onSale: onSale === 'true',
  }
}

/** The shop's own categories and those of its products, with the sub-categories of each. */
export async function listProductCategories({ db, storeId }: ReadContext) {
  const { info } = await readStoreInfo(db, storeId)
  const names = new Map((info.categories ?? []).map(name => [normalizeFilter(name), name]))
  const parents = new Map<string, Map<string, string>>()
  const written = [...(await productCategories(db, storeId)), ...(await draftCategories(db, storeId))]
  for (const { category, parent } of written) {
    const key = normalizeFilter(category)
    if (!names.has(key)) names.set(key, category)
    const own = parents.get(key) ?? new Map<string, string>()
    if (parent !== null && parent.trim() !== '' && !own.has(normalizeFilter(parent)))
      own.set(normalizeFilter(parent), parent)
    parents.set(key, own)
  }
  return [...names].map(([key, name]) => ({
    name,
    parentCategories: [...(parents.get(key)?.values() ?? [])],
  }))
}

function sortKeyOf(after: string | undefined): ProductSearch['after'] {
  const [, createdAt, pk] = /^(-?\d+)-(\d+)$/.exec(after ?? '') ?? []
  return createdAt === undefined ? undefined : { createdAt: Number(createdAt), pk: Number(pk) }
}

function listedProduct(row: ListedProductRow): ListedProduct {
  const { id, title, trashed_at: trashedAt } = row
  const { regular, discounted } = pricesInForce(row)
  return {
    id,
    title,
    sku: row.sku ?? '',
    state: stateOfProduct(row),
    imgUrl: row.img_url,
    category: row.category,
    parentCategory: row.parent_category,
    regularPrice: toRupeesOrNull(regular),
    discountedPrice: toRupeesOrNull(discounted),
    variants: row.variants,
    pieces: row.pieces === 0 && row.in_stock === 1 ? null : row.pieces,
    inStock: row.in_stock === 1,
    isLow: row.isLow,
    featured: row.featured === 1,
    createdAt: new Date(row.created_at).toISOString(),
    trashedAt: trashedAt === null ? '' : new Date(trashedAt).toISOString(),
  }
}

/** Paise as the shop's own lists show them; of drafts too, of which the index has nothing. */
function pricesInForce(row: ListedProductRow): { regular: number | null; discounted: number | null } {
  const { regular_price: regular, discounted_price: discounted } = row
  const own = row.variantPrices.map(one => variantPrices(one, row))
  const lowest = lowestPrice(
    discounted ?? regular,
    own.map(one => one.discounted_price ?? one.regular_price),
  )
  return lowest === null ? { regular, discounted } : { regular: lowest, discounted: null }
}

export function stateOfProduct(row: { published: 0 | 1; trashed_at: number | null }): ListedProduct['state'] {
  if (row.trashed_at !== null) return 'trash'
  return row.published === 1 ? 'published' : 'draft'
}
