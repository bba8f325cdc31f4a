import { randomUUID } from 'node:crypto'
import { changedStock } from '../../domain/desk/products/changed-stock.ts'
import { foldName, isSameName } from '../../domain/fold-name.ts'
import { toPaise } from '../../domain/money.ts'
import type { ProductValues } from '../catalogue/products/save-products.db.ts'
import type { ProductRow } from '../catalogue/products/stored-product.db.ts'
import type { StoredVariant, WrittenVariant } from '../catalogue/products/variant-write.db.ts'
import {
  type ImportedProduct,
  type ImportedSale,
  type ImportedVariant,
  options,
} from './formats/imported-product.ts'
import { spoilingOf } from './spoilt-texts.ts'

type Choice = Pick<StoredVariant, 'sku' | 'size' | 'color'>

interface Merged {
  variants: WrittenVariant[]
  notes: string[]
  /** The sizes and colours that stay, by what a spreadsheet made of them: `size 02-Apr`. */
  kept: Map<string, string>
}

function mergedOf(variants: readonly WrittenVariant[]): Merged {
  return { variants: [...variants], notes: [], kept: new Map() }
}

/** The variants that a product gets, or why it cannot: the end of a sentence. */
export function mergeVariants(
  before: readonly StoredVariant[],
  { variants: found, unnamed, keepsVariants, lacks = keepsVariants ? options : [] }: ImportedProduct,
): Merged | { reason: string } {
  if (found === undefined || (keepsVariants && found.every(isNothing))) return mergedOf(before)
  if ((keepsVariants && before.length > 0) || hasMore(before, lacks)) return changeSome(before, found, lacks)
  const variants = found.length === 0 && unnamed ? [unnamed] : found
  if (!keepsVariants && lacks.length > 0 && hasTwins(variants)) return { reason: TWINS }
  const [only] = variants
  // One piece that is not counted and has no name of its own needs no variant.
  if (variants.length === 1 && only && isPlain(only, before)) return mergedOf([])
  const used = new Set<string>()
  const named = new Set(variants.map(({ id }) => id))
  const merged = mergedOf([])
  for (const given of variants) {
    // One that another row names by its id is that row's.
    const others = before.filter(({ id }) => !used.has(id) && (id === given.id || !named.has(id)))
    const known = matching(others, given)
    if (known) used.add(known.id)
    const stock = mergeStock(given, known)
    if ('reason' in stock) return stock
    if (stock.note !== undefined) merged.notes.push(stock.note)
    const one = { ...given, stock: stock.stock, ...(known && unspoilt(given, known, merged)) }
    merged.variants.push(values(one, known, known?.id ?? newId(one)))
  }
  return merged
}

/** Whether variants have an option that a file lacks. */
export function hasMore(
  variants: readonly Pick<Choice, 'size' | 'color'>[],
  lacks: ImportedProduct['lacks'] = [],
): boolean {
  return lacks.some(option => variants.some(one => one[option] !== ''))
}

/** What of a variant stays, because a spreadsheet changed it by itself. */
function unspoilt(given: ImportedVariant, known: StoredVariant, { notes, kept }: Merged): Partial<Choice> {
  const stays: Partial<Choice> = {}
  for (const [name, label] of [
    ['sku', 'SKU'],
    ['size', 'size'],
    ['color', 'colour'],
  ] as const) {
    const what = spoilingOf(given[name], known[name])
    if (what === undefined) continue
    notes.push(`the ${label} stays '${known[name]}': in the file a spreadsheet ${what}`)
    kept.set(`${name} ${given[name]}`, known[name])
    stays[name] = known[name]
  }
  return stays
}

type Pieces = number | null

/**
 * The stock that a variant gets. A file that says what the stock was when it was saved changes it by the difference from
 * that, so that pieces sold since do not come back.
 */
function mergeStock(
  given: ImportedVariant,
  known: StoredVariant | undefined,
): { stock: Pieces | undefined; note?: string } | { reason: string } {
  const { stock, stockWas: was } = given
  if (!known || stock === undefined || was === undefined) return { stock }
  const now = known.stock
  if (stock === was) return { stock: now }
  // Counting begins, or ends.
  if (stock === null || (was === null && now === null)) return { stock }
  const next = was === null ? undefined : changedStock(now, stock - was)
  const wanted = `${nameOf(known)} had ${piecesText(was)} when the file was saved and has ${piecesText(now)} now`
  if (next === undefined)
    return { reason: `${wanted}: the stock cannot become ${piecesText(stock)}. Enter a new number` }
  return now === was ? { stock: next } : { stock: next, note: `${wanted}: it becomes ${piecesText(next)}` }
}

function piecesText(pieces: Pieces): string {
  return pieces === null ? 'no count' : `${pieces}`
}

/** What a note calls a variant. */
export function nameOf({ sku, size, color }: Choice): string {
  return [size, color].filter(Boolean).join(', ') || sku || 'the product'
}

function isPlain(one: ImportedVariant, before: readonly StoredVariant[]): boolean {
  const { size, color, id } = one
  const known = before.find(has => has.size === '' && has.color === '')
  const { sku = known?.sku ?? '', stock = known?.stock ?? null } = one
  return sku === '' && size === '' && color === '' && stock === null && id === undefined
}

