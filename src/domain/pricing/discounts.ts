import type { DiscountRule } from '../../contract/desk/rules.ts'
import { foldName } from '../fold-name.ts'
import { memoize } from '../memoize.ts'
import { toPaise } from '../money.ts'
import { portion, spread } from './spread.ts'
import { grossOf } from './sums.ts'

/** A line as a discount sees it; `price` is paise for one piece. */
export interface DiscountedLine {
  productId: string
  quantity: number
  price: number
  /** Category and parent category, and Men or Women where the shop lists it there by its gender. */
  categories: readonly string[]
}

/** What discounts take off: paise of each line, and of each discount that takes anything off the goods. */
export interface Reduction {
  ofLines: number[]
  given: { rule: DiscountRule; amount: number }[]
  /** Discounts that pay the delivery. */
  freeDelivery: DiscountRule[]
}

/** For each line whether a discount is for it. */
export type Matches = (rule: DiscountRule) => readonly boolean[]

/** The same for these lines, looked up once for each discount: a shop may have hundreds, which are tried in many sets. */
export function matchesOf(lines: readonly DiscountedLine[]): Matches {
  const named = lines.map(({ productId, categories }) => {
    return { productId, names: new Set(categories.filter(Boolean).map(foldName)) }
  })
  return memoize(({ products = [], categories = [] }: DiscountRule) => {
    if (products.length === 0 && categories.length === 0) return lines.map(() => true)
    const ids = new Set(products)
    const folded = categories.map(foldName)
    return named.map(({ productId, names }) => ids.has(productId) || folded.some(name => names.has(name)))
  }, Number.POSITIVE_INFINITY)
}

/** Whether a discount is of single lines, which come before those of the whole order. */
function isOfLines({ kind, products, categories }: DiscountRule): boolean {
  return kind === 'buy-x-get-y' || Boolean(products?.length || categories?.length)
}

/**
 * Takes discounts off lines: those of single products first, then those of the whole order, each in the shop's order and
 * from what the ones before it left. What is off an order is spread over its lines by largest remainder.
 */
export function reduce(
  lines: readonly DiscountedLine[],
  rules: readonly DiscountRule[],
  matches: Matches,
): Reduction {
  const left = lines.map(line => grossOf([line]))
  const given: Reduction['given'] = []
  const freeDelivery: DiscountRule[] = []
  for (const rule of [...rules.filter(isOfLines), ...rules.filter(one => !isOfLines(one))]) {
    if (rule.kind === 'free-delivery' && matches(rule).includes(true)) freeDelivery.push(rule)
    const own = matches(rule).map((isFor, index) => (isFor ? (left[index] ?? 0) : 0))
    const shares = sharesOf(rule, lines, own)
    const amount = shares.reduce((sum, share) => sum + share, 0)
    if (amount === 0) continue
    for (const [index, share] of shares.entries()) left[index] = (left[index] ?? 0) - share
    given.push({ rule, amount })
  }
  return { ofLines: lines.map((line, index) => grossOf([line]) - (left[index] ?? 0)), given, freeDelivery }
}

/** Paise that a discount takes off each line, of `own`: what is left of the lines that it is for. */
function sharesOf(rule: DiscountRule, lines: readonly DiscountedLine[], own: readonly number[]): number[] {
  const all = own.reduce((sum, amount) => sum + amount, 0)
  switch (rule.kind) {
    case 'percent': {
      const hundredths = Math.min(Math.round((rule.value ?? 0) * 100), 10_000)
      // Of single products each line by itself, so that a line costs the same beside any other.
      if (isOfLines(rule)) return own.map(amount => portion(amount, hundredths, 10_000))
      return spread(portion(all, hundredths, 10_000), own)
    }
    case 'amount':
      return spread(Math.min(toPaise(rule.value ?? 0), all), own)
    case 'buy-x-get-y':
      return sharesOfPieces(rule, lines, own)
    case 'free-delivery':
      return own.map(() => 0)
  }
}

/**
 * Buy x, get y: of each x + y pieces the y that cost least, over all lines that the discount is for. A piece costs what the
 * discounts before left of it.
 */
function sharesOfPieces(
  { buy = 1, get = 1, value = 100 }: DiscountRule,
  lines: readonly DiscountedLine[],
  own: readonly number[],
): number[] {
  const hundredths = Math.min(Math.round(value * 100), 10_000)
  const among = lines
    .map(({ quantity }, index) => ({ index, quantity, left: own[index] ?? 0 }))
    .filter(({ left }) => left > 0)
  const pieces = among.reduce((sum, { quantity }) => sum + quantity, 0)
  let reduced = Math.floor(pieces / (buy + get)) * get
  const shares = lines.map(() => 0)
  among.sort((one, other) => one.left / one.quantity - other.left / other.quantity)
  for (const { index, quantity, left } of among) {
    const count = Math.min(quantity, reduced)
    reduced -= count
    shares[index] = portion(left, count * hundredths, quantity * 10_000)
  }
  return shares
}
