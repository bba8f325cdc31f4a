import type { FieldColumns } from '../../contract/catalogue/product-fields.ts'
import type { ProductAttribute } from '../../contract/desk/product.ts'
import { MAX_ATTRIBUTES } from '../../contract/input-limits.ts'
import { isAboveMrp } from '../../domain/catalogue/product-information.ts'
import { withChangedOptions } from '../../domain/catalogue/variant-attributes.ts'
import { foldName, isSameName } from '../../domain/fold-name.ts'
import { formatCount } from '../../domain/money.ts'
import { toColumns } from '../catalogue/product-fields.ts'
import { listColumns, wordsColumn } from '../catalogue/products/product-write.db.ts'
import type { ProductValues } from '../catalogue/products/save-products.db.ts'
import type { ProductRow, StoredProduct } from '../catalogue/products/stored-product.db.ts'
import type { WrittenVariant } from '../catalogue/products/variant-write.db.ts'
import type { ImportedProduct } from './formats/imported-product.ts'
import { mergePictures } from './imported-pictures.ts'
import { hasMore, mergeSale, mergeVariants, nameOf } from './merge-variants.ts'
import { isLost, withLetters } from './spoilt-texts.ts'

const ABOVE_MRP = 'a price is above the MRP, at which nothing may be sold. Correct one of them'
const TOO_LONG = `the attributes have more than ${formatCount(MAX_ATTRIBUTES)} characters together`
const LOST = 'lost letters, because it was not saved as “CSV UTF-8”'
/** Variants that one note names. */
const MAX_NAMED = 5

/** A product as an import writes it; notes are what a person should know of it. */
export interface NextProduct {
  row: ProductValues & FieldColumns
  variants: WrittenVariant[]
  notes: string[]
}

export interface MergeContext {
  storeId: number
  /** Milliseconds since 1970: the date of new products that have none of their own; sales may be over by then. */
  now: number
  /** The path that stands for an address whose picture was fetched already, with its colour; else the address itself. */
  picture: (url: string) => { url: string; color?: string | undefined }
}

/** What a product becomes: what the file has of it, and for the rest what stands. `reason` is the end of a sentence. */
export function mergeProduct(
  context: MergeContext,
  stored: StoredProduct | undefined,
  given: ImportedProduct,
): NextProduct | { reason: string } {
  if (!stored && (given.title ?? '') === '') return { reason: 'the product is new and has no title' }
  const { product, lost } = withLetters(given, stored?.row)
  const { title = '' } = product
  if (isLost(title) && title !== stored?.row.title) return { reason: `the title '${shown(title)}' ${LOST}` }
  const pictured = withPictures(pricedAlone(product, stored), context.picture)
  const merged = mergeVariants(stored?.variants ?? [], pictured)
  if ('reason' in merged) return merged
  const renamed = stored ? renaming(stored.row.title, product.title) : []
  if (lost.length > 0) renamed.push(`what the shop has stays: in the file the ${lost.join(', ')} ${LOST}`)
  const row = productRow(context, stored, withKept(pictured, merged.kept), merged.variants)
  if (isAboveMrp(pricesOf(row), merged.variants.map(pricesOf))) return { reason: ABOVE_MRP }
  if (row.attributes.length > MAX_ATTRIBUTES) return { reason: TOO_LONG }
  const hasPrices = [given, ...(given.variants ?? [])].some(one => one.regularPrice !== undefined)
  const prices =
    !stored || hasPrices ? [...unpricedOf(row, merged.variants), ...freeOf([row, ...merged.variants])] : []
  const higher = stored ? higherOf(given, row, merged.variants) : []
  return { row, variants: merged.variants, notes: [...renamed, ...merged.notes, ...prices, ...higher] }
}

/** The choices that a page offers, with what stays of the variants. */
function withKept(given: ImportedProduct, kept: ReadonlyMap<string, string>): ImportedProduct {
  if (kept.size === 0) return given
  const attributes = given.attributes?.map(one => ({
    ...one,
    value: one.value.map(value => kept.get(`${one.key} ${value}`) ?? value),
  }))
  return { ...given, attributes }
}

function pricesOf(
  row: Partial<Pick<ProductValues, 'regular_price' | 'discounted_price' | 'sale_price' | 'mrp'>>,
) {
  const { regular_price: regularPrice, discounted_price: discountedPrice, sale_price: price, mrp } = row
  return { regularPrice, discountedPrice, sale: { price }, mrp }
}

/** What cannot be sold without a price. */
function unpricedOf(values: ProductValues, variants: readonly WrittenVariant[]): string[] {
  const isPriced = (one: Pick<ProductValues, 'regular_price' | 'discounted_price'>) =>
    (one.regular_price ?? one.discounted_price ?? null) !== null
  const unpriced = variants.filter(one => !isPriced(one))
  if (isPriced(values) || (variants.length > 0 && unpriced.length === 0)) return []
  if (unpriced.length === variants.length) return ['has no price. It is not for sale until it has one']
  const names = unpriced.slice(0, MAX_NAMED).map(nameOf).join('; ')
  const more = unpriced.length > MAX_NAMED ? ` and ${unpriced.length - MAX_NAMED} more` : ''
  return [`${names}${more}: no price, so not for sale until it has one`]
}

