import type { ProductAttribute } from '../../../contract/desk/product.ts'
import { foldName } from '../../../domain/fold-name.ts'
import type { Findings, Row } from '../reading/row.ts'
import type { ImportedProduct, ImportedVariant } from './imported-product.ts'

/** Prices in rupees: what is asked, and what was asked before where that is more; undefined where no column has them. */
export interface Prices {
  regularPrice: number | null | undefined
  discountedPrice: number | null | undefined
}

/** One variant as a row of another shop's file has it; `values` are those of the product's options, in their order. */
export interface VariantRow extends Prices {
  row: Row
  values: string[]
  sku: string | undefined
  stock: number | null | undefined
  /** Grams; null where it is that of the product, undefined where no column has it. */
  weight?: number | null | undefined
  images: string[] | undefined
}

/** The price that is asked and a former one, as a regular and a discounted price. */
export function pricesOf(price: number | null | undefined, before: number | null): Prices {
  if (price === undefined) return { regularPrice: undefined, discountedPrice: undefined }
  // What was asked before is not asked any more.
  if (before !== null && price !== null && before > price)
    return { regularPrice: before, discountedPrice: price }
  return { regularPrice: price, discountedPrice: null }
}

/**
 * The variants that can be sold. One without a price beside others that have one is left out with a note: here it would be
 * sold at the product's price.
 */
export function pricedRows<Variant extends VariantRow>(
  rows: readonly Variant[],
  findings: Findings,
): readonly Variant[] {
  const hasPrice = (one: Variant) => one.regularPrice !== null || (one.discountedPrice ?? null) !== null
  if (!rows.some(hasPrice)) return rows
  return rows.filter(one => {
    if (!hasPrice(one))
      findings.note(one.row, '', `${variantText(one)} has no price and was left out. Add a price to sell it`)
    return hasPrice(one)
  })
}

/** What a note calls a variant: what its options are, or its SKU. */
export function variantText({ values, sku }: Pick<VariantRow, 'values' | 'sku'>): string {
  return `'${values.filter(value => value !== '').join(', ') || sku || 'the variant'}'`
}

/** What helps where a variant has the id of another one, as in a row that was copied. */
export const ID_HINT = 'Leave it empty for a new variant'

type VariantFields = Pick<
  ImportedProduct,
  'variants' | 'sizeLabel' | 'colorLabel' | 'regularPrice' | 'discountedPrice' | 'weight'
>

/** The variants of a product from its rows; the product's prices and its weight are those of the first. */
export function variantFields(
  names: readonly string[],
  all: readonly VariantRow[],
  findings: Findings,
): VariantFields {
  const axes = axesOf(names)
  const rows = pricedRows(all, findings)
  const [first] = rows
  const own: Prices = first ?? { regularPrice: undefined, discountedPrice: undefined }
  if (first && axes.size.length > 1)
    findings.note(first.row, '', `the third option was joined to the first: ${axes.sizeLabel || 'Size'}`)
  const weight = first?.weight
  const variants = rows.map(({ values, sku, stock, images, regularPrice, discountedPrice, ...row }) => {
    const isOwn = regularPrice === own.regularPrice && discountedPrice === own.discountedPrice
    const prices = isOwn ? noneOf(own) : { regularPrice, discountedPrice }
    const ownWeight = row.weight === undefined || row.weight !== weight ? row.weight : null
    return { sku, ...choiceOf(axes, values), ...prices, stock, weight: ownWeight, images }
  })
  refuseTwins(
    rows.map(({ row }) => row),
    variants,
    findings,
  )
  for (const { row, values } of rows) for (const value of values) findings.doubt(row, '', value)
  const { regularPrice, discountedPrice } = own
  const { sizeLabel, colorLabel } = axes
  return { variants, sizeLabel, colorLabel, regularPrice, discountedPrice, weight }
}

