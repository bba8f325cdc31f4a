import { foldName, isSameName } from '../../../domain/fold-name.ts'
import { toPaise } from '../../../domain/money.ts'
import type {
  ProductRow,
  ProductValues,
  StoredProduct,
  VariantValues,
} from '../../catalogue/writes/import-products.db.ts'
import { wordsColumn } from '../../catalogue/writes/product-row.db.ts'
import { normalizeFilter } from '../../search/listing/listing.db.ts'
import type { ImportedAttribute, ImportedProduct } from '../formats/imported-product.ts'
import { mergePictures } from '../pictures/pictures.ts'
import { mergeSale } from './merge-sale.ts'
import { mergeVariants, nameOf, type TakenIds } from './merge-variants.ts'

/** Variants that one note names. */
const MAX_NAMED = 5

/** A product as an import writes it; notes are what a person should know of it. */
export interface NextProduct {
  values: ProductValues
  variants: VariantValues[]
  notes: string[]
}

export interface MergeContext {
  storeId: number
  /** Milliseconds since 1970: the date of new products that have none of their own; sales may be over by then. */
  now: number
  /** The path that stands for an address whose picture was fetched already, with its colour; else the address itself. */
  picture: (url: string) => { url: string; color?: string | undefined }
  taken: TakenIds
}

/** What a product becomes: what the file has of it, and for the rest what stands. `reason` is the end of a sentence. */
export function mergeProduct(
  context: MergeContext,
  stored: StoredProduct | undefined,
  given: ImportedProduct,
): NextProduct | { reason: string } {
  if (!stored && (given.title ?? '') === '') return { reason: 'the product is new and has no title' }
  const pictured = withPictures(pricedAlone(given, stored), context.picture)
  const merged = mergeVariants(stored?.variants ?? [], pictured, context.taken)
  if ('reason' in merged) return merged
  const renamed = stored ? renaming(stored.row.title, given.title) : []
  const values = productValues(context, stored?.row, pictured, merged.variants)
  const unpriced = !stored || hasPrices(given) ? unpricedOf(values, merged.variants) : []
  return { values, variants: merged.variants, notes: [...renamed, ...merged.notes, ...unpriced] }
}

function hasPrices({ regularPrice, variants = [] }: ImportedProduct): boolean {
  return regularPrice !== undefined || variants.some(one => one.regularPrice !== undefined)
}

/** What cannot be sold without a price. */
function unpricedOf(values: ProductValues, variants: readonly VariantValues[]): string[] {
  const isPriced = (one: Pick<ProductValues, 'regular_price' | 'discounted_price'>) =>
    (one.regular_price ?? one.discounted_price ?? null) !== null
  const unpriced = variants.filter(one => !isPriced(one))
  if (isPriced(values) || (variants.length > 0 && unpriced.length === 0)) return []
  if (unpriced.length === variants.length) return ['has no price. It is not for sale until it has one']
  const names = unpriced.slice(0, MAX_NAMED).map(nameOf).join('; ')
  const more = unpriced.length > MAX_NAMED ? ` and ${unpriced.length - MAX_NAMED} more` : ''
  return [`${names}${more}: no price, so not for sale until it has one`]
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
  const { keepsVariants, variants = [], regularPrice, discountedPrice } = given
  if (!keepsVariants || !stored || !variants.some(({ sku = '' }) => sku !== '')) return given
  if (variants.length >= stored.variants.length) return given
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

function productValues(
  { storeId, now, picture }: MergeContext,
  row: ProductRow | undefined,
  given: ImportedProduct,
  variants: readonly VariantValues[],
): ProductValues {
  const attributes = attributesOf(row, given)
  const category = or(given.category, row?.category ?? null)
  const parent = or(given.parentCategory, row?.parent_category ?? null)
  const gender = or(given.gender, row?.gender ?? null)
  const title = given.title ?? row?.title ?? ''
  const published = given.published ?? (row ? row.published === 1 : true)
  return {
    store_id: storeId,
    id: given.id,
    title,
    description: given.description ?? row?.description ?? '',
    ...mergePictures(row, given, url => picture(url).color),
    category,
    parent_category: parent,
    gender,
    regular_price: paise(given.regularPrice, row?.regular_price),
    discounted_price: paise(given.discountedPrice, row?.discounted_price),
    ...mergeSale(row, given.sale, now),
    attributes: JSON.stringify(attributes),
    created_at: given.createdAt ?? row?.created_at ?? now,
    list_category: normalizeFilter(category),
    list_parent: normalizeFilter(parent),
    list_gender: normalizeFilter(gender),
    featured: isFeatured(attributes) ? 1 : 0,
    has_variants: variants.length > 0 ? 1 : 0,
    in_stock: variants.length === 0 || variants.some(({ stock }) => stock !== 0) ? 1 : 0,
    size_label: given.sizeLabel ?? row?.size_label ?? '',
    color_label: given.colorLabel ?? row?.color_label ?? '',
    published: published ? 1 : 0,
    // What a file brings is no longer in the trash.
    trashed_at: null,
    words: wordsColumn({ id: given.id, title }, variants),
  }
}

function or<Value>(given: Value | undefined, stands: Value): Value {
  return given === undefined ? stands : given
}

function paise(rupees: number | null | undefined, stands: number | null | undefined): number | null {
  if (rupees === undefined) return stands ?? null
  return rupees === null ? null : toPaise(rupees)
}

function isFeatured(attributes: readonly ImportedAttribute[]): boolean {
  return attributes.some(
    ({ key, value }) => key.toLowerCase() === 'featured' && value.some(text => text.includes('true')),
  )
}

function attributesOf(row: ProductRow | undefined, given: ImportedProduct): ImportedAttribute[] {
  const before: ImportedAttribute[] = row ? JSON.parse(row.attributes) : []
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
