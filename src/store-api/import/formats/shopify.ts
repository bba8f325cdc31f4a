import { leftOutGiftCard } from '../reading/check-product.ts'
import { htmlToText, plainText } from '../reading/html-text.ts'
import { Findings, type Row } from '../reading/row.ts'
import { addedFields } from './field-cells.ts'
import { options, productKey, type ReadProduct } from './imported-product.ts'
import { addressesIn, picturesIn } from './picture-addresses.ts'
import { attributeList, choiceAttributes, pricesOf, type VariantRow, variantFields } from './variants.ts'

/** Columns of Shopify's product CSV before 2025 and since, by what they are. */
export const shopifyColumns = {
  'shopify-old': {
    handle: 'Handle',
    title: 'Title',
    description: 'Body (HTML)',
    published: 'Published',
    option: (number: number) => `Option${number} Name`,
    value: (number: number) => `Option${number} Value`,
    sku: 'Variant SKU',
    tracker: 'Variant Inventory Tracker',
    stock: 'Variant Inventory Qty',
    policy: 'Variant Inventory Policy',
    price: 'Variant Price',
    before: 'Variant Compare At Price',
    image: 'Image Src',
    variantImage: 'Variant Image',
    weight: 'Variant Grams',
  },
  'shopify-new': {
    handle: 'URL handle',
    title: 'Title',
    description: 'Description',
    published: 'Published on online store',
    option: (number: number) => `Option${number} name`,
    value: (number: number) => `Option${number} value`,
    sku: 'SKU',
    tracker: 'Inventory tracker',
    stock: 'Inventory quantity',
    policy: 'Continue selling when out of stock',
    price: 'Price',
    before: 'Compare-at price',
    image: 'Product image URL',
    variantImage: 'Variant image URL',
    weight: 'Weight value (grams)',
  },
} as const

type ShopifyColumns = (typeof shopifyColumns)[keyof typeof shopifyColumns]

/** Columns that both have. */
const shared = {
  vendor: 'Vendor',
  type: 'Type',
  productCategory: 'Product Category',
  tags: 'Tags',
  status: 'Status',
  position: 'Image Position',
  alt: 'Image Alt Text',
} as const

const optionNumbers = [1, 2, 3]

/** The product of the rows with one handle: the first has its texts, each may have a variant, a picture, or both. */
export function readShopifyProduct(columns: ShopifyColumns, rows: readonly [Row, ...Row[]]): ReadProduct {
  const [first] = rows
  if (/^true$/i.test(first.text('Gift Card')))
    return leftOutGiftCard(first, 'Gift Card', { id: productKey(first.text(columns.handle)) })
  if (first.text(columns.handle) === '') return withoutHandle(columns, first)
  const findings = new Findings()
  const names = optionNames(columns, rows)
  const variantRows = rows
    .filter((row, at) => at === 0 || isVariant(columns, row))
    .map(row => variantRow(columns, row, names.length, findings))
  const fields = variantFields(names, variantRows, findings)
  const has = (column: string) => first.header.has(column)
  const isCut = names.length === 1 && has(columns.value(1)) && !has(columns.value(2))
  const unused = options.filter(option => fields.variants?.every(one => one[option] === ''))
  const handle = findings.code(first, columns.handle)
  const product = {
    id: productKey(handle),
    name: handle,
    title: first.ifAny([columns.title], () => first.plain(columns.title)),
    description: first.ifAny([columns.description], () => htmlToText(first.text(columns.description))),
    images: first.ifAny([columns.image], () => imagesOf(columns, rows, findings)),
    imageAlts: first.ifAny([shared.alt], () => altsOf(columns, rows)),
    ...first.ifAny([shared.type, shared.productCategory, shared.tags], () => categoryOf(first)),
    attributes: attributeList([
      ['Brand', [first.plain(shared.vendor)]],
      ...choiceAttributes(fields.variants ?? []),
      ['featured', tagsOf(first).some(tag => /^featured$/i.test(tag)) ? ['true'] : []],
    ]),
    published: first.ifAny(
      [columns.published, shared.status],
      () => findings.isPublished(first, columns.published) && findings.isPublished(first, shared.status),
    ),
    keepsAttributes: true,
    // Without the names of options it is not known which of them is the colour.
    keepsVariants: !has(columns.value(1)) || !has(columns.option(1)),
    lacks: isCut ? unused : has(columns.value(1)) ? [] : undefined,
    ...fields,
    ...(isCut && Object.fromEntries(unused.map(option => [`${option}Label`, undefined]))),
    ...addedFields(first, findings),
  }
  if (/^unlisted$/i.test(first.text(shared.status)))
    findings.note(first, shared.status, 'is unlisted in Shopify. It becomes a draft')
  if (product.title === '') findings.problem(first, columns.title, 'is empty')
  return { line: first.line, product, problems: findings.problems, notes: findings.notes }
}

