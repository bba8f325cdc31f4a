import type { ProductValue, VariantStock } from '../../../contract/desk/product.ts'
import { COLOR_KEYS, SIZE_KEYS } from '../../catalogue/variant-attributes.ts'
import { phoneDigits } from '../../indian-phone.ts'
import { latinDigits } from '../../orders/latin-digits.ts'
import { paths } from '../../paths.ts'
import { parseUrl } from '../../ponyfills/parse-url.ts'

/** A line of an order as it is typed; `line` is its number in an order that is edited. */
export interface TypedLine {
  line?: number | undefined
  id: string
  title: string
  size: string
  color: string
  /** As it is typed. */
  quantity: string
}

/** One piece of a product that can be ordered, and what is known of it beside its choice. */
export interface Piece {
  size: string
  color: string
  /** 'M, Blue (3 left)'. */
  label: string
}

/** Every piece of a product: its variants, with the values of options that these do not have. */
export function piecesOf(value: ProductValue, stock: readonly VariantStock[]): Piece[] {
  const { variants, attributes } = value
  const listed = (keys: readonly string[]) =>
    attributes
      .filter(({ key }) => keys.includes(key.toLowerCase()))
      .flatMap(attribute => attribute.value)
      .filter(Boolean)
  const counted = variants.length > 0 ? variants : [{ id: undefined, size: '', color: '' }]
  const sizes = variants.some(({ size }) => size !== '') ? [] : listed(SIZE_KEYS)
  const colors = variants.some(({ color }) => color !== '') ? [] : listed(COLOR_KEYS)
  return counted.flatMap(({ id, size, color }) =>
    orOne(sizes).flatMap(listedSize =>
      orOne(colors).map(listedColor => {
        const piece = { size: size || listedSize, color: color || listedColor }
        return { ...piece, label: labelOf(piece, stock.find(one => one.id === id)?.stock) }
      }),
    ),
  )
}

function orOne(values: readonly string[]): readonly string[] {
  return values.length > 0 ? values : ['']
}

function labelOf({ size, color }: Omit<Piece, 'label'>, left: number | null | undefined): string {
  const choice = [size, color].filter(Boolean).join(', ')
  if (left === null || left === undefined) return choice
  return `${choice} (${left === 0 ? 'sold out' : `${left} left`})`.trim()
}

/** The lines with one more piece: of one that is there already there is one more. */
export function withPiece(lines: readonly TypedLine[], added: Omit<TypedLine, 'quantity'>): TypedLine[] {
  const at = lines.findIndex(
    line => line.id === added.id && line.size === added.size && line.color === added.color,
  )
  if (at === -1) return [...lines, { ...added, quantity: '1' }]
  return lines.map((line, index) =>
    index === at ? { ...line, quantity: `${(quantityOf(line) ?? 0) + 1}` } : line,
  )
}

/** The pieces of a line; undefined for what is no number of pieces. */
export function quantityOf({ quantity }: Pick<TypedLine, 'quantity'>): number | undefined {
  const digits = latinDigits(quantity.trim())
  return /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : undefined
}

/** The lines as an order's call takes them; undefined where there are none, or a quantity is no number of pieces. */
export function toItems(lines: readonly TypedLine[]) {
  const items = lines.map(line => ({
    id: line.id,
    quantity: quantityOf(line) ?? 0,
    ...(line.size && { selectedSize: line.size }),
    ...(line.color && { selectedColor: line.color }),
  }))
  if (items.length === 0 || items.some(({ quantity }) => quantity === 0)) return undefined
  const products: Record<string, number> = {}
  for (const { id, quantity } of items) products[id] = (products[id] ?? 0) + quantity
  return { products, items }
}

/** The lines as an edit takes them; undefined as above. */
export function toEditedLines(lines: readonly TypedLine[]) {
  const edited = lines.map(line => {
    const { id, size, color } = line
    const quantity = quantityOf(line) ?? 0
    return line.line === undefined ? { id, size, color, quantity } : { line: line.line, quantity }
  })
  return edited.length === 0 || edited.some(({ quantity }) => quantity === 0) ? undefined : edited
}

/** Whether a link to an order leads to its payment: one that is paid, or paid at the door, asks for none. */
export function asksToPay({ url }: { url: string }): boolean {
  return parseUrl(url)?.pathname === paths.payment
}

/** What a shopper reads before a link to an order. */
export function linkText(shop: string, link: { number: number; url: string }): string {
  const what = asksToPay(link) ? 'Open and pay it here' : 'Open it here'
  return `${shop}: your order ${link.number}. ${what}: ${link.url}`
}

/**
 * The address that sends a link to a phone by WhatsApp. A number of another country is as it is written behind its plus sign;
 * what is no whole number is chosen there.
 */
export function whatsappUrl(phone: string, text: string): string {
  const digits = phoneDigits(phone)
  const isAbroad = /^[\s(]*(?:\+|00)[\s(]*(?!91)[1-9]/.test(latinDigits(phone.normalize('NFKC')))
  if (isAbroad) return waAddress(digits.replace(/^00/, ''), text)
  const own = digits.replace(/^(?:0|91)+(?=\d{10}$)/, '')
  return waAddress(own.length === 10 ? `91${own}` : own.length === 12 ? own : '', text)
}

/** Digits of a whole number with its country, by E.164 at most 15. */
const WITH_COUNTRY = /^\d{8,15}$/

function waAddress(digits: string, text: string): string {
  const number = WITH_COUNTRY.test(digits) ? digits : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
