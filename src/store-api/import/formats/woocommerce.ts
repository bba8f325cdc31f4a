import { isProductId } from '../../../contract/catalogue/product-id.ts'
import { variantPrices } from '../../../domain/catalogue/sale-prices.ts'
import { foldName, isSameName } from '../../../domain/fold-name.ts'
import { leftOutGiftCard } from '../reading/check-product.ts'
import { readDate, readEnd } from '../reading/dates.ts'
import { decodeEntities, htmlToText, plainText } from '../reading/html-text.ts'
import { Findings, flagOf, type Row } from '../reading/row.ts'
import { addedFields } from './field-cells.ts'
import { type ImportedProduct, type ImportedSale, productKey, type ReadProduct } from './imported-product.ts'
import { picturesIn } from './picture-addresses.ts'
import {
  attributeList,
  choiceAttributes,
  pricedRows,
  pricesOf,
  type VariantRow,
  variantFields,
  variantText,
} from './variants.ts'
import {
  attributesOf,
  choicesIn,
  choicesOfRows,
  optionsOf,
  sharedAmong,
  splitList,
  type WooAttribute,
} from './woo-attributes.ts'

const VISIBILITY = 'Visibility in catalog'

/** A type of the gift card extensions: `gift-card`, `pw-gift-card`, `gift_card`. */
const GIFT_CARD = /(?:^|[-_])gift[-_ ]?card$/

/** Whether a row is a variation of another row's product; extensions have types such as `subscription_variation`. */
export function isVariation(row: Row): boolean {
  return kindOf(row).some(kind => /(?:^|[-_])variation$/.test(kind))
}

/** What variations name as their parent: its SKU, or `id:` and its number. */
export function parentNames(row: Row): string[] {
  return [row.text('SKU'), `id:${row.text('ID')}`]
    .map(parentKey)
    .filter(name => name !== '' && name !== 'id:')
}

