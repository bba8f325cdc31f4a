import { COLOR_KEYS, SIZE_KEYS } from '../../../domain/variant-attributes.ts'
import type { OrderableProduct } from '../../db/product.ts'
import type { OrderableVariant } from '../../db/variant.ts'
import { ServiceError } from '../service-error.ts'
import type { OrderLineInput } from './order-lines.ts'

/**
 * The variant that a line means, by size and colour; a choice that is left open where only one variant fits is that
 * one. A choice of an option that no variant has finds none: the product's attributes list what it may be, as for a
 * product without variants, which has no variant to find. Throws `choice-unavailable` and `choice-missing`.
 */
export function chooseVariant(
  line: OrderLineInput,
  product: OrderableProduct,
  variants: readonly OrderableVariant[],
): OrderableVariant | undefined {
  const { title } = product
  if (product.has_variants === 0) {
    checkChoice(product, SIZE_KEYS, line.size)
    checkChoice(product, COLOR_KEYS, line.color)
    return undefined
  }
  const own = variants.filter(variant => variant.product_pk === product.pk)
  const chosen = {
    size: chosenOption(
      product,
      SIZE_KEYS,
      line.size,
      own.map(({ size }) => size),
    ),
    color: chosenOption(
      product,
      COLOR_KEYS,
      line.color,
      own.map(({ color }) => color),
    ),
  }
  const fitting = own.filter(({ size, color }) => fits(size, chosen.size) && fits(color, chosen.color))
  const [only, other] = fitting
  if (!only) {
    const choice = [line.size, line.color].filter(Boolean).join(', ')
    throw choice === ''
      ? new ServiceError('product-unavailable')
      : new ServiceError('choice-unavailable', { title, choice })
  }
  // Among the variants that fit is the one with exactly this choice, if there is one: for a size left empty, the piece without size.
  const exact = fitting.find(({ size, color }) => size === chosen.size && color === chosen.color)
  if (exact) return exact
  if (other) {
    const missing = chosen.size === '' && new Set(fitting.map(({ size }) => size)).size > 1 ? 'size' : 'color'
    throw new ServiceError('choice-missing', { title, missing })
  }
  return only
}

/** The choice as far as it finds a variant: empty text for an option that no variant has, if the attributes list it. */
function chosenOption(
  product: OrderableProduct,
  keys: readonly string[],
  chosen: string,
  offered: readonly string[],
): string {
  if (offered.some(value => value !== '')) return chosen
  checkChoice(product, keys, chosen)
  return ''
}

function fits(offered: string, chosen: string): boolean {
  return chosen === '' || offered === chosen
}

function checkChoice(product: OrderableProduct, keys: readonly string[], chosen: string): void {
  if (chosen === '') return
  const attributes: { key: string; value: string[] }[] = JSON.parse(product.attributes)
  const offered = attributes
    .filter(({ key }) => keys.includes(key.toLowerCase()))
    .flatMap(({ value }) => value)
  if (!offered.includes(chosen))
    throw new ServiceError('choice-unavailable', { title: product.title, choice: chosen })
}