/** What is wrong with it otherwise is not known: it may be a row of another product. */
function withoutHandle({ handle }: ShopifyColumns, row: Row): ReadProduct {
  const findings = new Findings()
  findings.problem(row, handle, 'is empty. Each product needs a handle')
  return { line: row.line, product: { id: '' }, problems: findings.problems, notes: [] }
}

/** The names of the options that the product has; Shopify calls the one variant without options 'Title'. */
function optionNames(columns: ShopifyColumns, rows: readonly Row[]): string[] {
  const names = optionNumbers.map(
    number => rows.map(row => row.plain(columns.option(number))).find(name => name !== '') ?? '',
  )
  const isPlain = rows.every(row => ['', 'Default Title'].includes(row.text(columns.value(1))))
  if (isPlain && names[1] === '' && ['', 'Title'].includes(names[0] ?? '')) return []
  const last = names.findLastIndex(
    (name, at) => name !== '' || rows.some(row => row.text(columns.value(at + 1)) !== ''),
  )
  return names.slice(0, last + 1).map((name, at) => name || `Option ${at + 1}`)
}

function isVariant(columns: ShopifyColumns, row: Row): boolean {
  return [columns.value(1), columns.sku, columns.price].some(column => row.text(column) !== '')
}

function variantRow(columns: ShopifyColumns, row: Row, options: number, findings: Findings): VariantRow {
  const [image] = picturesIn(row, [columns.variantImage], findings)
  return {
    row,
    values: optionNumbers.slice(0, options).map(number => row.plain(columns.value(number))),
    sku: row.ifAny([columns.sku], () => findings.code(row, columns.sku)),
    stock: stockOf(columns, row, findings),
    images: row.ifAny([columns.variantImage], () => (image === undefined ? [] : [image])),
    weight: row.ifAny([columns.weight], () => findings.weight(row, columns.weight) || null),
    ...pricesOf(
      row.ifAny([columns.price], () => findings.price(row, columns.price)),
      findings.price(row, columns.before),
    ),
  }
}

/** Pieces are counted where a tracker is named, and not sold beyond zero unless the policy is to continue. */
function stockOf(columns: ShopifyColumns, row: Row, findings: Findings): number | null | undefined {
  const isTracked = !row.header.has(columns.tracker) || row.text(columns.tracker) !== ''
  const isSoldOn = /^(?:continue|true)$/i.test(row.text(columns.policy))
  if (!row.header.has(columns.stock)) {
    // Shops with several locations export none.
    if (row.text(columns.tracker) !== '' && !isSoldOn && row.header.isFirst('stock'))
      findings.note(
        row,
        columns.tracker,
        `counts pieces, but the file has no column “${columns.stock}”. New products are sold without a count`,
      )
    return undefined
  }
  const stock = findings.stock(row, columns.stock)
  return isTracked && !isSoldOn ? stock : null
}

function imagesOf(columns: ShopifyColumns, rows: readonly Row[], findings: Findings): string[] {
  const placed = rows.flatMap((row, at) => {
    const position = Number(row.text(shared.position)) || at + 1
    return picturesIn(row, [columns.image], findings).map(url => ({ url, position }))
  })
  return [...new Set(placed.sort((a, b) => a.position - b.position).map(({ url }) => url))]
}

/** A picture without a text keeps the one that the shop has written. */
function altsOf(columns: ShopifyColumns, rows: readonly Row[]): Record<string, string> {
  const texts = rows.map(row => [addressesIn(row.text(columns.image))[0], row.plain(shared.alt)] as const)
  return Object.fromEntries(texts.filter(([url, alt]) => url !== undefined && alt !== ''))
}

/** Type is the category; without it the end of Shopify's own category, without both the first tag. */
function categoryOf(row: Row): { category: string | null; parentCategory: string | null } {
  const type = row.plain(shared.type)
  if (type !== '') return { category: type, parentCategory: null }
  const path = row
    .text(shared.productCategory)
    .split('>')
    .map(part => plainText(part).trim())
    .filter(part => part !== '' && part !== 'Uncategorized')
  const last = path.at(-1)
  if (last !== undefined)
    return path.length > 1
      ? { category: path.at(-2) ?? null, parentCategory: last }
      : { category: last, parentCategory: null }
  return { category: tagsOf(row).find(tag => !/^featured$/i.test(tag)) ?? null, parentCategory: null }
}

function tagsOf(row: Row): string[] {
  return row
    .text(shared.tags)
    .split(',')
    .map(tag => plainText(tag).trim())
    .filter(tag => tag !== '')
}