/** The form in which names of parents are compared: WooCommerce finds SKUs without case. */
export function parentKey(name: string): string {
  return foldName(decodeEntities(name).replace(/^'(?=\d)/, ''))
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
  if (kindOf(row).some(kind => GIFT_CARD.test(kind))) return leftOutGiftCard(row, 'Type', idOf(row, findings))
  const other = kindOf(row).find(kind => kind === 'grouped' || kind === 'external')
  if (other !== undefined) findings.problem(row, 'Type', `is '${other}'. This shop cannot sell such products`)
  noteType(row, findings)
  const title = row.plain('Name')
  if (title === '') findings.problem(row, 'Name', 'is empty')
  const attributes = attributesOf(row)
  // Only attributes that variations have make variants; the others are facts about the product.
  const options = optionsOf(attributes, variations)
  const rows = variations.length > 0 ? enabledOf(variations, options, findings) : [row]
  const choices = choicesOfRows(rows, options, findings)
  const variants = pricedRows(
    rows.flatMap(one => {
      const sale = saleOf(one, findings)
      const variant = { ...variantRow({ row: one, sale, parent: row }, findings), sale }
      return sharedAmong(variant, choices.get(one) ?? [], findings)
    }),
    findings,
  )
  // An export of products without their variations says nothing of sizes, colours and prices.
  const isWithout = variations.length === 0 && kindOf(row).some(kind => kind.startsWith('variable'))
  const names = options.map(({ name }) => name)
  const fields: Partial<ImportedProduct> = isWithout ? {} : variantFields(names, variants, findings)
  const product = {
    ...idOf(row, findings),
    title,
    description: row.ifAny(['Description', 'Short description'], () =>
      wooDescription(row.text('Description') || row.text('Short description')),
    ),
    images: row.ifAny(['Images'], () => picturesIn(row, ['Images'], findings)),
    ...row.ifAny(['Categories'], () => categoryOf(row, findings)),
    attributes: attributeList([
      ['Brand', [row.plain('Brands')]],
      ...attributes.filter(one => !options.includes(one)).map(({ name, values }) => [name, values] as const),
      ...choiceAttributes(fields.variants ?? []),
      ['featured', flagOf(row.text('Is featured?'), false) ? ['true'] : []],
    ]),
    published:
      rows.length === 0 || isHidden(row, findings)
        ? false
        : row.ifAny(['Published'], () => findings.isPublished(row, 'Published')),
    sale: plannedSale(variants, findings),
    keepsAttributes: true,
    keepsVariants: variations.length === 0 && !row.header.has('Attribute 1 name'),
    ...fields,
    ...addedFields(row, findings),
  }
  return { line: row.line, product, problems: findings.problems, notes: findings.notes }
}

/** Types that are sold as others are, or have no other meaning here. */
const ORDINARY: ReadonlySet<string> = new Set(['', 'simple', 'variable', 'grouped', 'external', 'virtual'])

/** Says of a type of an extension, or of a download, that nothing of it is kept. */
function noteType(row: Row, findings: Findings): void {
  const special = kindOf(row).find(kind => !ORDINARY.has(kind))
  if (special !== undefined)
    findings.note(
      row,
      'Type',
      `'${special.slice(0, 60)}' is not known here. It becomes a product as any other`,
    )
}

function idOf(row: Row, findings: Findings): Pick<ImportedProduct, 'id' | 'name' | 'idWithoutSku'> {
  const sku = findings.code(row, 'SKU')
  const number = row.text('ID')
  const title = row.plain('Name')
  const idWithoutSku = number === '' ? title && productKey(title) : `product-${number}`
  if (isProductId(sku)) return { id: sku, idWithoutSku }
  if (number !== '') return { id: idWithoutSku }
  if (sku === '') return { id: productKey(title), name: title }
  return { id: productKey(sku), name: sku, idWithoutSku }
}

/** Whether WooCommerce has a product in no listing and no search; in one of them alone is a note. */
function isHidden(row: Row, findings: Findings): boolean {
  const visibility = row.text(VISIBILITY).toLowerCase()
  const isHidden = visibility === 'hidden'
  if (isHidden) findings.note(row, VISIBILITY, 'is hidden in WooCommerce. It becomes a draft')
  else if (visibility === 'catalog' || visibility === 'search')
    findings.note(
      row,
      VISIBILITY,
      `is '${visibility}' in WooCommerce. Here shoppers see it in lists and in search`,
    )
  return isHidden
}

/** The variations that are not switched off, in their order. */
function enabledOf(
  variations: readonly Row[],
  options: readonly WooAttribute[],
  findings: Findings,
): readonly Row[] {
  const sorted = variations.toSorted(
    (a, b) => Number(a.text('Position')) - Number(b.text('Position')) || a.line - b.line,
  )
  const enabled = sorted.filter(row => flagOf(row.text('Published'), true))
  for (const row of sorted.filter(one => !enabled.includes(one))) {
    const values = choicesIn(row, options)
    const name = variantText({ values, sku: row.text('SKU') })
    findings.note(row, 'Published', `${name} is switched off in WooCommerce and was left out`)
  }
  if (enabled.length === 0)
    for (const row of sorted.slice(0, 1))
      findings.note(row, 'Published', 'no variation is switched on. The product becomes a draft')
  return enabled
}

/** `parent` is the row of the product, which may be the same. */
function variantRow(
  { row, sale, parent }: { row: Row; sale: WooSale; parent: Row },
  findings: Findings,
): VariantRow {
  const [image] = row === parent ? [] : picturesIn(row, ['Images'], findings)
  const regular = findings.price(row, 'Regular price')
  return {
    row,
    values: [],
    sku: row.ifAny(['SKU'], () => findings.code(row, 'SKU')),
    stock: stockOf(row, parent, findings),
    images: row.ifAny(['Images'], () => (image === undefined ? [] : [image])),
    weight: weightOf(row, parent, findings),
    ...(row.header.has('Regular price')
      ? pricesOf(askedPrice(row, sale, { regular, findings }), regular)
      : { regularPrice: undefined, discountedPrice: row.ifAny(['Sale price'], () => sale.price || null) }),
  }
}

/** A sale price that is no reduction, or nothing, is not asked in WooCommerce either. */
function askedPrice(
  row: Row,
  { price }: WooSale,
  { regular, findings }: { regular: number | null; findings: Findings },
): number | null {
  if (price === null || regular === null || (price < regular && price > 0)) return price ?? regular
  if (price > regular || (price === 0 && regular > 0))
    findings.note(
      row,
      'Sale price',
      `'${row.text('Sale price')}' is not below the regular price. It was left out`,
    )
  return regular
}

/** WooCommerce has the shop's unit in the name of the column; a variation without a weight has the parent's. */
function weightOf(row: Row, parent: Row, findings: Findings): number | null | undefined {
  const column = row.header.names.find(name => /^weight \((?:kg|g|lbs|oz)\)$/i.test(name))
  if (column === undefined) return undefined
  return findings.weight(row.text(column) === '' ? parent : row, column)
}

/** A number is the stock; 'parent' is the parent's; without a number a product is in stock or it has none left. */
function stockOf(row: Row, parent: Row, findings: Findings): number | null | undefined {
  if (!row.header.has('Stock') && !row.header.has('In stock?')) return undefined
  const isShared = row.text('Stock').toLowerCase() === 'parent'
  const source = isShared ? parent : row
  // Sold though there is none.
  if ([row, source].some(isBackordered)) return null
  if (isShared)
    findings.note(
      row,
      'Stock',
      'is shared in WooCommerce. Each variation got the full number. Correct the stock on the product’s page',
    )
  if (source.text('Stock') !== '') return findings.stock(source, 'Stock')
  const state = row.text('In stock?')
  return flagOf(state, true) ? null : 0
}

function isBackordered(row: Row): boolean {
  return (
    /^(?:yes|1|true|notify)$/i.test(row.text('Backorders allowed?')) ||
    /^(?:on)?back.?order$/i.test(row.text('In stock?'))
  )
}

/** What themes and plugins of WordPress put into texts: `[vc_row]`, `[/et_pb_section]`, `[gallery ids="1"]`. */
const SHORTCODES =
  /\[\/?(?:vc_|et_pb_|fusion_|elementor|rev_slider|gallery|caption|embed|audio|video|playlist|products?|add_to_cart|contact-form-7)[^[\]]{0,2000}\]/g

const PART = '</?(?:ul|ol|li|table|thead|tbody|tfoot|tr|th|td)\\b'
const BEFORE_PART = new RegExp(`(?:\\\\n|\\s){1,100}(?=${PART})`, 'gi')
const BEHIND_PART = new RegExp(`(${PART}[^<>]{0,2000}>)(?:\\\\n|\\s){1,100}`, 'gi')

/**
 * WooCommerce writes a line break as backslash and n. WordPress shows each as one, and two as a new paragraph; in a text with
 * paragraphs of its own, single ones are of its source, as are those beside the tags of a list or a table.
 */
export function wooDescription(written: string): string {
  const text = written.replace(SHORTCODES, '').replace(BEFORE_PART, ' ').replace(BEHIND_PART, '$1 ')
  const paragraphs = text.replace(/\\n[ \t\r]{0,100}\\n/g, '<br><br>')
  return htmlToText(paragraphs.replaceAll('\\n', /<(?:p|br|div)\b/i.test(text) ? ' ' : '<br>'))
}

/** What WooCommerce calls the category of products that have none, in some languages. */
const UNCATEGORISED =
  /^(?:uncategori[sz]ed|unkategorisiert|ohne kategorie|non class[ée]|sin categor(?:izar|ía)|senza categoria|sem categoria|geen categorie|niet gecategoriseerd|bez kategorii)$/i

/**
 * A category and its sub-category of `Clothing > Shirts, Sale`: those of the first path, or of one that goes on with it.
 * WooCommerce's own for none is none.
 */
function categoryOf(row: Row, findings: Findings): Pick<ImportedProduct, 'category' | 'parentCategory'> {
  const paths = splitList(row.text('Categories'))
    .filter(path => !UNCATEGORISED.test(path))
    .map(path => path.split('>').map(part => plainText(part).trim()))
  const [[category = ''] = []] = paths
  const path = paths.find(([first = '', second = '']) => second !== '' && isSameName(first, category))
  const chosen = path ?? [category]
  const isOnWay = (other: string[]) => other.every((part, at) => at > 1 || isSameName(part, chosen[at] ?? ''))
  if (!paths.every(isOnWay)) findings.severalCategories(row, 'Categories')
  return { category: category || null, parentCategory: path?.[1] || null }
}

const [STARTS, ENDS] = ['Date sale price starts', 'Date sale price ends']

/** What a row says of reduced prices. */
interface WooSale {
  /** Rupees, of a sale without dates. */
  price: number | null
  /** One with dates. */
  planned?: ImportedSale
}

const LEFT_OUT = 'belongs to a sale with dates and was left out. Add the sale on the product’s page'

/**
 * The reduced price of a row; with dates it is a planned sale, which with an end alone runs from now. Dates that cannot be read leave it out with a note, because
 * the sale may be over or not have begun.
 */
function saleOf(row: Row, findings: Findings): WooSale {
  const price = findings.price(row, 'Sale price')
  const [starts, ends] = [row.text(STARTS), row.text(ENDS)]
  if (price === null || (starts === '' && ends === '')) return { price }
  const from = starts === '' ? null : readDate(starts)?.at
  const until = ends === '' ? null : readEnd(ends)
  if (from !== undefined && until !== undefined && (until === null || from === null || until > from))
    return { price: null, planned: { price, from, until } }
  findings.note(row, 'Sale price', LEFT_OUT)
  return { price: null }
}

/** A row of a variation, or of a product without them. */
type SaleRow = Pick<VariantRow, 'row' | 'regularPrice'> & { sale: WooSale }

/**
 * The planned sale of a product, whose price is that of the first row. Here a sale reduces the whole product by one per
 * cent: where the rows have other dates or another per cent, it is left out with a note at each.
 */
function plannedSale(rows: readonly SaleRow[], findings: Findings): ImportedSale | undefined {
  const [first, ...others] = rows
  if (first && others.every(other => isSameSale(first, other))) return first.sale.planned
  for (const { row, sale } of rows) if (sale.planned) findings.note(row, 'Sale price', LEFT_OUT)
  return undefined
}

function isSameSale(first: SaleRow, other: SaleRow): boolean {
  const [sale, same] = [first.sale.planned, other.sale.planned]
  if (!sale || !same) return sale === same
  const reduced = variantPrices(
    { regular_price: paise(other.regularPrice) },
    { sale_running: 1, sale_price: paise(sale.price), regular_price: paise(first.regularPrice) },
  )
  return (
    sale.from === same.from && sale.until === same.until && reduced.discounted_price === paise(same.price)
  )
}

function paise(rupees: number | null | undefined): number | null {
  return typeof rupees === 'number' ? Math.round(rupees * 100) : null
}