/** No prices of its own, where the file has prices: the product's stand. */
function noneOf({ regularPrice, discountedPrice }: Prices): Prices {
  const none = (price: number | null | undefined) => (price === undefined ? undefined : null)
  return { regularPrice: none(regularPrice), discountedPrice: none(discountedPrice) }
}

/** Refuses variants of a product that have one id or, `byChoice`, one choice; each is of the row in the same place. */
export function refuseTwins(
  rows: readonly Row[],
  variants: readonly ImportedVariant[],
  findings: Findings,
  { byChoice = true } = {},
): void {
  const lines = new Map<string, number>()
  const ids = new Map<string, number>()
  for (const [at, { id, size, color }] of variants.entries()) {
    const row = rows[at]
    const name = JSON.stringify([foldName(size), foldName(color)])
    const other = lines.get(name)
    const same = id === undefined ? undefined : ids.get(id)
    if (row && same !== undefined)
      findings.problem(row, 'variantId', `is '${id}' on row ${same} too. ${ID_HINT}`)
    else if (row && id !== undefined) ids.set(id, row.line)
    const choice = [size, color].filter(Boolean).join(', ')
    const reason =
      choice === ''
        ? `is the same product as row ${other}, and no size or colour tells them apart`
        : `has the same size and colour (${choice}) as row ${other}`
    if (row && byChoice && other !== undefined) findings.problem(row, '', reason)
    else if (row) lines.set(name, row.line)
  }
}

/** A list of attributes with the ids that the contract wants; those without a value are left out. */
export function attributeList(
  pairs: readonly (readonly [key: string, value: readonly string[]])[],
): ProductAttribute[] {
  return pairs
    .map(([key, value]) => ({ key, value: value.filter(text => text !== '') }))
    .filter(({ key, value }) => key !== '' && value.length > 0)
    .map(({ key, value }, at) => ({ id: String(at + 1), key, value, metricUnit: '' }))
}

/** The attributes by which a page offers the sizes and colours of variants. */
export function choiceAttributes(variants: readonly ImportedVariant[]): [string, string[]][] {
  const distinct = (values: string[]) => [
    ...new Map(values.filter(value => value !== '').map(value => [foldName(value), value])).values(),
  ]
  return [
    ['size', distinct(variants.map(({ size }) => size))],
    ['color', distinct(variants.map(({ color }) => color))],
  ]
}

interface Axes {
  sizeLabel: string
  colorLabel: string
  /** Places of the options that make up the size, folded with ` / `, and the one that is the colour. */
  size: number[]
  color: number | undefined
}

const isColour = (name: string) => /^(?:colou?rs?|farbe|couleur|रंग)$/i.test(name.trim())
const isSize = (name: string) => /^(?:sizes?|größe|taille|साइज़?)$/i.test(name.trim())

/** Which option is the size and which the colour: a product here has two, so that further ones are folded into the size. */
function axesOf(names: readonly string[]): Axes {
  const places = [...names.keys()]
  const named = places.find(at => isColour(names[at] ?? ''))
  const rest = places.filter(at => at !== named)
  const sized = rest.find(at => isSize(names[at] ?? ''))
  const ordered = sized === undefined ? rest : [sized, ...rest.filter(at => at !== sized)]
  // Without an option that is called colour, the second one of two takes its place.
  const color = named ?? ordered[1]
  const size = ordered.filter(at => at !== color)
  return {
    sizeLabel: labelOf(
      size.map(at => names[at] ?? ''),
      isSize,
    ),
    colorLabel: labelOf(color === undefined ? [] : [names[color] ?? ''], isColour),
    size,
    color,
  }
}

function labelOf(names: readonly string[], isUsual: (name: string) => boolean): string {
  const label = names.join(' / ')
  return isUsual(label) ? '' : label
}

/** The size and colour of one variant. */
function choiceOf({ size, color }: Axes, values: readonly string[]): { size: string; color: string } {
  const folded = size.map(at => (values[at] ?? '').trim()).filter(value => value !== '')
  return { size: folded.join(' / '), color: color === undefined ? '' : (values[color] ?? '').trim() }
}
