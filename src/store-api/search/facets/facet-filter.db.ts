import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { foldFacetText } from '../../../domain/facets/facet-keys.ts'
import { paiseOfRange, priceRangeFrom } from '../../../domain/facets/price-range.ts'
import type { Selection } from '../../../domain/facets/selection.ts'
import type { Db, Tables } from '../../platform/tables/tables.ts'
import { chosenValues } from './facet-vocabulary.db.ts'

type OfProducts = ExpressionBuilder<Tables, 'products'>
/** A condition on products, for `where`. */
export type FacetFilter = (eb: OfProducts) => Expression<SqlBool>

/** The products that have a variant with a value of each chosen facet. */
export async function facetFilter(db: Db, storeId: number, selection: Selection): Promise<FacetFilter> {
  const labels = await chosenLabels(db, storeId, selection)
  const parents = selection.get('parentCategory')?.map(foldFacetText)
  const conditions = [...variantConditions(selection), ...labelConditions(labels)]
  return eb =>
    eb.and([
      ...(parents ? [eb('products.list_parent', 'in', parents)] : []),
      ...[...labels.values()].map(numbers => hasLabel(eb, storeId, numbers)),
      ...(meetInVariant(selection) && conditions.length > 0 ? [variantWith(conditions)] : []),
    ])
}

/** The numbers of the chosen labels by facet; none where the shop does not know a value. */
async function chosenLabels(db: Db, storeId: number, selection: Selection): Promise<Map<string, number[]>> {
  const known = await chosenValues(db, storeId, selection)
  const keys = [...selection.keys()].filter(
    key => ['size', 'color', 'origin'].includes(key) || key.startsWith('attr.'),
  )
  return new Map(keys.map(key => [key, (known.get(key) ?? []).flatMap(({ numbers }) => numbers)]))
}

/** Whether it matters which variant has the values. */
function meetInVariant(selection: Selection): boolean {
  const ofVariants = (['price', 'onSale', 'inStock'] as const).some(key => selection.has(key))
  return ofVariants || (selection.has('size') && selection.has('color'))
}

function hasLabel(eb: OfProducts, storeId: number, numbers: readonly number[]): Expression<SqlBool> {
  if (numbers.length === 0) return sql<SqlBool>`1 = 0`
  return eb(
    'products.pk',
    'in',
    eb
      .selectFrom('facet_rows')
      .select('product_pk')
      .where('facet_rows.store_id', '=', storeId)
      .where('facet_rows.label', 'in', numbers),
  )
}

type Condition = Expression<SqlBool>

/** A product without variants counts as one, with the product's own prices. */
function variantWith(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`exists (select 1 from (select 1 as one) as piece
    left join variants on variants.product_pk = products.pk where ${sql.join(conditions, sql` and `)})`
}

function labelConditions(labels: ReadonlyMap<string, readonly number[]>): Condition[] {
  return ['size', 'color'].flatMap(key => {
    const numbers = labels.get(key) ?? []
    if (numbers.length === 0) return []
    return sql<SqlBool>`exists (select 1 from facet_rows where facet_rows.product_pk = products.pk
      and facet_rows.label in (${sql.join(numbers)}) and facet_rows.variant_pk in (0, variants.pk))`
  })
}

const hasOwnPrice = sql`(variants.regular_price is not null or variants.discounted_price is not null)`
const ownPrice = sql`coalesce(variants.discounted_price, variants.regular_price)`
const ownRegular = sql`coalesce(variants.regular_price, variants.discounted_price)`
/** As variantPrices has it. */
const inSale = sql`products.sale_running = 1 and products.sale_price < products.regular_price`
const reduced = sql`floor(${ownRegular} * 1.0 * products.sale_price / products.regular_price + 0.5)`
const variantPrice = sql`case when ${inSale} and ${reduced} < ${ownPrice} then ${reduced} else ${ownPrice} end`
const price = sql`case when ${hasOwnPrice} then ${variantPrice}
  else coalesce(products.discounted_price, products.regular_price) end`
const onSale = sql<SqlBool>`case when ${hasOwnPrice} then ${variantPrice} < ${ownRegular}
  else products.discounted_price < products.regular_price end`

function variantConditions(selection: Selection): Condition[] {
  const ranges = selection
    .get('price')
    ?.flatMap(text => priceRangeFrom(text) ?? [])
    .map(paiseOfRange)
  const inRange = ranges?.map(({ least, below }) => sql`(${price} >= ${least} and ${price} < ${below})`)
  return [
    ...(inRange ? [sql<SqlBool>`(${sql.join(inRange, sql` or `)})`] : []),
    ...(selection.has('onSale') ? [onSale] : []),
    ...(selection.has('inStock') ? [sql<SqlBool>`coalesce(variants.stock, 1) <> 0`] : []),
  ]
}
