import type { ProductAttribute } from '../../contract/desk/product.ts'
import { foldName } from '../fold-name.ts'

/** Names of the attributes that are choices, in lower case. */
export const SIZE_KEYS: readonly string[] = ['size', 'sizes']
export const COLOR_KEYS: readonly string[] = ['color', 'colours', 'colors']

/** A variant's name for people; `fallback` where the product has no options. */
export function variantName({ size, color }: { size: string; color: string }, fallback: string): string {
  return [size, color].filter(Boolean).join(', ') || fallback
}

/** A product's attributes without the options that its variants have: those come back with the variants. */
export function withoutVariantOptions<Attribute extends { key: string }>(
  attributes: readonly Attribute[],
  variants: readonly { size: string; color: string }[],
): Attribute[] {
  const hidden = [
    ...(variants.some(({ size }) => size !== '') ? SIZE_KEYS : []),
    ...(variants.some(({ color }) => color !== '') ? COLOR_KEYS : []),
  ]
  return attributes.filter(({ key }) => !hidden.includes(key.toLowerCase()))
}

/**
 * A product's attributes with every size and colour of its variants: what the shop wrote stays in its place, missing
 * values are added to it, and an attribute that is missing is added at the end.
 */
export function withVariantOptions(
  attributes: readonly ProductAttribute[],
  variants: readonly { size: string; color: string }[],
): ProductAttribute[] {
  const sizes = variants.map(variant => variant.size)
  const colors = variants.map(variant => variant.color)
  return withValues(withValues(attributes, SIZE_KEYS, 'Size', sizes), COLOR_KEYS, 'Color', colors)
}

type Choices = readonly { size: string; color: string }[]

/**
 * The same where the variants were others before: values that only these had go, and so does an option that no variant has
 * any more, but for one that is among the attributes that the shop writes now. A value is written as the variants have it,
 * in capitals or not: only then can it be bought.
 */
export function withChangedOptions(
  attributes: readonly ProductAttribute[],
  { before, after, written }: { before: Choices; after: Choices; written: readonly { key: string }[] },
): ProductAttribute[] {
  const kept = attributes.flatMap(attribute => {
    const key = attribute.key.toLowerCase()
    const option = SIZE_KEYS.includes(key) ? 'size' : COLOR_KEYS.includes(key) ? 'color' : undefined
    if (option === undefined) return [attribute]
    const valuesOf = (variants: Choices) => new Set(variants.map(one => one[option]).filter(Boolean))
    const [had, has] = [valuesOf(before), valuesOf(after)]
    const isWritten = written.some(one => one.key.toLowerCase() === key)
    if (has.size === 0) return isWritten || had.size === 0 ? [attribute] : []
    const spelt = new Map([...has].map(text => [foldName(text), text]))
    const spelling = (text: string) =>
      has.has(text) ? text : (spelt.get(foldName(text)) ?? (had.has(text) ? [] : text))
    return [{ ...attribute, value: attribute.value.flatMap(spelling) }]
  })
  return withVariantOptions(kept, after)
}

function withValues(
  attributes: readonly ProductAttribute[],
  keys: readonly string[],
  key: string,
  offered: readonly string[],
): ProductAttribute[] {
  const values = [...new Set(offered)].filter(value => value !== '')
  const written = attributes.find(attribute => keys.includes(attribute.key.toLowerCase()))
  if (values.length === 0) return [...attributes]
  if (!written) return [...attributes, { id: '', key, value: values, metricUnit: '' }]
  const value = [...new Set([...written.value, ...values])]
  return attributes.map(attribute => (attribute === written ? { ...attribute, value } : attribute))
}