/** What is given away. */
function freeOf(
  rows: readonly Partial<Pick<ProductValues, 'regular_price' | 'discounted_price'>>[],
): string[] {
  const isFree = rows.some(row => (row.discounted_price ?? row.regular_price) === 0)
  return isFree ? ['costs ₹0, so shoppers pay nothing for it'] : []
}

type RowPrices = Partial<Pick<ProductValues, 'regular_price' | 'discounted_price'>>
type GivenPrices = Pick<ImportedProduct, 'regularPrice' | 'discountedPrice'>

/** Reduced prices that are higher than the price, where the file has one of both: its own two are compared as it is read. */
function higherOf(given: ImportedProduct, row: ProductValues, variants: readonly RowPrices[]): string[] {
  const isHalf = ({ regularPrice, discountedPrice }: GivenPrices) =>
    (regularPrice === undefined) !== (discountedPrice === undefined)
  const isHigher = ({ regular_price: price, discounted_price: reduced }: RowPrices) =>
    typeof price === 'number' && (reduced ?? 0) > price
  const isReduced =
    (isHalf(given) && isHigher(row)) || (given.variants?.some(isHalf) === true && variants.some(isHigher))
  const isSale =
    given.sale === undefined &&
    typeof given.regularPrice === 'number' &&
    (row.sale_price ?? 0) > (row.regular_price ?? 0)
  return [...(isReduced ? ['discounted price'] : []), ...(isSale ? ['sale price'] : [])].map(
    name =>
      `the ${name} is higher than the price, and only one of them is in the file. Shoppers would pay the higher one`,
  )
}

/** A file may mean another product by an id that stands for this one. */
function renaming(title: string, next: string | undefined): string[] {
  if (next === undefined || isSameName(title, next)) return []
  return [`'${shown(title)}' becomes '${shown(next)}'. If that is another product, give it another id or SKU`]
}

const shown = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/**
 * Where a file names only some variants of a product, their prices are theirs: as the product's, they would be those of
 * the other variants too.
 */
function pricedAlone(given: ImportedProduct, stored: StoredProduct | undefined): ImportedProduct {
  const { keepsVariants, keepsAttributes, variants = [], lacks, regularPrice, discountedPrice } = given
  if (!stored || variants.length >= stored.variants.length) return given
  // In our own files the product's price has a column of its own.
  const isByName = keepsVariants && variants.some(({ sku = '', size, color }) => sku + size + color !== '')
  if (!isByName && !(keepsAttributes && hasMore(stored.variants, lacks))) return given
  const priced = variants.map(one =>
    one.regularPrice === null ? { ...one, regularPrice, discountedPrice } : one,
  )
  return { ...given, regularPrice: undefined, discountedPrice: undefined, variants: priced }
}

function withPictures(given: ImportedProduct, picture: MergeContext['picture']): ImportedProduct {
  const address = (url: string) => picture(url).url
  return {
    ...given,
    images: given.images?.map(address),
    imageAlts: given.imageAlts && withKeys(given.imageAlts, address),
    variants: given.variants?.map(one => ({ ...one, images: one.images?.map(address) })),
  }
}

function withKeys(texts: Record<string, string>, keyOf: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [keyOf(key), text]))
}

function productRow(
  { storeId, now, picture }: MergeContext,
  stored: StoredProduct | undefined,
  given: ImportedProduct,
  variants: readonly WrittenVariant[],
): NextProduct['row'] {
  const before = stored?.row
  // A page offers the sizes and colours that the attributes list.
  const attributes = withChangedOptions(attributesOf(before, given), {
    before: stored?.variants ?? [],
    after: variants,
    written: given.attributes ?? [],
  })
  // A file without columns for options does not name them.
  const labels = given.keepsVariants ? { sizeLabel: undefined, colorLabel: undefined } : {}
  const fields = toColumns({ ...given, ...labels }, before)
  const published = given.published ?? (before ? before.published === 1 : true)
  return {
    store_id: storeId,
    id: given.id,
    ...fields,
    ...mergePictures(before, given, url => picture(url).color),
    ...mergeSale(before, given.sale, now),
    attributes: JSON.stringify(attributes),
    created_at: given.createdAt ?? before?.created_at ?? now,
    ...listColumns(fields, attributes, variants),
    published: published ? 1 : 0,
    // What a file brings is no longer in the trash.
    trashed_at: null,
    words: wordsColumn({ id: given.id, title: fields.title }, variants),
  }
}

function attributesOf(row: ProductRow | undefined, given: ImportedProduct): ProductAttribute[] {
  const before: ProductAttribute[] = row ? JSON.parse(row.attributes) : []
  if (given.attributes === undefined) return before
  if (!given.keepsAttributes) return given.attributes
  const next = new Map(given.attributes.map(one => [foldName(one.key), one]))
  const kept = before.map(one => {
    const key = foldName(one.key)
    const changed = next.get(key)
    next.delete(key)
    return changed ? { ...one, value: changed.value } : one
  })
  return [...kept, ...next.values()]
}
