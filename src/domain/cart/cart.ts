import { MAX_QUANTITY } from '../../contract/input-limits.ts'
import type { ProductView } from '../catalogue/product.ts'
import { parseStored, parseStoredList } from '../parse-stored.ts'
import { type DominantColour, parseColour } from '../shops/dominant-colour.ts'
import { MIN_QUANTITY } from '../ui-limits.ts'

/** What was chosen of a product, empty where nothing was; the labels are what the shop calls size and colour. */
export interface Choices {
  selectedSize: string
  selectedColor: string
  sizeLabel?: string | undefined
  colorLabel?: string | undefined
}

/** One line of the cart; `price` is rupees for one piece. */
export interface CartLine extends Choices {
  id: string
  name: string
  image: string
  price: number
  quantity: number
  /** Dominant colour of the picture, if the page that added the line had it. */
  colour?: DominantColour | undefined
  /** A card added it without a size or colour that is to be chosen: the cart keeps room for the choices. */
  isOpen?: true | undefined
}
export type Cart = readonly CartLine[]
type LabelKey = 'sizeLabel' | 'colorLabel'
export type LineKey = Pick<CartLine, 'id' | 'selectedSize' | 'selectedColor'>

export const EMPTY_CART: Cart = []

/** Key of a line: id, colour and size. */
export function lineKey({ id, selectedColor, selectedSize }: LineKey): string {
  return JSON.stringify([id, selectedColor, selectedSize])
}

/** A cart line of a product with its choices. */
export function toCartLine(
  product: Pick<ProductView, 'id' | 'name' | 'image' | 'price'> &
    Pick<CartLine, 'colour' | 'isOpen' | LabelKey>,
  choice: { quantity?: number; size?: string; color?: string } = {},
): CartLine {
  const { id, name, image, price, colour, isOpen, sizeLabel, colorLabel } = product
  const { quantity = MIN_QUANTITY, size = '', color = '' } = choice
  const choices = { selectedSize: size, selectedColor: color, sizeLabel, colorLabel }
  return { id, name, image, price, quantity, ...choices, colour, isOpen }
}

/** Raises the quantity of the same line, else adds a new one at the end. */
export function withLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line)
  if (!cart.some(other => lineKey(other) === key))
    return [...cart, { ...line, quantity: capped(line.quantity) }]
  return cart.map(other =>
    lineKey(other) === key ? { ...line, quantity: capped(other.quantity + line.quantity) } : other,
  )
}

export function withoutLine(cart: Cart, line: LineKey): Cart {
  const key = lineKey(line)
  return cart.filter(other => lineKey(other) !== key)
}

/** Takes ordered pieces out of the cart; what was added since stays. */
export function withoutPieces(cart: Cart, ordered: Cart): Cart {
  const pieces = new Map(ordered.map(line => [lineKey(line), line.quantity]))
  return cart
    .map(line => ({ ...line, quantity: line.quantity - (pieces.get(lineKey(line)) ?? 0) }))
    .filter(({ quantity }) => quantity >= MIN_QUANTITY)
}

/** Puts a line in the place of another; two that become the same are one. */
export function withLineInstead(cart: Cart, line: LineKey, instead: CartLine): Cart {
  const [old, key] = [lineKey(line), lineKey(instead)]
  const same = old === key ? undefined : cart.find(other => lineKey(other) === key)
  if (!same) return cart.map(other => (lineKey(other) === old ? instead : other))
  return withLine(withoutLine(cart, line), instead)
}

/** A quantity below 1, or not whole, changes nothing. */
export function withQuantity(cart: Cart, line: LineKey, quantity: number): Cart {
  if (!Number.isInteger(quantity) || quantity < MIN_QUANTITY) return cart
  const key = lineKey(line)
  return cart.map(other => (lineKey(other) === key ? { ...other, quantity: capped(quantity) } : other))
}

/** Replaces prices; `prices` is rupees by line key, lines without one keep their price. */
export function withPrices(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  return cart.map(line => ({ ...line, price: prices.get(lineKey(line)) ?? line.price }))
}

/** The chosen options as text: 'Size: M, Colour: Indigo', or empty. */
export function choicesText({ selectedSize, selectedColor, sizeLabel, colorLabel }: Choices): string {
  const size = selectedSize && `${sizeLabel || 'Size'}: ${selectedSize}`
  const color = selectedColor && `${colorLabel || 'Colour'}: ${selectedColor}`
  return [size, color].filter(Boolean).join(', ')
}

function capped(quantity: number): number {
  return Math.min(quantity, MAX_QUANTITY)
}

/** Pieces in the whole cart. */
export function itemCount(cart: Cart): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Parses a stored cart: drops invalid lines; invalid JSON gives an empty cart. Never throws. */
export function parseCart(stored: string): Cart {
  return parseStoredList(stored).flatMap(parseLine)
}

/** Whether a stored cart holds anything that parseCart drops. */
export function isDamagedCart(stored: string): boolean {
  const lines = parseStored(stored, parsed => (Array.isArray(parsed) ? parsed.length : undefined), undefined)
  return lines === undefined || parseCart(stored).length < lines
}

function parseLine(stored: unknown): CartLine[] {
  const line = (stored ?? {}) as Record<string, unknown>
  const { id, name, image, price, quantity, colour } = line
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return []
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return []
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < MIN_QUANTITY) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return [
    {
      id,
      name,
      image: text(image),
      price,
      quantity: capped(quantity),
      selectedSize: text(line['selectedSize']),
      selectedColor: text(line['selectedColor']),
      sizeLabel: text(line['sizeLabel']) || undefined,
      colorLabel: text(line['colorLabel']) || undefined,
      colour: parseColour(colour),
      isOpen: line['isOpen'] === true || undefined,
    },
  ]
}
