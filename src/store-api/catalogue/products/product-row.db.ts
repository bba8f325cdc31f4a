import type { Insertable } from 'kysely'
import type { FieldColumns, FieldValues, NamesOfGroup } from '../../../contract/catalogue/product-fields.ts'
import { countryOrder } from '../../../domain/catalogue/country.ts'
import { productWords } from '../../../domain/catalogue/product-words.ts'
import { withVariantOptions } from '../../../domain/catalogue/variant-attributes.ts'
import { toPaise } from '../../../domain/money.ts'
import type { Tables } from '../../platform/tables/tables.ts'
import { normalizeFilter } from '../../search/listing/listing.db.ts'
import { type GivenFields, toColumns } from '../product-columns.ts'
import type { Sale } from './sale.db.ts'
import { isInStock, type NewVariant, type WrittenVariant } from './variant-write.db.ts'

type MainFields = Pick<FieldValues, NamesOfGroup<'main'>>
type OtherFields = Pick<GivenFields, NamesOfGroup<'options' | 'declared'>>

/** A product as the shop supplies it; prices are rupees. */
export interface NewProduct extends MainFields, OtherFields {
  id: string
  imgUrl: string
  /** Dominant colour of the picture, `#rrggbb`; so is `color` of the other pictures. */
  imgColor?: string | undefined
  images: { url: string; color?: string | undefined; alt?: string | undefined }[]
  attributes: { id: string; key: string; value: string[]; metricUnit: string }[]
  /** Milliseconds since 1970. */
  createdAt: number
  /** Without it, the variants that are stored stay; an empty list removes them. */
  variants?: readonly NewVariant[] | undefined
  /** False for a draft. */
  published?: boolean | undefined
  /** It begins with the next applyDueSales. */
  sale?: Sale | null | undefined
}

/** The row of a product with these variants, with the columns its listings use. */
export function productRow(storeId: number, product: NewProduct, variants: readonly WrittenVariant[] = []) {
  const { sale } = product
  const fields = toColumns(product)
  return {
    store_id: storeId,
    id: product.id,
    ...fields,
    img_url: product.imgUrl,
    img_color: product.imgColor ?? null,
    images: JSON.stringify(product.images),
    attributes: JSON.stringify(withVariantOptions(product.attributes, variants)),
    created_at: product.createdAt,
    ...listColumns(fields, product.attributes, variants),
    published: product.published === false ? 0 : 1,
    trashed_at: null,
    sale_price: sale ? toPaise(sale.price) : null,
    sale_from: sale?.from ?? null,
    sale_until: sale?.until ?? null,
    sale_running: 0,
    price_after_sale: null,
    words: wordsColumn(product, variants),
  } as const satisfies Insertable<Tables['products']>
}

/** The columns that listings use, which follow from the others. */
export function listColumns(
  fields: FieldColumns,
  attributes: readonly { key: string; value: readonly string[] }[],
  variants: readonly Pick<WrittenVariant, 'stock'>[],
) {
  const isFeatured = attributes.some(
    ({ key, value }) => key.toLowerCase() === 'featured' && value.some(text => text.includes('true')),
  )
  return {
    list_category: normalizeFilter(fields.category),
    list_parent: normalizeFilter(fields.parent_category),
    list_gender: normalizeFilter(fields.gender),
    list_origin: countryOrder(fields.country_of_origin),
    featured: isFeatured ? 1 : 0,
    has_variants: variants.length > 0 ? 1 : 0,
    in_stock: isInStock(variants) ? 1 : 0,
  } as const
}

/** The column that the desk's list searches: each word of a product after a space. */
export function wordsColumn(
  { id, title }: { id: string; title: string },
  variants: readonly { sku: string }[],
): string {
  return ` ${productWords({ id, title, skus: variants.map(({ sku }) => sku) }).join(' ')}`
}
