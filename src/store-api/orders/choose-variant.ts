import { COLOR_KEYS, SIZE_KEYS } from '../../domain/catalogue/variant-attributes.ts'
import type { OrderableProduct } from '../catalogue/product.db.ts'
import type { OrderableVariant } from '../catalogue/products/variant.db.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { OrderLineInput } from './order-lines.ts'

const OPTIONS = ['size', 'color'] as const
type Option = (typeof OPTIONS)[number]
const keysOf: Readonly<Record<Option, readonly string[]>> = { size: SIZE_KEYS, color: COLOR_KEYS }

/** What a line means: its variant, if the product has any, and the size and colour that are packed. */
export interface ChosenPiece {
  variant: OrderableVariant | undefined
  size: string
  color: string
}

/**
 * The piece that a line means, by size and colour; what is left open where there is only one is that one. An option
 * that no variant has is one that the shop does not count: the product's attributes list what it may be, as for a
 * product without variants. Throws `choice-unavailable` and `choice-missing`.
 */
export function choosePiece(
  line: OrderLineInput,
  product: OrderableProduct,
  variants: readonly OrderableVariant[],
): ChosenPiece {
  const own = variants.filter(variant => variant.product_pk === product.pk)
  const isCounted = (option: Option) => own.some(variant => variant[option] !== '')
  const chosen = {
    size: isCounted('size') ? line.size : '',
    color: isCounted('color') ? line.color : '',
  }
  const listed = (option: Option) => (isCounted(option) ? [] : listedValues(product, option))
  for (const option of OPTIONS) {
    const isOffered = line[option] === '' || isCounted(option) || listed(option).includes(line[option])
    if (!isOffered) throw unavailable(product, line[option])
  }
  const fitting = own.filter(({ size, color }) => fits(size, chosen.size) && fits(color, chosen.color))
  if (product.has_variants === 1 && fitting.length === 0)
    throw unavailable(product, [line.size, line.color].filter(Boolean).join(', '))
  // Among the variants that fit is the one with exactly this choice, if there is one: for a size left empty, the piece without size.
  const exact = fitting.find(({ size, color }) => size === chosen.size && color === chosen.color)
  const open = exact ? [exact] : fitting
  const missing = OPTIONS.filter(option => {
    const values = isCounted(option) ? open.map(variant => variant[option]) : listed(option)
    return line[option] === '' && new Set(values).size > 1
  })
  if (missing.length > 0) {
    const labels = { size: product.size_label || 'size', color: product.color_label || 'color' }
    const options = missing.map(option => labels[option])
    throw new ServiceError('choice-missing', { productId: product.id, title: product.title, options })
  }
  const [variant] = open
  const ordered = (option: Option) => variant?.[option] || line[option] || (listed(option)[0] ?? '')
  return { variant, size: ordered('size'), color: ordered('color') }
}

/** Whether a line leaves an option open of which the attributes list several values. */
export function leavesOpen(line: OrderLineInput, product: OrderableProduct): boolean {
  return OPTIONS.some(option => line[option] === '' && listedValues(product, option).length > 1)
}

function unavailable({ id: productId, title }: OrderableProduct, choice: string): ServiceError {
  return choice === ''
    ? new ServiceError('product-unavailable', { productId })
    : new ServiceError('choice-unavailable', { productId, title, choice })
}

function fits(offered: string, chosen: string): boolean {
  return chosen === '' || offered === chosen
}

/** The values that a product's attributes list of an option. */
function listedValues({ attributes }: OrderableProduct, option: Option): string[] {
  const written: { key: string; value: string[] }[] = JSON.parse(attributes)
  return written
    .filter(({ key }) => keysOf[option].includes(key.toLowerCase()))
    .flatMap(({ value }) => value)
    .filter(value => value !== '')
}
