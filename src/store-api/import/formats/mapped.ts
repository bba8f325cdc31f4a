import { cellOf, fieldsOfGroup, productFields } from '../../../contract/catalogue/product-fields.ts'
import { MAX_VARIANTS } from '../../../contract/desk/product.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { htmlToText } from '../reading/html-text.ts'
import { columnKey, Findings, flagOf, type Row } from '../reading/row.ts'
import { optionsOfRows, type RowOptions, rowKind } from './export-rows.ts'
import { declaredFields } from './field-cells.ts'
import { options, productKey, type ReadProduct } from './imported-product.ts'
import { type MappedField, type Mapping, mappedFields } from './mapping.ts'
import { columnsBeside, picturesIn } from './picture-addresses.ts'
import { isOfWooCommerce } from './platform-columns.ts'
import { attributeList, choiceAttributes, type VariantRow, variantFields } from './variants.ts'
import { wooDescription } from './woocommerce.ts'

/** Fields that identify, and others that are read as they are written; all further ones may have been written as HTML. */
const codes: ReadonlySet<MappedField> = new Set(['id', 'sku'])
const asWritten: ReadonlySet<MappedField> = new Set(['images', 'description'])
const prices = ['regularPrice', 'discountedPrice'] as const

/** What a row has in the column of a field; empty where no column is mapped to it. */
function cell({ fields }: Mapping, row: Row, field: MappedField): string {
  const column = fields[field]
  if (column === undefined) return ''
  if (codes.has(field)) return row.code(column)
  return asWritten.has(field) ? row.text(column) : row.plain(column)
}

/** Fields that are null where a cell is empty. */
const namesOfMain = fieldsOfGroup('main').filter(name => productFields[name].kind === 'name')

/** What a row's product is known by: what the column of ids has, else its SKU or title. */
function nameOf(mapping: Mapping, row: Row) {
  const names = (['id', 'sku', 'title'] as const).map(field => ({ field, text: cell(mapping, row, field) }))
  return names.find(({ text }) => text !== '')
}

function mappedId(mapping: Mapping, row: Row): string {
  const name = nameOf(mapping, row)
  return name === undefined ? '' : productKey(name.text)
}

/** What the rows of one product have in common: the id, and the title where that is made from a SKU, which may be doubled. */
export function mappedKey(mapping: Mapping, row: Row): string {
  const id = mappedId(mapping, row)
  return nameOf(mapping, row)?.field === 'sku' ? `${id} ${foldName(cell(mapping, row, 'title'))}` : id
}

/**
 * Whether a row without an id stands for all sizes and colours of a product, whose rows have its SKU as their id, as the
 * parents in Amazon's templates; `below` is the key of the row below it.
 */
export function isParentRow(mapping: Mapping, row: Row, below: string): boolean {
  const [id, sku] = (['id', 'sku'] as const).map(field => cell(mapping, row, field))
  return id === '' && sku !== undefined && sku !== '' && productKey(sku) === below
}

/** What may differ between the rows of one product, or is compared by itself; and all else. */
const ofVariants: readonly MappedField[] = ['title', 'sku', 'size', 'color', 'stock', 'weight', 'images']
const ofProducts = mappedFields.filter(field => ![...ofVariants, ...prices].includes(field))

/** Rows with a SKU and without an id that are one product: they differ in their sizes and colours alone. */
export function choicesOf(mapping: Mapping, first: Row) {
  const titleOf = (row: Row) => (cell(mapping, row, 'id') === '' ? foldName(cell(mapping, row, 'title')) : '')
  const choiceOf = (row: Row) => foldName(options.map(option => cell(mapping, row, option)).join(' '))
  const title = titleOf(first)
  const known = new Set([choiceOf(first)])
  /** Whether a row has another choice of the product; what differs in colour alone has one price. */
  const isOther = (row: Row) => {
    if (title === '' || title !== titleOf(row) || known.size >= MAX_VARIANTS) return false
    const choice = choiceOf(row)
    if (choice === '' || known.has('') || known.has(choice)) return false
    const same = [...ofProducts, ...(cell(mapping, row, 'size') === '' ? prices : [])]
    return [...same.flatMap(field => mapping.fields[field] ?? []), ...mapping.attributes].every(column =>
      ['', first.raw(column)].includes(row.raw(column)),
    )
  }
  return { isOther, add: (row: Row) => known.add(choiceOf(row)) }
}

