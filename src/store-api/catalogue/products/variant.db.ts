import { type Insertable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { variant } from '../../../contract/catalogue/variant.ts'
import { type Prices, variantPrices } from '../../../domain/catalogue/sale-prices.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { toRupees } from '../../../domain/money.ts'
import { chunks, given, jsonRows } from '../../platform/tables/queries.ts'
import type { Db, Row, Tables, Tx } from '../../platform/tables/tables.ts'

type VariantRow = Row<'variants'>
/** A variant as the API sends it; prices are rupees. */
type VariantResponse = z.input<typeof variant>

/** What an order needs of a variant: prices are whole paise. */
export type OrderableVariant = Pick<
  VariantRow,
  | 'pk'
  | 'product_pk'
  | 'sku'
  | 'size'
  | 'color'
  | 'regular_price'
  | 'discounted_price'
  | 'stock'
  | 'images'
  | 'weight'
>

/** The variants of a product in the shop's order; `left` where the shop's threshold asks for it. */
export async function variantsOfProduct(db: Db, product: Row<'products'>): Promise<VariantResponse[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('stores', 'stores.id', 'variants.store_id')
    .selectAll('variants')
    .select('stores.low_stock_from')
    .where('variants.product_pk', '=', product.pk)
    .orderBy('variants.position')
    .execute()
  return rows.map(row => toVariantResponse(row, { product, lowStockFrom: row.low_stock_from }))
}

/** One choice of a product; an empty size or colour matches every one. */
export interface Choice {
  productPk: number
  size: string
  color: string
}

const CHOICE = ['product_pk', 'size', 'color'] as const

/** The variants that match one of the choices, in the shop's order. */
export async function variantsForPricing(db: Db, choices: readonly Choice[]): Promise<OrderableVariant[]> {
  const rows = choices.map(({ productPk, size, color }) => ({ product_pk: productPk, size, color }))
  const chosen = jsonRows(db, { table: 'variants', columns: CHOICE, rows })
  // SQLite keeps to the order of a cross join: each choice is looked up in the index.
  const matching = await sql<OrderableVariant>`
    select pk, variants.product_pk, sku, variants.size, variants.color, regular_price, discounted_price, stock, images,
      weight
    from (${chosen}) as chosen cross join variants
    where variants.product_pk = chosen.product_pk
      and chosen.size in ('', variants.size) and chosen.color in ('', variants.color)
    order by variants.product_pk, position`.execute(db)
  // Two choices may match the same one.
  return [...new Map(matching.rows.map(row => [row.pk, row])).values()]
}

/** Pieces of a variant that are left; null where they are not counted, 0 where it is gone. */
export async function stockLeft(db: Db, variantPk: number): Promise<number | null> {
  const row = await db.selectFrom('variants').select('stock').where('pk', '=', variantPk).executeTakeFirst()
  return row ? row.stock : 0
}

type SentVariant = Pick<VariantRow, 'id' | 'sku' | 'size' | 'color' | 'weight' | 'images'>

/** A variant as the API sends it, with its price in a sale of the product that runs. */
export function toVariantResponse(
  row: SentVariant & Prices & { stock?: number | null | undefined },
  {
    product,
    lowStockFrom,
  }: {
    product: Parameters<typeof variantPrices>[1] & Pick<Insertable<Tables['products']>, 'lowest_price'>
    lowStockFrom: number
  },
): VariantResponse {
  const { id, sku, size, color, stock = null } = row
  const { regular_price, discounted_price } = variantPrices(row, product)
  const price = discounted_price ?? regular_price
  // Of a product whose variants alone have prices.
  const isUnpriced = price === null && (product.lowest_price ?? null) !== null
  const image = firstImage(row)
  return {
    id,
    sku,
    size,
    color,
    ...(price === null ? {} : { price: toRupees(price) }),
    // An order of what has no price is refused.
    inStock: stock !== 0 && !isUnpriced,
    ...(stock !== null && stock > 0 && stock <= lowStockFrom ? { left: stock } : {}),
    ...(image === undefined ? {} : { image }),
    ...(row.weight === null ? {} : { weight: row.weight }),
  }
}

/** The address of a variant's main picture; undefined where it has none of its own. */
export function firstImage({ images }: Pick<VariantRow, 'images'>): string | undefined {
  const all: string[] = JSON.parse(images)
  return all[0]
}

/** The public id of the product that each of these SKUs, as `foldName` has them, and ids of variants belongs to. */
export async function variantOwners(
  db: Db,
  storeId: number,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<{ bySku: Map<string, string>; byId: Map<string, string> }> {
  const find = async (column: 'sku_key' | 'id', values: readonly string[]) => {
    if (values.length === 0) return new Map<string, string>()
    // For each value, because the statistics of a table that an import fills know nothing of its rows yet: for all
    // values at once, PostgreSQL read all variants of the shop.
    const owner = db
      .selectFrom('variants')
      .innerJoin('products', 'products.pk', 'variants.product_pk')
      .select('products.id')
      .where('variants.store_id', '=', storeId)
      .where(`variants.${column}`, '=', sql.ref<string>('given.value'))
      .where(`variants.${column}`, '<>', sql.lit(''))
    const { rows } = await sql<{ value: string; owner: string | null }>`
      select given.value, ${owner} as owner from ${given(db, values)}`.execute(db)
    return new Map(rows.flatMap(({ value, owner: id }) => (id === null ? [] : [[value, id]])))
  }
  return { bySku: await find('sku_key', skus.map(foldName)), byId: await find('id', ids) }
}

/** Names of one statement: engines limit its parameters. */
const NAMES = 500

/** A variant by what is unique in its store. */
interface NamedVariant {
  pk: number
  id: string
  sku: string
  productId: string
}

/** The variants of a store that have one of these SKUs, in any case, or ids; some twice. */
export async function variantsNamed(
  tx: Tx,
  storeId: number,
  { skus, ids }: { skus: readonly string[]; ids: readonly string[] },
): Promise<NamedVariant[]> {
  const found: NamedVariant[] = []
  const named = () =>
    tx
      .selectFrom('variants')
      .innerJoin('products', 'products.pk', 'variants.product_pk')
      .select(['variants.pk', 'variants.id', 'variants.sku', 'products.id as productId'])
      .where('variants.store_id', '=', storeId)
  for (const part of chunks(skus, NAMES)) {
    // The second condition is the one of the index.
    const rows = named().where('sku_key', 'in', part.map(foldName)).where('sku_key', '<>', '')
    found.push(...(await rows.execute()))
  }
  for (const part of chunks(ids, NAMES))
    found.push(...(await named().where('variants.id', 'in', part).execute()))
  return found
}

/** Takes the SKUs from variants whose products are written anew in this transaction. */
export async function clearSkus(tx: Tx, pks: readonly number[]): Promise<void> {
  for (const part of chunks(pks, NAMES))
    await tx.updateTable('variants').set({ sku: '', sku_key: '' }).where('pk', 'in', part).execute()
}