function isNothing({ sku = '', size, color, stock, regularPrice, weight, images }: ImportedVariant): boolean {
  const [hasPrice, hasImages] = [typeof regularPrice === 'number', images !== undefined && images.length > 0]
  const hasName = sku + size + color !== ''
  return !hasName && stock === undefined && !hasPrice && !hasImages && typeof weight !== 'number'
}

const SEVERAL = 'the product has several sizes or colours. Add columns for them to the file'
const TWINS =
  'several rows are of the same size and colour. Add columns that tell them apart, or leave one of them'

function hasTwins(variants: readonly Pick<Choice, 'size' | 'color'>[]): boolean {
  const choices = variants.map(({ size, color }) => JSON.stringify([foldName(size), foldName(color)]))
  return new Set(choices).size < choices.length
}

/** A file that lacks columns for options changes the variants that its rows name, and leaves the others. */
function changeSome(
  before: readonly StoredVariant[],
  given: readonly ImportedVariant[],
  lacks: NonNullable<ImportedProduct['lacks']>,
): Merged | { reason: string } {
  const changes = new Map<string, ImportedVariant>()
  for (const one of given) {
    const known = named(before, one, lacks)
    if (!known) return { reason: SEVERAL }
    if (changes.has(known.id)) return { reason: TWINS }
    changes.set(known.id, one)
  }
  const merged = mergedOf([])
  for (const known of before) {
    const one = changes.get(known.id)
    if (!one) {
      merged.variants.push(known)
      continue
    }
    const stock = mergeStock(one, known)
    if ('reason' in stock) return stock
    if (stock.note !== undefined) merged.notes.push(stock.note)
    const stays = Object.fromEntries(lacks.map(option => [option, known[option]]))
    const next = { ...one, ...stays, sku: one.sku || known.sku, stock: stock.stock }
    merged.variants.push(values({ ...next, ...unspoilt(next, known, merged) }, known, known.id))
  }
  return hasTwins(merged.variants) ? { reason: TWINS } : merged
}

/** The variant that a row of such a file names: by its id or SKU, or as the only one that has its other option. */
function named(
  before: readonly StoredVariant[],
  { id, sku = '', ...one }: ImportedVariant,
  lacks: NonNullable<ImportedProduct['lacks']>,
): StoredVariant | undefined {
  if (id !== undefined) return before.find(known => known.id === id)
  const ofSku = before.find(known => sku !== '' && isSameName(known.sku, sku))
  const [only, ...others] = before.filter(known =>
    options.every(option => lacks.includes(option) || isSameName(known[option], one[option])),
  )
  return ofSku ?? (others.length === 0 ? only : undefined)
}

/** The variant that is meant: by id, else by size and colour, else by SKU. */
function matching(
  free: readonly StoredVariant[],
  { id, size, color, sku = '' }: ImportedVariant,
): StoredVariant | undefined {
  return (
    free.find(known => known.id === id) ??
    free.find(known => isSameName(known.size, size) && isSameName(known.color, color)) ??
    free.find(known => sku !== '' && isSameName(known.sku, sku))
  )
}

function newId({ id }: ImportedVariant): string {
  return id !== undefined && /^[\w.-]{1,100}$/.test(id) ? id : newVariantId()
}

function values(one: ImportedVariant, known: StoredVariant | undefined, id: string): WrittenVariant {
  const paise = (rupees: number | null | undefined, stands: number | null = null) =>
    typeof rupees === 'number' ? toPaise(rupees) : rupees === undefined ? stands : null
  return {
    id,
    sku: one.sku ?? known?.sku ?? '',
    size: one.size,
    color: one.color,
    regular_price: paise(one.regularPrice, known?.regular_price),
    discounted_price: paise(one.discountedPrice, known?.discounted_price),
    weight: one.weight === undefined ? (known?.weight ?? null) : one.weight,
    stock: one.stock === undefined ? (known?.stock ?? null) : one.stock,
    images: one.images === undefined ? (known?.images ?? '[]') : JSON.stringify(one.images),
  }
}

/**
 * An id for a variant that has none of its own: a UUID of version 7, which begins with the time. New ones lie side by
 * side in the index of ids; random ones would each change another page of it. `now` is milliseconds since 1970.
 */
export function newVariantId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `v${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

type SaleValues = Pick<ProductValues, 'sale_price' | 'sale_from' | 'sale_until'>

const none = { sale_price: null, sale_from: null, sale_until: null }

/** The planned sale of a product, without its other columns. */
export function saleIn({ sale_price, sale_from, sale_until }: SaleValues) {
  return { sale_price: sale_price ?? null, sale_from: sale_from ?? null, sale_until: sale_until ?? null }
}

/** The sale that a product gets: a file may be older than the end of the sale that it names. */
export function mergeSale(
  row: ProductRow | undefined,
  given: ImportedSale | null | undefined,
  now: number,
): SaleValues {
  const stands = saleIn(row ?? none)
  if (given === undefined) return stands
  if (given === null) return none
  const price = toPaise(given.price)
  // One that begins with its import has begun where it is there already.
  const isThere = stands.sale_price === price && stands.sale_until === given.until
  const from = given.from ?? (isThere ? stands.sale_from : null) ?? now
  const next = { sale_price: price, sale_from: from, sale_until: given.until }
  const isOver = given.until !== null && given.until <= now
  return isOver && JSON.stringify(next) !== JSON.stringify(stands) ? none : next
}