/** The product of the rows with one id in a file whose columns a person has mapped. */
export function readMappedProduct(mapping: Mapping, rows: readonly [Row, ...Row[]]): ReadProduct {
  const [first, second] = rows
  const isParent = second !== undefined && isParentRow(mapping, first, mappedKey(mapping, second))
  const findings = new Findings()
  const { notes, problems } = findings
  if (first.text(STORE_VIEW) !== '')
    findings.note(first, STORE_VIEW, 'has texts for another view of the shop. It was left out')
  else if (isTotal(mapping, first))
    findings.note(first, mapping.fields.title ?? '', 'looks like a row of totals. It was left out')
  if (notes.length > 0) return { line: first.line, product: { id: '' }, problems, notes, isLeftOut: true }
  const isChoice = isMagentoChoice(mapping, first, findings)
  const has = (field: MappedField) => mapping.fields[field] !== undefined
  const text = (field: MappedField) => (has(field) ? cell(mapping, first, field) : undefined)
  const name = (field: MappedField) => (has(field) ? text(field) || null : undefined)
  const { published } = mapping.fields
  const named = options.filter(has)
  const { names, columns, valuesOf }: RowOptions = (named.length === 0 && optionsOfRows(rows)) || {
    names: named,
    columns: named.map(option => mapping.fields[option] ?? ''),
    valuesOf: row => named.map(option => cell(mapping, row, option)),
  }
  const hasOptions = names.length > 0
  if (hasOptions && named.length === 0 && first.header.isFirst('options'))
    findings.note(first, columns.join(', '), 'tells the variants of a product apart. It is imported too')
  const sizes = hasOptions ? [] : first.header.names.filter(column => SIZE.test(column))
  if (sizes.length > 1 && first.header.isFirst('sizes'))
    findings.note(first, sizes.join(', '), 'look like sizes. Give each size a row of its own, with its stock')
  const hasVariants = has('sku') || has('stock') || hasOptions
  const pictured = rows.filter(row => row === first || rowKind(row) === 'picture')
  const images = has('images')
    ? [...new Set(pictured.flatMap(row => imagesOf(mapping, row, findings)))]
    : undefined
  const variantRows = soldRows(mapping, rows, isParent, findings).map(row => ({
    ...variantRow(mapping, row, first, findings),
    values: valuesOf(row),
    images: row === first ? undefined : otherImages(imagesOf(mapping, row, findings), images),
  }))
  const { regularPrice, discountedPrice, weight, sizeLabel, colorLabel, ...fields } = variantFields(
    names,
    variantRows,
    findings,
  )
  for (const { row, values } of variantRows) noteLists(row, { columns, values }, findings)
  const facts = mapping.attributes.map(column => [column, [first.plain(column)]] as const)
  const declared = declaredFields(first, one => mapping.fields[cellOf(one) as MappedField], findings)
  const known = nameOf(mapping, isParent ? second : first)
  const title = cell(mapping, first, 'title')
  const product = {
    id: mappedId(mapping, first),
    name: known?.text,
    idWithoutSku: known?.field === 'sku' && title !== '' ? productKey(title) : undefined,
    title: text('title'),
    description: has('description') ? descriptionOf(first, cell(mapping, first, 'description')) : undefined,
    ...Object.fromEntries(namesOfMain.map(one => [one, name(cellOf(one))])),
    ...(has(cellOf('parentCategory')) ? {} : categoryOf(mapping, first, findings)),
    ...declared,
    weight,
    images,
    published: !isChoice && (published === undefined ? undefined : findings.isPublished(first, published)),
    attributes:
      facts.length > 0 || hasOptions
        ? attributeList([...facts, ...choiceAttributes(fields.variants ?? [])])
        : undefined,
    regularPrice,
    discountedPrice,
    keepsAttributes: true,
    keepsVariants: !hasOptions,
    lacks: hasOptions ? options.filter(option => named.length > 0 && !has(option)) : undefined,
    ...(hasVariants ? fields : {}),
    // What the shop calls its options has no column in other files.
    ...(named.length === 0 && hasOptions && { sizeLabel, colorLabel }),
  }
  if (mapping.fields.id !== undefined) findings.code(first, mapping.fields.id)
  if (product.title === '') findings.problem(first, mapping.fields.title ?? '', 'is empty')
  return { line: first.line, product, problems, notes }
}

