import type { ProductValue } from '../../contract/desk/product.ts'
import { type SectionValue, sectionValue } from '../../contract/desk/sections.ts'
import { lowestPrice } from '../../domain/catalogue/lowest-price.ts'
import { variantPrices } from '../../domain/catalogue/sale-prices.ts'
import { NEW_PRODUCT_ID, productOf, type Section } from '../../domain/desk/sections/sections.ts'
import { type ColourOf, createColourOf } from '../media-store/picture-colours.ts'
import { parseField } from '../platform/services/parse-field.ts'
import type { ReadContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import type { SectionKind } from '../shops/section-kind.ts'
import { readSelling } from '../shops/selling.db.ts'
import { lockOrdersOfStore, readStoreInfo } from '../shops/store.db.ts'
import { parseProduct } from './parse-product.ts'
import { type ProductResponse, toProductResponse } from './product.db.ts'
import { toNewProduct, toValue, withFetchedPictures } from './product-value.ts'
import { prepareVariants } from './products/check-variants.ts'
import type { NewProduct } from './products/product-write.db.ts'
import { productRow, rewriteProduct, rowsOfVariants } from './products/product-write.db.ts'
import { applyDueSales, withSaleAt } from './products/sale.db.ts'
import { type StoredProduct, setProductRevision, storedProduct } from './products/stored-product.db.ts'
import { toVariantResponse } from './products/variant.db.ts'

/** Products. Their stock is not a part of the value. */
export const productKind: SectionKind = {
  // The first lock of everything that writes stock.
  lockFirst: lockOrdersOfStore,

  read: async (db, storeId, section) => {
    const stored = await readProduct(db, storeId, section)
    return { value: toValue(stored), revision: stored.row.revision }
  },

  parse: async (_storeId, _section, given) => ({
    value: parseProduct(parseField(sectionValue, given)),
    removed: [],
  }),

  prepare: async ({ db, storeId, media, now }, section, given) => {
    // An earlier revision may be of an earlier form.
    const parsed = parseProduct(given)
    const { slug } = await readStoreInfo(db, storeId)
    const known = await knownColours(createColourOf(media, slug), parsed.pictures)
    return async (tx, revision) => {
      const before = await readProduct(tx, storeId, section)
      const { id, created_at: createdAt } = before.row
      const { value, colourOf } = await withFetchedPictures(tx, storeId, { value: parsed, colourOf: known })
      const product = await toNewProduct(id, value, { before, createdAt, colourOf })
      await checkVariants(tx, storeId, product)
      await rewriteProduct(tx, before, product)
      await setProductRevision(tx, storeId, id, revision)
      await applyDueSales(tx, storeId, now(), { ids: [id] })
      return toValue(await readProduct(tx, storeId, section))
    }
  },
}

/** The colours of a product's pictures, which are decoded now. */
export async function knownColours(
  colourOf: ColourOf,
  pictures: ProductValue['pictures'],
): Promise<ColourOf> {
  const known = new Map<string, string | undefined>()
  // One after the other, because each picture is held in memory while it is read.
  for (const { url } of pictures) known.set(url, await colourOf(url))
  return url => Promise.resolve(known.get(url))
}

/** Refuses SKUs and ids that another product's variants have. Throws `section-invalid`. */
export async function checkVariants(tx: Tx, storeId: number, product: NewProduct): Promise<void> {
  try {
    await prepareVariants(tx, storeId, [product])
  } catch (error) {
    if (!(error instanceof ServiceError) || !('path' in error.details)) throw error
    // The path begins with the place of the product in a file of one.
    const path = error.details.path.replace(/^0\./, '')
    throw new ServiceError('section-invalid', { problems: [{ path, kind: 'taken' }] })
  }
}

async function readProduct(db: Db, storeId: number, section: Section): Promise<StoredProduct> {
  const id = productOf(section) ?? ''
  const stored = await storedProduct(db, storeId, id)
  if (!stored) throw new ServiceError('product-not-found', { id })
  return stored
}

/**
 * The public answer about a product with a value that is not saved, as if it were saved and published at `now`. Nothing
 * is written; pictures that are not saved have no dominant colour. With NEW_PRODUCT_ID the product was never saved. Throws
 * `product-not-found` and what `parseProduct` throws.
 */
export async function unsavedProduct(
  { db, storeId, now }: ReadContext & { now: () => number },
  { id, value: given }: { id: string; value: SectionValue },
): Promise<ProductResponse> {
  const isNew = id === NEW_PRODUCT_ID
  const before = isNew ? undefined : await storedProduct(db, storeId, id)
  if (!before && !isNew) throw new ServiceError('product-not-found', { id })
  const value = parseProduct(given)
  const { lowStockFrom } = await readSelling(db, storeId)
  const createdAt = before?.row.created_at ?? now()
  const colourOf = savedColours(before)
  const product = await toNewProduct(id, value, { ...(before && { before }), createdAt, colourOf })
  const variants = await rowsOfVariants(db, storeId, product, before?.variants ?? [])
  const row = withSaleAt(productRow(storeId, product, variants), now())
  const shown = toProductResponse(row)
  if (variants.length === 0) return shown
  const own = variants.map(variant => priceOf(variantPrices(variant, row)))
  const about = { product: { ...row, lowest_price: lowestPrice(priceOf(row), own) }, lowStockFrom }
  return { ...shown, variants: variants.map(variant => toVariantResponse(variant, about)) }
}

/** Paise; null for none. */
function priceOf({ discounted_price, regular_price }: Parameters<typeof variantPrices>[0]): number | null {
  return discounted_price ?? regular_price ?? null
}

function savedColours(before: StoredProduct | undefined): (url: string) => Promise<string | undefined> {
  if (!before) return () => Promise.resolve(undefined)
  const { row } = before
  const images: NewProduct['images'] = JSON.parse(row.images)
  const colours = new Map(images.map(({ url, color }) => [url, color]))
  return url =>
    Promise.resolve(colours.get(url) ?? (url === row.img_url ? (row.img_color ?? undefined) : undefined))
}
