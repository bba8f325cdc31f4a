import { MAX_VARIANTS } from '../../../contract/desk/product.ts'
import { COLOR_KEYS, SIZE_KEYS } from '../../catalogue/variant-attributes.ts'
import { isSameName } from '../../fold-name.ts'

/** A variant as it is edited; prices are rupees, null where the product's stand. */
export interface GridVariant {
  /** Missing for a variant that was not saved yet. */
  id?: string
  sku: string
  size: string
  color: string
  regularPrice: unknown
  discountedPrice: unknown
  /** Grams, null where it is the product's. */
  weight: unknown
  images: readonly string[]
}

/** The two options of a product, as the variants name them. */
export type OptionName = 'size' | 'color'
/** The fields of a variant that have a column of their own. */
export type GridColumn = 'sku' | 'regularPrice' | 'discountedPrice' | 'weight'

/** The values of an option, in the order of the variants; none for an option that the product does not have. */
export function optionValues(variants: readonly GridVariant[], option: OptionName): string[] {
  return distinct(variants, option).filter(value => value !== '')
}

function distinct(variants: readonly GridVariant[], option: OptionName): string[] {
  return [...new Set(variants.map(variant => variant[option]))]
}

/**
 * The variants with a value added to an option: one for each value of the other option. The first value of an option
 * is given to the variants that are there, which keep their SKU and stock.
 */
export function addOptionValue(
  variants: readonly GridVariant[],
  option: OptionName,
  value: string,
): GridVariant[] {
  if (variants.length === 0) return [{ ...emptyVariant, [option]: value }]
  if (optionValues(variants, option).length === 0) return variants.map(one => ({ ...one, [option]: value }))
  const other = option === 'size' ? 'color' : 'size'
  const added = distinct(variants, other).map(inner => ({
    ...emptyVariant,
    [option]: value,
    [other]: inner,
  }))
  return inOrder([...variants, ...added])
}

/** A variant for each size and colour that a product's details list, up to the value with which they are too many. */
export function variantsOfDetails(
  details: readonly { key: string; value: readonly string[] }[],
): GridVariant[] {
  const listed = details.flatMap(({ key, value }) => {
    const option = optionOfKey(key.toLowerCase())
    return option ? value.filter(Boolean).map(one => ({ option, value: one })) : []
  })
  return listed.reduce<GridVariant[]>(
    (made, { option, value }) =>
      made.length > MAX_VARIANTS || optionValues(made, option).includes(value)
        ? made
        : addOptionValue(made, option, value),
    [],
  )
}

function optionOfKey(key: string): OptionName | undefined {
  if (SIZE_KEYS.includes(key)) return 'size'
  return COLOR_KEYS.includes(key) ? 'color' : undefined
}

/** The variants without a value of an option; those that remain after its last value lose the option. */
export function removeOptionValue(
  variants: readonly GridVariant[],
  option: OptionName,
  value: string,
): GridVariant[] {
  const left = variants.filter(variant => variant[option] !== value)
  if (left.length > 0) return left
  const other = option === 'size' ? 'color' : 'size'
  const kept = new Map(variants.map(one => [one[other], one] as const).reverse())
  return [...kept.values()].reverse().map(one => ({ ...one, [option]: '' }))
}

/** The values of a text such as `S, M, L`; a single comma between digits is no end of a value, as in `1,5 m`. */
export function typedOptionValues(typed: string): string[] {
  const parts = /^[^,]*\d,\d[^,]*$/.test(typed) ? [typed] : typed.split(',')
  const values = parts.map(part => part.trim()).filter(part => part !== '')
  return values.length > 0 ? values : ['']
}

/** What is wrong with a new value of an option; undefined where it can be added. */
export function optionProblem(
  variants: readonly GridVariant[],
  option: OptionName,
  typed: string,
  { maxLength, maxVariants }: { maxLength: number; maxVariants: number },
): string | undefined {
  const value = typed.trim()
  if (value === '') return 'Enter a value.'
  if (value.length > maxLength) return `Use at most ${maxLength} characters.`
  const isThere = optionValues(variants, option).some(one => isSameName(one, value))
  if (isThere) return `${value} is already in the list.`
  const isTooMany = addOptionValue(variants, option, value).length > maxVariants
  return isTooMany ? `A product can have at most ${maxVariants} variants. Remove some values.` : undefined
}

/** The variants with the value of one row in every row below it. */
export function fillDown(variants: readonly GridVariant[], at: number, column: GridColumn): GridVariant[] {
  const from = variants[at]
  if (!from) return [...variants]
  return variants.map((variant, row) => (row > at ? { ...variant, [column]: from[column] } : variant))
}

/** The variants with other fields in one row. */
export function changeVariant(
  variants: readonly GridVariant[],
  at: number,
  change: Partial<GridVariant>,
): GridVariant[] {
  return variants.map((variant, row) => (row === at ? { ...variant, ...change } : variant))
}

const emptyVariant: GridVariant = {
  sku: '',
  size: '',
  color: '',
  regularPrice: null,
  discountedPrice: null,
  weight: null,
  images: [],
}

/** By size, then by colour, each in the order of its first variant. */
function inOrder(variants: readonly GridVariant[]): GridVariant[] {
  const [sizes, colors] = [distinct(variants, 'size'), distinct(variants, 'color')]
  const place = ({ size, color }: GridVariant) =>
    sizes.indexOf(size) * variants.length + colors.indexOf(color)
  return [...variants].sort((one, other) => place(one) - place(other))
}
