import { fieldNames, type NamesOf, productFields } from '../../../contract/catalogue/product-fields.ts'
import { isProductId } from '../../../contract/catalogue/product-id.ts'
import type { ImportAnswers } from '../../../contract/desk/imports.ts'
import { MAX_ALT } from '../../../contract/desk/media.ts'
import { MAX_VARIANTS } from '../../../contract/desk/product.ts'
import { foldName } from '../../../domain/fold-name.ts'
import type { ImportedProduct, ReadProduct } from '../formats/imported-product.ts'
import { isMangled } from './numbers.ts'
import type { Row } from './row.ts'

const MAX_TITLE = productFields.title.longest
const MAX_DESCRIPTION = productFields.description.longest
const MAX_ADDRESS = 2_000
const MAX_IMAGES = 50
const MAX_ATTRIBUTES = 100
const MAX_VALUES = 200
const MAX_CHOICE = 100
const names = fieldNames.filter((name): name is NamesOf<'name'> => productFields[name].kind === 'name')

/** Adds a problem for everything that a product of the shop may not be, and a note for what looks like a mistake. */
export function checkProduct(read: ReadProduct, answers: ImportAnswers = {}): void {
  if (read.isLeftOut || (read.problems.length > 0 && read.product.id === '')) return
  checkSkus(read, answers)
  for (const reason of faults(read.product)) read.problems.push({ line: read.line, column: '', reason })
  for (const reason of doubts(read.product)) read.notes.push({ line: read.line, column: '', reason })
}

/** What a spreadsheet shows in the place of a formula that it could not work out, such as a text that begins with a sign. */
const SHEET_ERROR =
  /^(?:#(?:N\/A|NAME\?|(?:REF|VALUE|DIV\/0|NUM|NULL|ERROR|SPILL|CALC)!|FORMULA .*)|Err:5\d\d)$/

/** The first text of a product that is such an error, with what people call it. */
function sheetError(product: ImportedProduct): { label: string; text: string } | undefined {
  const { variants = [], attributes = [] } = product
  const texts: [label: string, text: unknown][] = [
    ...fieldNames.map((name): [string, unknown] => [productFields[name].label.toLowerCase(), product[name]]),
    ...variants.flatMap(({ sku, size, color }): [string, unknown][] => [
      ['SKU', sku],
      ['size', size],
      ['colour', color],
    ]),
    ...attributes.flatMap(({ key, value }) => value.map((one): [string, unknown] => [key, one])),
    ['id', product.name],
  ]
  for (const [label, text] of texts)
    if (typeof text === 'string' && SHEET_ERROR.test(text)) return { label, text }
  return undefined
}

function* doubts({ regularPrice, discountedPrice, sale, variants = [] }: ImportedProduct): Generator<string> {
  const prices = [{ regularPrice, discountedPrice }, ...variants]
  if (prices.some(one => (one.discountedPrice ?? 0) > (one.regularPrice ?? Number.POSITIVE_INFINITY)))
    yield 'the discounted price is higher than the price. Shoppers would pay the higher price'
  if (sale && sale.price > (regularPrice ?? Number.POSITIVE_INFINITY))
    yield 'the sale price is higher than the price. Shoppers would pay the higher price'
}

function* faults(product: ImportedProduct): Generator<string> {
  const { id, title, description, images = [], variants = [], attributes = [] } = product
  if (id === '') yield 'the row does not say which product it is. Add an id'
  // The ids of its variants may show which product it is.
  else if (!isProductId(id) && !isMangled(id))
    yield `'${id.slice(0, 60)}' is not an id. Use at most 100 letters, digits, hyphens and underscores`
  const error = sheetError(product)
  if (error)
    yield `the ${error.label} is '${error.text}', an error of a spreadsheet. Write the ${error.label} there`
  if ((title?.length ?? 0) > MAX_TITLE) yield `the title has more than ${MAX_TITLE} characters`
  if ((description?.length ?? 0) > MAX_DESCRIPTION)
    yield `the description has more than ${MAX_DESCRIPTION} characters`
  for (const name of names)
    if ((product[name]?.length ?? 0) > productFields[name].longest)
      yield `a category has more than ${productFields[name].longest} characters`
  yield* pictureFaults([...images, ...variants.flatMap(({ images: own = [] }) => own)], images.length)
  if (Object.values(product.imageAlts ?? {}).some(alt => alt.length > MAX_ALT))
    yield `an alternative text has more than ${MAX_ALT} characters`
  // The values of a size or a colour are as many as the variants.
  if (variants.length > MAX_VARIANTS)
    yield `the product has ${variants.length} variants. It can have at most ${MAX_VARIANTS}`
  else if (attributes.length > MAX_ATTRIBUTES || attributes.some(({ value }) => value.length > MAX_VALUES))
    yield `there are more than ${MAX_ATTRIBUTES} attributes, or more than ${MAX_VALUES} values of one`
  if (
    variants.some(({ size, color, sku = '' }) => Math.max(size.length, color.length, sku.length) > MAX_CHOICE)
  )
    yield `a size, colour or SKU has more than ${MAX_CHOICE} characters`
}

/** What is noted where a SKU is left out. */
export function leftOut(sku: string): string {
  return `the SKU '${sku}' is also on another row. It was left out`
}

/** A product that the file sells as a gift card: it is noted and left out. */
export function leftOutGiftCard(
  { line, header }: Row,
  column: string,
  product: ImportedProduct,
): ReadProduct {
  const reason = 'this shop cannot sell gift cards. It was left out'
  const notes = [{ line, column: header.nameIn(column), reason }]
  return { line, product, problems: [], notes, isLeftOut: true }
}

function checkSkus(read: ReadProduct, { doubledSkus }: ImportAnswers): void {
  const { line, product } = read
  const seen = new Set<string>()
  const variants = product.variants?.map(one => {
    const { sku = '' } = one
    const isDoubled = sku !== '' && !isMangled(sku) && seen.has(foldName(sku))
    seen.add(foldName(sku))
    if (!isDoubled) return one
    if (doubledSkus) read.notes.push({ line, column: '', reason: leftOut(sku) })
    else if (!read.problems.some(({ asks }) => asks?.kind === 'doubledSkus'))
      read.problems.push({
        line,
        column: '',
        reason: `two variants have the SKU '${sku}'`,
        asks: { kind: 'doubledSkus', example: sku },
      })
    return { ...one, sku: '' }
  })
  if (doubledSkus && variants) read.product = { ...product, variants }
}

function* pictureFaults(urls: readonly string[], count: number): Generator<string> {
  if (count > MAX_IMAGES) yield `there are more than ${MAX_IMAGES} pictures`
  // A product without a main picture is written with an empty address in its place.
  const bad = urls.find(url => url.length > MAX_ADDRESS || !/^(?:(?:https?:\/\/|\/)\S+)?$/i.test(url))
  if (bad !== undefined) yield `'${bad.slice(0, 60)}' is not the address of a picture`
}
