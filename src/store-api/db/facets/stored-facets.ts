import type { FacetProduct } from '../../../domain/facets/product-facets.ts'
import type { Tx } from '../tables.ts'

/** Products of a store that shoppers may find, by key, as their facets need them; prices are paise. */
export async function storedFacetProducts(
  tx: Tx,
  storeId: number,
  pks: readonly number[],
): Promise<Map<number, FacetProduct>> {
  const products = await tx
    .selectFrom('products')
    .select(['pk', 'parent_category', 'size_label', 'color_label', 'attributes'])
    .select(['regular_price', 'discounted_price'])
    .where('store_id', '=', storeId)
    .where('pk', 'in', pks)
    .where('published', '=', 1)
    .where('trashed_at', 'is', null)
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .select(['pk', 'product_pk', 'size', 'color', 'regular_price', 'discounted_price'])
    .where('product_pk', 'in', pks)
    .orderBy('position')
    .execute()
  const variantsOf = Map.groupBy(variants, variant => variant.product_pk)
  return new Map(
    products.map(row => [
      row.pk,
      {
        ...pricesOf(row),
        parentCategory: row.parent_category,
        sizeLabel: row.size_label,
        colorLabel: row.color_label,
        attributes: JSON.parse(row.attributes),
        variants: (variantsOf.get(row.pk) ?? []).map(variant => ({ ...variant, ...pricesOf(variant) })),
      },
    ]),
  )
}

function pricesOf(row: { regular_price: number | null; discounted_price: number | null }) {
  return { regularPrice: row.regular_price, discountedPrice: row.discounted_price }
}
