import { cellOf, fieldsOfGroup, productFields } from '../../../contract/catalogue/product-fields.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { htmlToText } from '../reading/html-text.ts'
import { Findings, flagOf, type Row } from '../reading/row.ts'
import { declaredFields } from './field-cells.ts'
import { options, type ReadProduct } from './imported-product.ts'
import type { MappedField, Mapping } from './mapping.ts'
import { columnsBeside, picturesIn } from './picture-addresses.ts'
import { isOfWooCommerce } from './platform-columns.ts'
import { productKey, productName } from './product-key.ts'
import { attributeList, choiceAttributes, type VariantRow, variantFields } from './variants.ts'
import { wooDescription } from './woocommerce.ts'

/** Fields that identify, and others that are read as they are written; all further ones may have been written as HTML. */
const codes: ReadonlySet<MappedField> = new Set(['id', 'sku'])
const asWritten: ReadonlySet<MappedField> = new Set(['images', 'description'])

/** What a row has in the column of a field; empty where no column is mapped to it. */
function cell({ fields }: Mapping, row: Row, field: MappedField): string {
  const column = fields[field]
  if (column === undefined) return ''
  if (codes.has(field)) return row.code(column)
  return asWritten.has(field) ? row.text(column) : row.plain(column)
}

/** Fields that are null where a cell is empty. */
const namesOfMain = fieldsOfGroup('main').filter(name => productFields[name].kind === 'name')

const keys = [
  ['id', 'handle'],
  ['sku', 'sku'],
  ['title', 'title'],
] as const

/** What a row's product is known by: what the column of ids has, else its SKU or title. */
function nameOf(mapping: Mapping, row: Row) {
  const names = keys.map(([field, kind]) => ({ kind, text: cell(mapping, row, field) }))
  return names.find(({ text }) => text !== '')
}

function mappedId(mapping: Mapping, row: Row): string {
  const name = nameOf(mapping, row)
  return name === undefined ? '' : productKey(name.text)
}

/** What the rows of one product have in common: the id, and the title where that is made from a SKU, which may be doubled. */
export function mappedKey(mapping: Mapping, row: Row): string {
  const id = mappedId(mapping, row)
  return nameOf(mapping, row)?.kind === 'sku' ? `${id} ${foldName(cell(mapping, row, 'title'))}` : id
}

/**
 * Whether a row without an id stands for all sizes and colours of a product, whose rows have its SKU as their id, as the
 * parents in Amazon's templates; `below` is the key of the row below it.
 */
export function isParentRow(mapping: Mapping, row: Row, below: string): boolean {
  const [id, sku] = (['id', 'sku'] as const).map(field => cell(mapping, row, field))
  return id === '' && sku !== undefined && sku !== '' && productKey(sku) === below
}

/** The product of the rows with one id in a file whose columns a person has mapped. */
export function readMappedProduct(mapping: Mapping, rows: readonly [Row, ...Row[]]): ReadProduct {
  const [first, second] = rows
  const isParent = second !== undefined && isParentRow(mapping, first, mappedKey(mapping, second))
  const sold = isParent ? rows.slice(1) : rows
  const findings = new Findings()
  if (isTotal(mapping, first)) {
    findings.note(first, mapping.fields.title ?? '', 'looks like a row of totals. It was left out')
    const { notes } = findings
    return { line: first.line, product: { id: '' }, problems: [], notes, isLeftOut: true }
  }
  const has = (field: MappedField) => mapping.fields[field] !== undefined
  const text = (field: MappedField) => (has(field) ? cell(mapping, first, field) : undefined)
  const name = (field: MappedField) => (has(field) ? text(field) || null : undefined)
  const { published } = mapping.fields
  const named = options.filter(has)
  const hasVariants = has('sku') || has('stock') || named.length > 0
  const variantRows = sold.map(row => variantRow(mapping, row, named, findings))
  // What the shop calls its options has no column.
  const { regularPrice, discountedPrice, weight, sizeLabel, colorLabel, ...fields } = variantFields(
    named,
    variantRows,
    findings,
  )
  for (const { row, values } of variantRows) noteLists(mapping, row, { named, values }, findings)
  const facts = mapping.attributes.map(column => [column, [first.plain(column)]] as const)
  const declared = declaredFields(first, one => mapping.fields[cellOf(one) as MappedField], findings)
  const known = nameOf(mapping, isParent ? second : first)
  const title = cell(mapping, first, 'title')
  const product = {
    id: mappedId(mapping, first),
    name: known && productName(known.kind, known.text),
    idWithoutSku: known?.kind === 'sku' && title !== '' ? productKey(title) : undefined,
    title: text('title'),
    description: has('description') ? descriptionOf(first, cell(mapping, first, 'description')) : undefined,
    ...Object.fromEntries(namesOfMain.map(one => [one, name(cellOf(one))])),
    ...(has(cellOf('parentCategory')) ? {} : pathOf(text('category') ?? '')),
    ...declared,
    weight,
    images: imagesOf(mapping, first, findings),
    published: published === undefined ? undefined : findings.isPublished(first, published),
    attributes:
      facts.length + named.length > 0
        ? attributeList([...facts, ...choiceAttributes(fields.variants ?? [])])
        : undefined,
    regularPrice,
    discountedPrice,
    keepsAttributes: true,
    keepsVariants: named.length === 0,
    lacks: named.length === 0 ? undefined : options.filter(option => !has(option)),
    ...(hasVariants ? fields : {}),
  }
  if (mapping.fields.id !== undefined) findings.code(first, mapping.fields.id)
  if (product.title === '') findings.problem(first, mapping.fields.title ?? '', 'is empty')
  return { line: first.line, product, problems: findings.problems, notes: findings.notes }
}

