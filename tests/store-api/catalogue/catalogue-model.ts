import { emptyField, fieldsOfGroup } from '../../../src/contract/catalogue/product-fields.ts'
import type { ProductValue } from '../../../src/contract/desk/product.ts'
import type { Question } from './random-catalogue-steps.ts'

/** Pieces of a variant, and the key by which orders know it: one that comes back after it was removed has it again. */
interface Pieces {
  pieces: number | null
  key: number
}

/** What a product should be. */
export interface Known {
  id: string
  /** Milliseconds since 1970, and which of the products it is in the order of adding them. */
  createdAt: number
  added: number
  value: ProductValue
  stock: Map<string, Pieces>
  /** Variants that are no more, by id, those last that went last. */
  removed: Map<string, Pieces & { choice: string }>
  trashedAt: number | null
  revision: number
  revisions: Map<number, ProductValue>
  /** How often its value was written. */
  writes: number
}

let keys = 0

export const noValue: ProductValue = {
  ...{ title: '', description: '', category: null, parentCategory: null, gender: null },
  ...{ regularPrice: null, discountedPrice: null, pictures: [], attributes: [], variants: [], sale: null },
  ...{ published: true, featured: false, sizeLabel: '', colorLabel: '' },
  ...(Object.fromEntries(fieldsOfGroup('declared').map(name => [name, emptyField(name)])) as Pick<
    ProductValue,
    ReturnType<typeof fieldsOfGroup<'declared'>>[number]
  >),
}

export const choiceOf = ({ size, color }: { size: string; color: string }) => `${size}/${color}`

/** Writes a value; `pieces` are those that variants get, else they keep or get back theirs. */
export function write(
  known: Known,
  value: ProductValue,
  { now, pieces }: { now: number; pieces?: ReadonlyMap<string, number | null> },
): void {
  const named = new Set(value.variants.map(({ id }) => id))
  const leaving = known.value.variants.filter(({ id }) => !named.has(id))
  const stock = new Map<string, Pieces>()
  for (const variant of value.variants) {
    const { id = '' } = variant
    const before = known.stock.get(id)
    const replaced = leaving.find(one => choiceOf(one) === choiceOf(variant))?.id
    const came = replaced ? known.stock.get(replaced)?.pieces : known.removed.get(id)?.pieces
    const own = before ? before.pieces : came === undefined ? 0 : came
    stock.set(id, { pieces: pieces?.has(id) ? (pieces.get(id) ?? null) : own, key: before?.key ?? 0 })
  }
  for (const one of leaving) {
    const own = known.stock.get(one.id ?? '')
    known.removed.delete(one.id ?? '')
    if (own) known.removed.set(one.id ?? '', { ...own, choice: choiceOf(one).toLowerCase() })
  }
  giveKeys(known, value, stock)
  known.stock = stock
  known.value = value
  known.writes++
  settle(known, now)
}

/** New variants get the keys of removed ones: of the same id before those of the same choice. */
function giveKeys({ removed }: Known, { variants }: ProductValue, stock: Map<string, Pieces>): void {
  const isNamed = [
    (one: Variant, id: string) => one.id === id,
    (one: Variant, id: string) => choiceOf(one).toLowerCase() === removed.get(id)?.choice,
  ]
  for (const isSame of isNamed)
    for (const variant of variants) {
      const own = stock.get(variant.id ?? '')
      if (!own || own.key > 0) continue
      const used = [...stock.values()].map(({ key }) => key)
      const former = [...removed].findLast(([id, { key }]) => isSame(variant, id) && !used.includes(key))
      own.key = former?.[1].key ?? 0
    }
  for (const own of stock.values()) own.key ||= ++keys
}
type Variant = ProductValue['variants'][number]

/** A sale that is over is none. */
export function settle(known: Known, now: number): void {
  const { sale } = known.value
  if (sale?.until && Date.parse(sale.until) <= now) known.value = { ...known.value, sale: null }
}

/** Writes a value with a revision; one that was not recorded before stands as it was. */
export function revise(known: Known, value: ProductValue, now: number, pieces?: Map<string, number | null>) {
  if (!known.revisions.has(known.revision)) known.revisions.set(known.revision, known.value)
  write(known, value, { now, ...(pieces && { pieces }) })
  known.revisions.set(++known.revision, known.value)
}