/** An export of WooCommerce with some of its columns has its line breaks. */
function descriptionOf({ header }: Row, text: string): string {
  return isOfWooCommerce(header) ? wooDescription(text) : htmlToText(text)
}

/** The rows that are sold: not one that stands for all sizes, has a picture alone, or is hidden beside others that are not. */
function soldRows(
  mapping: Mapping,
  rows: readonly Row[],
  isParent: boolean,
  findings: Findings,
): readonly Row[] {
  const variants = rows.filter(row => rowKind(row) === 'variant')
  const isHidden = (row: Row) => flagOf(cell(mapping, row, 'published'), true) === false
  if (variants.length === 0 || rowKind(rows[0] as Row) !== 'product')
    return (isParent ? rows.slice(1) : rows).filter(row => !['picture', 'other'].includes(rowKind(row) ?? ''))
  if (variants.every(isHidden)) return variants
  for (const row of variants.filter(isHidden))
    findings.note(row, mapping.fields.published ?? '', 'is hidden. This variant was left out')
  return variants.filter(row => !isHidden(row))
}

/** A size that is the name of a column: its cells have pieces. */
const SIZE = /^(?:x{0,4}[sl]|m|[2-6]xl|free ?size)$/i

const STORE_VIEW = 'store_view_code'
const MAGENTO_ROOT = 'Default Category/'

/** Whether a row is one of Magento's products that no list shows, each of one size; another one, which names them, is refused. */
function isMagentoChoice({ fields }: Mapping, row: Row, findings: Findings): boolean {
  if (!row.header.has('configurable_variations')) return false
  const type = row.text('product_type')
  if (/^(?:configurable|grouped|bundle)$/i.test(type))
    findings.problem(
      row,
      'product_type',
      `is '${type}'. Its choices are other rows here: give each its size or colour in a column, and one id in another, and remove this row`,
    )
  const isChoice = fields.id === undefined && /^not visible/i.test(row.text('visibility'))
  if (isChoice) findings.note(row, 'visibility', 'is a choice of another product. It becomes a draft')
  return isChoice
}

/** Says of the first `S, M, L` of a column that it is one size. */
function noteLists(
  row: Row,
  { columns, values }: { columns: readonly string[]; values: readonly string[] },
  findings: Findings,
): void {
  for (const [at, column] of columns.entries())
    if (/[,;]\s*\S/.test(values[at] ?? '') && row.header.isFirst(`list of ${column}`))
      findings.note(
        row,
        column,
        `'${values[at]}' is one choice for shoppers. Where it is several, give each a row of its own`,
      )
}

