import type { Insertable } from 'kysely'
import { searchedColumns } from '../../../contract/catalogue/product-fields.ts'
import { variantPrices } from '../../../domain/catalogue/sale-prices.ts'
import type { FacetProduct } from '../../../domain/listing/product-facets.ts'
import { lexemesOf, type ProductLexemes } from '../../../domain/search/searched-product.ts'
import type { Tables } from '../../platform/tables/tables.ts'
import type { SearchDocument } from './lexemes.db.ts'

/** What a product is found and counted by. */
export type IndexedProduct = SearchDocument & FacetProduct

type Prices = Pick<Insertable<Tables['products']>, 'regular_price' | 'discounted_price'>
type Texts = 'title' | 'attributes' | 'description' | 'size_label' | 'color_label' | 'country_of_origin'
type Names = (typeof searchedColumns)[number]

/** What an index is made of, as it is stored or about to be. */
type IndexedRow = Prices &
  Pick<Insertable<Tables['products']>, 'sale_running' | 'sale_price'> &
  Pick<Insertable<Tables['products']>, Texts | Names | 'created_at'>
type IndexedVariant = Prices & Pick<Tables['variants'], 'sku' | 'size' | 'color'>

export function lexemesOfRows(row: IndexedRow, variants: readonly IndexedVariant[]): ProductLexemes {
  return lexemesOf({
    title: row.title,
    names: searchedColumns.map(column => row[column] ?? null),
    attributes: JSON.parse(row.attributes),
    skus: variants.map(({ sku }) => sku).filter(Boolean),
    description: row.description,
  })
}

/** What a product is found and counted by; `variants` are in the shop's order. */
export function indexedProduct(
  row: IndexedRow & { pk: number },
  variants: readonly (IndexedVariant & { pk: number })[],
  lexemes = lexemesOfRows(row, variants),
): IndexedProduct {
  return {
    ...pricesOf(row),
    pk: row.pk,
    createdAt: row.created_at,
    lexemes,
    parentCategory: row.parent_category ?? null,
    countryOfOrigin: row.country_of_origin ?? '',
    sizeLabel: row.size_label ?? '',
    colorLabel: row.color_label ?? '',
    attributes: JSON.parse(row.attributes),
    variants: variants.map(({ pk, size, color, ...prices }) => ({
      ...{ pk, size, color },
      ...pricesOf(variantPrices(prices, row)),
    })),
  }
}

function pricesOf({ regular_price, discounted_price }: Prices) {
  return { regularPrice: regular_price ?? null, discountedPrice: discounted_price ?? null }
}
