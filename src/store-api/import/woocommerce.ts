import { isProductId } from '../../contract/product-id.ts'
import { htmlToText } from './html-text.ts'
import type { ImportedProduct, ReadProduct } from './imported-product.ts'
import { productKey, productName } from './product-key.ts'
import { Findings, type Row, readFlag } from './row.ts'
import { attributeList, choiceAttributes, pricesOf, type VariantRow, variantFields } from './variants.ts'
import { plannedSale, saleOf, type WooSale } from './woo-sale.ts'

/** Attributes that are looked for: WooCommerce numbers their columns. */
const MAX_ATTRIBUTES = 20

/** Whether a row is a variation of another row's product. */
export function isVariation(row: Row): boolean {
  return kindOf(row).includes('variation')
}

/** What variations name as their parent: its SKU, or `id:` and its number. */
export function parentNames(row: Row): string[] {
  return [row.text('SKU'), `id:${row.text('ID')}`].filter(name => name !== '' && name !== 'id:')
}

function kindOf(row: Row): string[] {
  return row
    .text('Type')
    .toLowerCase()
    .split(',')
    .map(kind => kind.trim())
}

/** The product of a row that is no variation, with the rows of its variations. */
export function readWooProduct(row: Row, variations: readonly Row[]): ReadProduct {
  const findings = new Findings()
  const other = kindOf(row).find(kind => kind === 'grouped' || kind === 'external')
  if (other !== undefined) findings.problem(row, 'Type', `is '${other}': such products are not sold here`)
  if (row.text('Name') === '') findings.problem(row, 'Name', 'is empty')
  const attributes = attributesOf(row)
  // Only attributes that variations have make variants; the others are facts about the product.
  const isVaried = (name: string) => variations.some(one => choiceIn(one, name) !== '')
  const options = variations.length > 0 ? attributes.filter(({ name }) => isVaried(name)) : []
  const rows = variations.length > 0 ? [...variations].sort(byPosition) : [row]
  const variants = rows.map(one => {
    const sale = saleOf(one, findings)
    return { ...variantRow({ row: one, sale, parent: row }, options, findings), sale }
  })
  const fields = variantFields(
    options.map(({ name }) => name),
    variants,
    findings,
  )
  const product = {
    ...idOf(row, findings),
    title: row.text('Name'),
    description: row.ifAny(['Description', 'Short description'], () => descriptionOf(row)),
    images: row.ifAny(['Images'], () => splitList(row.text('Images'))),
    ...row.ifAny(['Categories'], () => categoryOf(row)),
    attributes: attributeList([
      ['Brand', [row.text('Brands')]],
      ...attributes.filter(one => !options.includes(one)).map(({ name, values }) => [name, values] as const),
      ...choiceAttributes(fields.variants ?? []),
      ['featured', readFlag(row.text('Is featured?'), false) ? ['true'] : []],
    ]),
    published: row.ifAny(['Published'], () => row.text('Published') === '' || row.text('Published') === '1'),
    sale: plannedSale(variants, findings),
    keepsAttributes: true,
    keepsVariants: variations.length === 0 && !row.header.has('Attribute 1 name'),
    ...fields,
  }
  return { line: row.line, product, problems: findings.problems, notes: findings.notes }
}

function idOf(row: Row, findings: Findings): Pick<ImportedProduct, 'id' | 'name'> {
  const sku = findings.code(row, 'SKU')
  if (isProductId(sku)) return { id: sku }
  const id = row.text('ID')
  if (id !== '') return { id: `product-${id}` }
  const name = sku || row.text('Name')
  return { id: productKey(name), name: productName(sku === '' ? 'title' : 'sku', name) }
}

interface WooAttribute {
  name: string
  values: string[]
}

function attributesOf(row: Row): WooAttribute[] {
  const found: WooAttribute[] = []
  for (let number = 1; number <= MAX_ATTRIBUTES; number++) {
    if (!row.header.has(`Attribute ${number} name`)) break
    const name = row.text(`Attribute ${number} name`)
    if (name !== '') found.push({ name, values: splitList(row.text(`Attribute ${number} value(s)`)) })
  }
  return found
}

function choiceIn(row: Row, name: string): string {
  return attributesOf(row).find(one => one.name.toLowerCase() === name.toLowerCase())?.values[0] ?? ''
}

interface VariantSource {
  row: Row
  sale: WooSale
  /** The row of the product, which may be the same. */
  parent: Row
}

function variantRow(
  { row, sale, parent }: VariantSource,
  options: readonly WooAttribute[],
  findings: Findings,
): VariantRow {
  const [image] = splitList(row.text('Images'))
  return {
    row,
    values: options.map(({ name }) => choiceIn(row, name)),
    sku: row.ifAny(['SKU'], () => findings.code(row, 'SKU')),
    stock: stockOf(row, parent, findings),
    images: row.ifAny(['Images'], () => (row === parent || image === undefined ? [] : [image])),
    ...pricesOf(
      row.ifAny(['Sale price', 'Regular price'], () => sale.price ?? findings.price(row, 'Regular price')),
      findings.price(row, 'Regular price'),
    ),
  }
}

/** A number is the stock; 'parent' is the parent's; without a number a product is in stock or it has none left. */
function stockOf(row: Row, parent: Row, findings: Findings): number | null | undefined {
  if (!row.header.has('Stock') && !row.header.has('In stock?')) return undefined
  if (readFlag(row.text('Backorders allowed?').replace('notify', '1'), false)) return null
  const isShared = row.text('Stock').toLowerCase() === 'parent'
  if (isShared)
    findings.note(
      row,
      'Stock',
      'is shared in WooCommerce: each variation got all of it, set them at the desk',
    )
  const source = isShared ? parent : row
  const isCounted = source.text('Stock') !== ''
  if (isCounted) return findings.stock(source, 'Stock')
  return readFlag(row.text('In stock?'), true) ? null : 0
}

function byPosition(a: Row, b: Row): number {
  return Number(a.text('Position')) - Number(b.text('Position')) || a.line - b.line
}

/** WooCommerce writes a line break as backslash and n. */
function descriptionOf(row: Row): string {
  const text = row.text('Description') || row.text('Short description')
  return htmlToText(
    /<(?:p|br|ul|div)\b/i.test(text) ? text.replaceAll('\\n', ' ') : text.replaceAll('\\n', '<br>'),
  )
}

/** The first path of `Clothing > Shirts, Sale`: a category and its sub-category. */
function categoryOf(row: Row): { category: string | null; parentCategory: string | null } {
  const path = (splitList(row.text('Categories'))[0] ?? '').split('>').map(part => part.trim())
  return { category: path[0] || null, parentCategory: path[1] || null }
}

/** A list with commas between; a comma within an entry is written with a backslash. */
function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map(part => part.replaceAll('\\,', ',').trim())
    .filter(part => part !== '')
}
