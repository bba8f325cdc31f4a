import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldFacetText } from '../../../domain/facets/facet-keys.ts'
import { paiseOfRange, priceRangeFrom } from '../../../domain/facets/price-range.ts'
import type { Selection } from '../../../domain/facets/selection.ts'
import type { Db, Tables } from '../../platform/tables/tables.ts'
import { chosenValues } from './known-facets.db.ts'

type OfProducts = ExpressionBuilder<Tables, 'products'>
type Condition = RawBuilder<SqlBool>
/** A condition on products, for `where`. */
export type FacetFilter = (eb: OfProducts) => Expression<SqlBool>

/** What a selection asks of a product and of one of its variants. */
export interface FacetConditions {
  /** That the product has a variant with a value of each chosen facet. */
  isChosen: FacetFilter
  /** That a variant does, as far as variants differ: conditions on `pieces`, as `piecesOf` has them. */
  ofPiece: Condition[]
}

/** A row of `product_pieces` as `pieces`, with its variant if there is one, which alone has the stock. */
export const pieces = sql`product_pieces as pieces left join variants on variants.pk = pieces.variant_pk`
/** Whether a row of `pieces` is in stock. */
export const isInStock = sql<SqlBool>`coalesce(variants.stock, 1) <> 0`

/** The condition that products have a variant with a value of each chosen facet. */
export async function facetFilter(db: Db, storeId: number, selection: Selection): Promise<FacetFilter> {
  return (await facetConditions(db, storeId, selection)).isChosen
}

/** The conditions of a selection. */
export async function facetConditions(
  db: Db,
  storeId: number,
  selection: Selection,
): Promise<FacetConditions> {
  const values = await chosenKeys(db, storeId, selection)
  const parents = selection.get('parentCategory')?.map(foldFacetText)
  const ofPiece = [...pieceConditions(selection), ...valueConditions(values)]
  const isChosen: FacetFilter = eb =>
    eb.and([
      ...(parents ? [eb('products.list_parent', 'in', parents)] : []),
      ...[...values.values()].map(keys => hasValue(eb, storeId, keys)),
      ...(meetInPiece(selection) && ofPiece.length > 0 ? [hasPiece(ofPiece)] : []),
    ])
  return { isChosen, ofPiece }
}

/** The keys of the chosen values by facet; none where the shop does not know a value. */
async function chosenKeys(db: Db, storeId: number, selection: Selection): Promise<Map<string, number[]>> {
  const known = await chosenValues(db, storeId, selection)
  const keys = [...selection.keys()].filter(
    key => ['size', 'color', 'origin'].includes(key) || key.startsWith('attr.'),
  )
  return new Map(keys.map(key => [key, (known.get(key) ?? []).flatMap(({ pks }) => pks)]))
}

/** Whether it matters which variant has the values. */
function meetInPiece(selection: Selection): boolean {
  const ofPieces = (['price', 'onSale', 'inStock'] as const).some(key => selection.has(key))
  return ofPieces || (selection.has('size') && selection.has('color'))
}

function hasValue(eb: OfProducts, storeId: number, keys: readonly number[]): Expression<SqlBool> {
  if (keys.length === 0) return sql<SqlBool>`1 = 0`
  return eb(
    'products.pk',
    'in',
    eb
      .selectFrom('product_facets')
      .select('product_pk')
      .where('product_facets.store_id', '=', storeId)
      .where('product_facets.value_pk', 'in', keys),
  )
}

function hasPiece(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`exists (select 1 from ${pieces}
    where pieces.product_pk = products.pk and ${sql.join(conditions, sql` and `)})`
}

function valueConditions(values: ReadonlyMap<string, readonly number[]>): Condition[] {
  return ['size', 'color'].flatMap(key => {
    const keys = values.get(key) ?? []
    if (keys.length === 0) return []
    return sql<SqlBool>`exists (select 1 from product_facets as chosen
      where chosen.product_pk = pieces.product_pk and chosen.value_pk in (${sql.join(keys)})
        and chosen.variant_pk in (0, pieces.variant_pk))`
  })
}

function pieceConditions(selection: Selection): Condition[] {
  const ranges = selection
    .get('price')
    ?.flatMap(text => priceRangeFrom(text) ?? [])
    .map(paiseOfRange)
  const inRange = ranges?.map(
    ({ least, below }) => sql`(pieces.price >= ${least} and pieces.price < ${below})`,
  )
  return [
    ...(inRange ? [sql<SqlBool>`(${sql.join(inRange, sql` or `)})`] : []),
    ...(selection.has('onSale') ? [sql<SqlBool>`pieces.on_sale = 1`] : []),
    ...(selection.has('inStock') ? [isInStock] : []),
  ]
}
