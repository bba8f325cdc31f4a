import { COLOR_KEYS, SIZE_KEYS } from '../../../domain/variant-attributes.ts'
import type { OrderableProduct } from '../../db/product.ts'
import type { OrderableVariant } from '../../db/variant.ts'
import { ServiceError } from '../service-error.ts'
import type { OrderLineInput } from './order-lines.ts'

/**
 * The variant that a line means, by size and colour; a choice that is left open where only one variant fits is that
 * one. Undefined for a product without variants, whose attributes say what can be chosen. Throws `choice-unavailable`
 * and `choice-missing`.
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
  const fitting = variants.filter(
    variant =>
      variant.product_pk === product.pk && fits(variant.size, line.size) && fits(variant.color, line.color),
  )
  const [only, other] = fitting
  if (!only) {
    const choice = [line.size, line.color].filter(Boolean).join(', ')
    throw choice === ''
      ? new ServiceError('product-unavailable')
      : new ServiceError('choice-unavailable', { title, choice })
  }
  // Among the variants that fit is the one with exactly this choice, if there is one: for a size left empty, the piece without size.
  const exact = fitting.find(({ size, color }) => size === line.size && color === line.color)
  if (exact) return exact
  if (other) {
    const missing = line.size === '' && new Set(fitting.map(({ size }) => size)).size > 1 ? 'size' : 'color'
    throw new ServiceError('choice-missing', { title, missing })
  }
  return only
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