/** An export of WooCommerce with some of its columns has its line breaks. */
function descriptionOf({ header }: Row, text: string): string {
  return isOfWooCommerce(header) ? wooDescription(text) : htmlToText(text)
}

/** Says of the first `S, M, L` of a column that it is one size. */
function noteLists(
  { fields }: Mapping,
  row: Row,
  { named, values }: { named: readonly MappedField[]; values: readonly string[] },
  findings: Findings,
): void {
  for (const [at, field] of named.entries())
    if (/,\s*\S/.test(values[at] ?? '') && row.header.isFirst(`list of ${field}`))
      findings.note(
        row,
        fields[field] ?? '',
        `'${values[at]}' is one choice for shoppers. Where it is several, give each a row of its own`,
      )
}

/** The category and sub-category of `Clothing > Shirts`, `Clothing >> Shirts` or `Clothing » Shirts`. */
function pathOf(text: string): { category?: string; parentCategory?: string } {
  const [category = '', parentCategory = ''] = text
    .split(/[>»›]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  return parentCategory === '' ? {} : { category, parentCategory }
}

/** The pictures of the column that was chosen, and of those that go on with it. */
function imagesOf({ fields, attributes }: Mapping, row: Row, findings: Findings): string[] | undefined {
  if (fields.images === undefined) return undefined
  const chosen = new Set([...Object.values(fields), ...attributes])
  const more = columnsBeside(row.header, fields.images).filter(name => !chosen.has(name))
  if (more.length > 0 && row.header.isFirst('pictures'))
    findings.note(row, more.join(', '), 'has more pictures of the same products. They are imported too')
  return picturesIn(row, [fields.images, ...more], findings)
}

/** Whether a row without an id has the sum of others in the place of a title, or begins with it and has no title. */
function isTotal(mapping: Mapping, row: Row): boolean {
  if (cell(mapping, row, 'id') !== '' || cell(mapping, row, 'sku') !== '') return false
  const first = () => row.header.names.map(column => row.text(column)).find(text => text !== '') ?? ''
  const label = cell(mapping, row, 'title') || first()
  return /^(?:(?:grand |sub ?-?)?totals?|sum|कुल(?: योग)?)\s?:?$/i.test(label)
}

/**
 * A price of nothing is none that was reduced: many programs write it where there is none. Squarespace keeps one that does
 * not hold, beside `On Sale`.
 */
function reducedPrice(row: Row, column: string, findings: Findings): number | null {
  if (flagOf(row.text('On Sale'), true) === false) return null
  const price = findings.price(row, column)
  if (price !== 0) return price
  if (row.header.isFirst('reduced'))
    findings.note(row, column, 'is 0. Wherever it is 0, there is no reduced price')
  return null
}

function variantRow(
  mapping: Mapping,
  row: Row,
  named: readonly MappedField[],
  findings: Findings,
): VariantRow {
  const { fields } = mapping
  const price = (column: string | undefined) =>
    column === undefined ? undefined : findings.price(row, column)
  return {
    row,
    values: named.map(field => cell(mapping, row, field)),
    sku: fields.sku === undefined ? undefined : findings.code(row, fields.sku),
    stock: fields.stock === undefined ? undefined : findings.stock(row, fields.stock),
    images: undefined,
    regularPrice: price(fields.regularPrice),
    discountedPrice:
      fields.discountedPrice === undefined ? undefined : reducedPrice(row, fields.discountedPrice, findings),
    weight: fields.weight === undefined ? undefined : findings.weight(row, fields.weight),
  }
}
