import type { Insertable } from 'kysely'
import { toPaise } from '../../../domain/money.ts'
import { productWords } from '../../../domain/product-words.ts'
import { withVariantOptions } from '../../../domain/variant-attributes.ts'
import type { Tables } from '../../platform/tables/tables.ts'
import { normalizeFilter } from '../../search/listing/listing.db.ts'
import type { Sale } from '../sales/sale.db.ts'
import { isInStock, type NewVariant, type VariantRow } from '../variants/variant-write.db.ts'

/** A product as the shop supplies it; prices are rupees. */
export interface NewProduct {
  id: string
  title: string
  description: string
  imgUrl: string
  /** Dominant colour of the picture, `#rrggbb`; so is `color` of the other pictures. */
  imgColor?: string | undefined
  category: string | null
  parentCategory: string | null
  gender: string | null
  regularPrice: number | null
  discountedPrice: number | null
  images: { url: string; color?: string | undefined; alt?: string | undefined }[]
  attributes: { id: string; key: string; value: string[]; metricUnit: string }[]
  /** Milliseconds since 1970. */
  createdAt: number
  /** Without it, the variants that are stored stay; an empty list removes them. */
  variants?: readonly NewVariant[] | undefined
  /** What the shop calls the options; empty for Size and Color. */
  sizeLabel?: string | undefined
  colorLabel?: string | undefined
  /** False for a draft. */
  published?: boolean | undefined
  /** It begins with the next applyDueSales. */
  sale?: Sale | null | undefined
}

/** The row of a product with these variants, with the columns its listings use. */
export function productRow(storeId: number, product: NewProduct, variants: readonly VariantRow[] = []) {
  const featured = product.attributes.some(
    ({ key, value }) => key.toLowerCase() === 'featured' && value.some(text => text.includes('true')),
  )
  const { sale } = product
  return {
    store_id: storeId,
    id: product.id,
    title: product.title,
    description: product.description,
    img_url: product.imgUrl,
    img_color: product.imgColor ?? null,
    category: product.category,
    parent_category: product.parentCategory,
    gender: product.gender,
    regular_price: product.regularPrice === null ? null : toPaise(product.regularPrice),
    discounted_price: product.discountedPrice === null ? null : toPaise(product.discountedPrice),
    images: JSON.stringify(product.images),
    attributes: JSON.stringify(withVariantOptions(product.attributes, variants)),
    created_at: product.createdAt,
    list_category: normalizeFilter(product.category),
    list_parent: normalizeFilter(product.parentCategory),
    list_gender: normalizeFilter(product.gender),
    featured: featured ? 1 : 0,
    has_variants: variants.length > 0 ? 1 : 0,
    in_stock: isInStock(variants) ? 1 : 0,
    size_label: product.sizeLabel ?? '',
    color_label: product.colorLabel ?? '',
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

/** The column that the desk's list searches: each word of a product after a space. */
export function wordsColumn(
  { id, title }: { id: string; title: string },
  variants: readonly { sku: string }[],
): string {
  return ` ${productWords({ id, title, skus: variants.map(({ sku }) => sku) }).join(' ')}`
}