/** The first category of a row and its sub-category, of `Clothing > Shirts`, `Clothing >> Shirts` or `Clothing » Shirts`. */
function categoryOf(
  { fields }: Mapping,
  row: Row,
  findings: Findings,
): Partial<Record<'category' | 'parentCategory', string | null>> {
  if (fields.category === undefined) return {}
  const [text = '', ...others] = row.plain(fields.category).split(/;|,(?=Default Category\/)/)
  if (others.some(Boolean)) findings.severalCategories(row, fields.category)
  if (columnKey(fields.category) === 'categories' && /^\d+(?:,\d+)*$/.test(text)) {
    if (row.header.isFirst('categories'))
      findings.note(row, fields.category, `'${text}' is no name. Categories that are numbers are left out`)
    return { category: null }
  }
  const isTree = text.startsWith(MAGENTO_ROOT) || (rowKind(row) && !row.header.has('fieldType'))
  const [category = '', parentCategory = ''] = text
    .replace(MAGENTO_ROOT, '')
    .split(isTree ? /[>»›/]/ : /[>»›]/)
    .map(part => part.trim())
    .filter(part => part !== '')
  return parentCategory === '' ? { category: category || null } : { category, parentCategory }
}

/** The pictures of the column that was chosen, and of those that go on with it. */
function imagesOf({ fields, attributes }: Mapping, row: Row, findings: Findings): string[] {
  if (fields.images === undefined) return []
  const chosen = new Set([...Object.values(fields), ...attributes])
  const more = columnsBeside(row.header, fields.images).filter(name => !chosen.has(name))
  if (more.length > 0 && row.header.isFirst('pictures'))
    findings.note(row, more.join(', '), 'has more pictures of the same products. They are imported too')
  return picturesIn(row, [fields.images, ...more], findings)
}

/** The pictures of a variant where its product has not all of them. */
function otherImages(own: string[], of: readonly string[] = []): string[] | undefined {
  return own.every(url => of.includes(url)) ? undefined : own
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

/** A variant without a price has that of its product, with its surcharge. */
function variantRow(mapping: Mapping, row: Row, first: Row, findings: Findings): Omit<VariantRow, 'values'> {
  const { fields } = mapping
  const priceOf = (of: Row, column: string | undefined) =>
    column === undefined ? undefined : findings.price(of, column)
  const own = priceOf(row, fields.regularPrice)
  const isPart = own === null && row !== first && rowKind(row) === 'variant'
  const whole = isPart ? priceOf(first, fields.regularPrice) : own
  const surcharge = isPart && whole && row.header.has('surcharge') ? findings.price(row, 'surcharge') : 0
  const regularPrice = whole && whole + (surcharge ?? 0)
  const isOther = row.header.has(VARIATION_SKU) && row.text(VARIATION_SKU) !== ''
  return {
    row,
    sku: fields.sku === undefined ? undefined : findings.code(row, isOther ? VARIATION_SKU : fields.sku),
    stock: fields.stock === undefined ? undefined : stockOf(fields.stock, row, first, findings),
    images: undefined,
    regularPrice,
    discountedPrice:
      fields.discountedPrice === undefined
        ? lessDiscount(first, regularPrice, findings)
        : reducedPrice(isPart ? first : row, fields.discountedPrice, findings),
    weight: fields.weight === undefined ? undefined : findings.weight(row, fields.weight),
  }
}

const VARIATION_SKU = 'product_variation_sku'
const DISCOUNT = 'discountValue'

/** What is asked of a price in Wix, which has the discount of a product beside it; null where there is none. */
function lessDiscount(
  row: Row,
  price: number | null | undefined,
  findings: Findings,
): number | null | undefined {
  if (!row.header.has(DISCOUNT) || !price) return undefined
  const discount = findings.price(row, DISCOUNT)
  if (!discount) return null
  const isPerCent = /^percent$/i.test(row.text('discountMode'))
  const reduced = Math.round(isPerCent ? price * (100 - discount) : (price - discount) * 100) / 100
  return reduced > 0 ? reduced : null
}

/** Where an export says that pieces are not counted, it has 0 of them. */
const COUNTED = ['Track Inventory', 'Inventory Tracking', 'product_is_inventory_tracked']

function stockOf(column: string, row: Row, first: Row, findings: Findings): number | null {
  const isUncounted = COUNTED.some(name => /^(?:none|false)$/i.test(row.text(name) || first.text(name)))
  return isUncounted ? null : findings.stock(row, column)
}
