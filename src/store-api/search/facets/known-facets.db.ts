import { sql } from 'kysely'
import { foldName } from '../../../domain/fold-name.ts'
import { COMPUTED_FACETS, type FacetKey } from '../../../domain/listing/facet-keys.ts'
import { type PriceRange, roundRanges } from '../../../domain/listing/price-range.ts'
import { type Selection, selectionParameters } from '../../../domain/listing/selection.ts'
import { newestOfStore } from '../../platform/tables/newest-of-store.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** A value of a facet; `label` is how most products spell it, `pks` are the keys of all its spellings. */
export interface KnownValue {
  value: string
  label: string
  pks: number[]
  products: number
}

export interface KnownFacet {
  key: FacetKey
  name: string
  values: KnownValue[]
}

/** A facet that a shop may choose. */
interface ChoosableFacet {
  key: FacetKey
  name: string
  /** Whether shoppers get it where the shop has not chosen. */
  isAutomatic: boolean
  isShown: boolean
}

/** A facet has so many values in the shop without being chosen. A chosen one has the first of them. */
const FEWEST_VALUES = 2
const MOST_VALUES = 1_000
/** Attributes that are facets without being chosen: those of most products. */
const MOST_ATTRIBUTES = 20
/** Facets that are looked at. */
const MOST_NAMES = 200
/** Products whose prices decide on the ranges: the last ones. */
const PRICED = 2_000

/** The facets that shoppers get, with their values; those of most products first. */
export async function shownFacets(db: Db, storeId: number): Promise<KnownFacet[]> {
  const facets = (await choosableFacets(db, storeId)).filter(({ isShown }) => isShown)
  const [automatic, chosen] = [true, false].map(is => facets.filter(({ isAutomatic }) => isAutomatic === is))
  const values = await valuesOf(db, storeId, automatic?.map(({ key }) => key) ?? [])
  for (const { key } of chosen ?? []) values.set(key, await firstValues(db, storeId, key))
  return facets.map(({ key, name }) => ({ key, name, values: values.get(key) ?? [] }))
}

/** The facets that products of the shop have, whether shown or not; those of most products first. */
export async function choosableFacets(db: Db, storeId: number): Promise<ChoosableFacet[]> {
  const names = await facetNames(db, storeId)
  const choices = await db.selectFrom('facet_choices').selectAll().where('store_id', '=', storeId).execute()
  const choice = new Map(choices.map(({ key, shown }) => [key, shown]))
  const facets: ChoosableFacet[] = []
  let attributes = 0
  for (const { key, name } of names) {
    const wanted = choice.get(key)
    const isAttribute = key.startsWith('attr.')
    const isAutomatic =
      !(isAttribute && attributes === MOST_ATTRIBUTES) && (await hasFitValues(db, storeId, key))
    facets.push({ key, name, isAutomatic, isShown: wanted === undefined ? isAutomatic : wanted === 1 })
    if (isAttribute && isAutomatic && wanted !== 0) attributes++
  }
  return facets
}

/** Chosen values by facet. */
export type Chosen = Map<string, KnownValue[]>

/** The chosen values that products of the shop have. */
export async function chosenValues(db: Db, storeId: number, selection: Selection): Promise<Chosen> {
  const pairs = selectionParameters(selection)
    .filter(([key]) => !COMPUTED_FACETS.has(key))
    .map(([key, value]) => sql`(${key}, ${foldName(value)})`)
  if (pairs.length === 0) return new Map()
  const rows = await spellings(db, storeId)
    .where(sql<boolean>`(key, value) in (values ${sql.join(pairs)})`)
    .execute()
  return knownValues(rows)
}

/** Round ranges for the prices of the shop. */
export async function priceRanges(db: Db, storeId: number): Promise<PriceRange[]> {
  const { isOfStore, newestFirst } = newestOfStore(db, { equal: { store_id: storeId }, key: 'pk' })
  const newest = db
    .selectFrom('products')
    .select('pk')
    .where(isOfStore)
    .where('published', '=', sql.lit(1))
    .where('trashed_at', 'is', null)
    .orderBy(newestFirst)
    .limit(PRICED)
  const rows = await db
    .selectFrom('product_pieces')
    .select('price')
    .where('product_pk', 'in', db.selectFrom(newest.as('newest')).select('pk'))
    .execute()
  return roundRanges(rows.flatMap(({ price }) => price ?? []))
}

function spellings(db: Db, storeId: number) {
  return db
    .selectFrom('facet_values')
    .select(['pk', 'key', 'value', 'label', 'products'])
    .where('store_id', '=', storeId)
    .where('products', '>', 0)
}

async function facetNames(db: Db, storeId: number): Promise<{ key: FacetKey; name: string }[]> {
  const ofProducts = db.selectFrom('facet_names').where('store_id', '=', storeId).where('products', '>', 0)
  // Chosen by the engine: products that each have names of their own may have hundreds of thousands.
  const keys = ofProducts
    .select('key')
    .groupBy('key')
    .orderBy(({ fn }) => fn.sum('products'), 'desc')
    .orderBy('key')
    .limit(MOST_NAMES)
  const rows = await ofProducts.select(['key', 'name', 'products']).where('key', 'in', keys).execute()
  const names = knownValues(
    rows.map(({ key, name, products }) => ({ pk: 0, key: '', value: key, label: name, products })),
  )
  return (names.get('') ?? []).map(({ value, label }) => ({ key: value as FacetKey, name: label }))
}

async function hasFitValues(db: Db, storeId: number, key: string): Promise<boolean> {
  const { length } = await shownValues(db, storeId, key)
    .limit(MOST_VALUES + 1)
    .execute()
  // The law asks for a search by country of origin, also where those that have one are all of the same.
  const fewest = key === 'origin' ? 1 : FEWEST_VALUES
  return length >= fewest && length <= MOST_VALUES
}

/** The values of most products. */
async function firstValues(db: Db, storeId: number, key: string): Promise<KnownValue[]> {
  const values = shownValues(db, storeId, key)
    .orderBy(({ fn }) => fn.sum('products'), 'desc')
    .orderBy('value')
    .limit(MOST_VALUES)
  const rows = await spellings(db, storeId).where('key', '=', key).where('value', 'in', values).execute()
  return knownValues(rows).get(key) ?? []
}

function shownValues(db: Db, storeId: number, key: string) {
  return spellings(db, storeId).clearSelect().select('value').where('key', '=', key).groupBy('value')
}

async function valuesOf(db: Db, storeId: number, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, KnownValue[]>()
  return knownValues(await spellings(db, storeId).where('key', 'in', keys).execute())
}

interface Spelling {
  key: string
  value: string
  label: string
  pk: number
  products: number
}

/** Values by their facets, those of most products first. */
function knownValues(rows: readonly Spelling[]): Map<string, KnownValue[]> {
  const values = Map.groupBy(rows, ({ key, value }) => JSON.stringify([key, value]))
  const known = [...values.values()].map(same => {
    const sorted = [...same].sort((one, other) => other.products - one.products || byText(one, other))
    const [{ key, value, label } = { key: '', value: '', label: '' }] = sorted
    return {
      key,
      value,
      label,
      pks: same.map(({ pk }) => pk),
      products: same.reduce((sum, { products }) => sum + products, 0),
    }
  })
  known.sort((one, other) => other.products - one.products || byText(one, other))
  return Map.groupBy(known, ({ key }) => key)
}

function byText(one: { label: string }, other: { label: string }): number {
  return one.label < other.label ? -1 : Number(one.label > other.label)
}