/** All of a product that counts as a change of it, but for its stock and sale. */
export function contentOf({ value, trashedAt, stock }: Known): string {
  const counted = [...stock].map(([id, { pieces }]) => [id, pieces === null])
  return JSON.stringify([{ ...value, sale: null }, trashedAt, counted])
}

export const isPublic = ({ value, trashedAt }: Known) => value.published && trashedAt === null

/** A product as shoppers see it; prices are rupees. */
export function shown({ value, stock }: Known, now: number) {
  const { regularPrice, sale, variants, category, parentCategory, featured, title } = value
  const runs = sale !== null && Date.parse(sale.from) <= now
  const discountedPrice = runs ? sale.price : value.discountedPrice
  const price = discountedPrice ?? regularPrice ?? 0
  const reducedFrom = (own: number) => {
    if (!runs || regularPrice === null || sale.price >= regularPrice) return own
    return (
      Math.floor(
        (Math.round(own * 100) * Math.round(sale.price * 100)) / Math.round(regularPrice * 100) + 0.5,
      ) / 100
    )
  }
  const choices = variants.map(({ id = '', size, color, regularPrice: own }) => {
    const pieces = stock.get(id)?.pieces ?? null
    const its = own === null ? price : reducedFrom(own)
    const onSale = own === null ? price < (regularPrice ?? 0) : its < own
    return { id, size, color, isOwn: own !== null, price: its, onSale, pieces }
  })
  const whole = { size: '', color: '', price, onSale: price < (regularPrice ?? 0), pieces: null }
  const own = choices.filter(({ isOwn }) => isOwn).map(one => one.price)
  const hasLowest = own.length > 0 && own.length === choices.length && !own.includes(price)
  return {
    ...{ title, category: category ?? '', parentCategory: parentCategory ?? '', featured, choices },
    pieces: choices.length > 0 ? choices : [whole],
    price: hasLowest ? Math.min(...own) : price,
    originalPrice: hasLowest || discountedPrice === null ? undefined : (regularPrice ?? undefined),
    inStock: choices.length === 0 || choices.some(({ pieces }) => pieces !== 0),
    fabric: value.attributes.flatMap(({ value: texts }) => texts).join(),
  }
}
export type Shown = ReturnType<typeof shown>

type Piece = Shown['pieces'][number]
type Chosen = Question['chosen']

/** Whether a product has a piece with all that is chosen. */
export function matches(product: Shown, chosen: Chosen): boolean {
  return product.pieces.some(piece =>
    Object.entries(chosen).every(([key, value]) => has(product, piece, key, value)),
  )
}

function has({ parentCategory, fabric }: Shown, piece: Piece, key: string, value: string): boolean {
  if (key === 'onSale') return piece.onSale
  if (key === 'inStock') return piece.pieces !== 0
  if (key === 'price') {
    const [from, to] = value.split('-')
    return piece.price >= Number(from) && piece.price < (to ? Number(to) + 1 : Number.POSITIVE_INFINITY)
  }
  const { size, color } = piece
  const own = { size, color, parentCategory, 'attr.fabric': fabric }[key] ?? ''
  return own.toLowerCase() === value.toLowerCase()
}

/** Orders products as a sort does; the later one first where both are equal, but for `price-asc`. */
export function compare(sort: Question['sort'], one: Listed, other: Listed): number {
  const percent = ({ shown: { price, originalPrice = 0 } }: Listed) => {
    const [low, high] = [Math.round(price * 100), Math.round(originalPrice * 100)]
    return low < high ? Math.floor(((high - low) * 10_000) / high) : 0
  }
  const later = other.known.added - one.known.added
  if (sort === 'price-asc') return one.shown.price - other.shown.price || -later
  if (sort === 'price-desc') return other.shown.price - one.shown.price || later
  if (sort === 'discount') return percent(other) - percent(one) || later
  return other.known.createdAt - one.known.createdAt || later
}

export interface Listed {
  known: Known
  shown: Shown
}
