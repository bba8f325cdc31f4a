import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldName } from '../../../domain/fold-name.ts'
import { paiseOfRange, priceRangeFrom } from '../../../domain/listing/price-range.ts'
import type { Selection } from '../../../domain/listing/selection.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db, Tables } from '../../platform/tables/tables.ts'
import { type Chosen, chosenValues } from './known-facets.db.ts'

type OfProducts = ExpressionBuilder<Tables, 'products'>
type Condition = RawBuilder<SqlBool>
/** A condition on products, for `where`. */
export type FacetFilter = (eb: OfProducts) => Expression<SqlBool>

/** What a selection asks of a product and of one of its variants. */
export interface FacetConditions {
  /** That the product has a variant with a value of each chosen facet. */
  isChosen: FacetFilter
  /** That a variant does, as far as variants differ: conditions on `pieces`, as `piecesOfStore` has them. */
  ofPiece: Condition[]
}

/** The rows of `product_pieces` as `pieces`, with the variant as `sold_out` where it has no stock. */
export function piecesOfStore(storeId: number): RawBuilder<unknown> {
  // The conditions of variants_sold_out, which has all that is asked for.
  return sql`product_pieces as pieces left join variants as sold_out on sold_out.store_id = ${storeId}
    and sold_out.product_pk = pieces.product_pk and sold_out.pk = pieces.variant_pk and sold_out.stock = 0`
}

/** Whether a row of `pieces` is in stock. */
export const isPieceInStock = sql<SqlBool>`sold_out.pk is null`

/**
 * The condition that products have a variant with a value of each chosen facet; `isOfFound` where it stands beside a list of
 * keys, by which the products are looked up.
 */
export async function facetFilter(
  db: Db,
  storeId: number,
  selection: Selection,
  { isOfFound = false } = {},
): Promise<FacetFilter> {
  const known = await chosenValues(db, storeId, selection)
  return facetConditions(db, storeId, selection, { known, isOfFound }).isChosen
}

/** The conditions of a selection; `known` are its values that the shop has, by facet. */
export function facetConditions(
  db: Db,
  storeId: number,
  selection: Selection,
  { known, isOfFound = false }: { known: Chosen; isOfFound?: boolean },
): FacetConditions {
  const values = chosenOf(selection, known)
  const parents = selection.get('parentCategory')?.map(foldName)
  const ofPiece = [...pieceConditions(selection), ...valueConditions(db, storeId, values)]
  const meet = meetInPiece(selection)
  const alone = [...values].flatMap(([key, chosen]) => (meet && OF_PIECE.has(key) ? [] : chosen))
  const lookedUp = isOfFound ? undefined : fewestOf(alone)
  const isChosen: FacetFilter = eb =>
    eb.and([
      ...(parents ? [eb('products.list_parent', 'in', parents)] : []),
      ...alone.map(chosen => hasValue(db, eb, storeId, { ...chosen, isLookedUp: chosen === lookedUp })),
      ...(meet ? [hasPiece(storeId, ofPiece)] : []),
    ])
  return { isChosen, ofPiece }
}

/** Facets whose values stand with each variant. */
const OF_PIECE: ReadonlySet<string> = new Set(['size', 'color'])

/** Chosen values of a facet: all their keys, and how many products of the shop have them. */
interface ChosenValues {
  pks: number[]
  products: number
}

/** The chosen values that are stored, by facet; none where the shop does not know a value. */
function chosenOf(selection: Selection, known: Chosen): Map<string, ChosenValues> {
  const keys = [...selection.keys()].filter(
    key => OF_PIECE.has(key) || key === 'origin' || key.startsWith('attr.'),
  )
  return new Map(
    keys.map(key => {
      const values = known.get(key) ?? []
      const products = values.reduce((sum, value) => sum + value.products, 0)
      return [key, { pks: values.flatMap(({ pks }) => pks), products }]
    }),
  )
}

/** Whether it matters which variant has the values. */
function meetInPiece(selection: Selection): boolean {
  const ofPieces = (['price', 'onSale', 'inStock'] as const).some(key => selection.has(key))
  return ofPieces || (selection.has('size') && selection.has('color'))
}

/** SQLite looks up the products of values that fewer have, and those of the listing for others. */
const MAX_LOOKED_UP = 2_000

/** Of several lists of products SQLite would look up every pair of two: only the shortest is for looking up. */
function fewestOf(values: readonly ChosenValues[]): ChosenValues | undefined {
  const [fewest] = values.toSorted((one, other) => one.products - other.products)
  return fewest && fewest.products <= MAX_LOOKED_UP ? fewest : undefined
}

function hasValue(
  db: Db,
  eb: OfProducts,
  storeId: number,
  { pks, isLookedUp }: ChosenValues & { isLookedUp: boolean },
): Condition {
  if (pks.length === 0) return sql<SqlBool>`1 = 0`
  const withValue = eb
    .selectFrom('product_facets')
    .select('product_pk')
    .where('product_facets.store_id', '=', storeId)
    .where('product_facets.value_pk', 'in', pks)
  const pk = isSingleWriter(db) && !isLookedUp ? sql`+products.pk` : sql`products.pk`
  return sql<SqlBool>`${pk} in ${withValue}`
}

function hasPiece(storeId: number, conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`exists (select 1 from ${piecesOfStore(storeId)}
    where pieces.product_pk = products.pk and ${sql.join(conditions, sql` and `)})`
}

function valueConditions(db: Db, storeId: number, values: ReadonlyMap<string, ChosenValues>): Condition[] {
  // SQLite would take a list of products that pieces are of for one of `chosen` too, and go through it for each piece.
  const product = isSingleWriter(db) ? sql`+pieces.product_pk` : sql`pieces.product_pk`
  return [...values].flatMap(([key, { pks }]) => {
    if (!OF_PIECE.has(key)) return []
    if (pks.length === 0) return sql<SqlBool>`1 = 0`
    return sql<SqlBool>`exists (select 1 from product_facets as chosen
      where chosen.store_id = ${storeId} and chosen.value_pk in (${sql.join(pks)})
        and chosen.product_pk = ${product} and chosen.variant_pk = pieces.variant_pk)`
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
    ...(selection.has('inStock') ? [isPieceInStock] : []),
  ]
}
