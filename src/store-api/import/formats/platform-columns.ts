import { columnKey, type Header } from '../reading/row.ts'

interface Kind {
  weight: number
  /** What each value is. */
  values: RegExp
  /** What one of them is at least. */
  some?: RegExp
}

/** What the values of a column look like; the stronger ones are found in few other columns. */
const kinds = {
  // Extensions have types of their own.
  wooType: {
    weight: 12,
    values: /^[a-z][a-z_-]{2,30}(?:, ?[a-z][a-z_-]{2,30}){0,3}$/i,
    some: /^(?:simple|variable|variation)(?:,|$)/i,
  },
  visibility: { weight: 12, values: /^(?:visible|catalog|search|hidden)$/i },
  taxStatus: { weight: 12, values: /^(?:taxable|shipping|none)$/i },
  tracker: { weight: 12, values: /^shopify$/i },
  policy: { weight: 12, values: /^(?:deny|continue)$/i },
  fulfilment: { weight: 12, values: /^manual$/i },
  status: { weight: 12, values: /^(?:active|draft|archived|unlisted)$/i },
  weightUnit: { weight: 8, values: /^(?:g|kg|lb|oz)$/i },
  addresses: { weight: 8, values: /^https?:\/\/\S/i },
  slug: { weight: 4, values: /^[\p{Ll}\p{Lo}\p{M}\d_-]+$/u },
  date: { weight: 4, values: /^\d{2,4}[-./]\d{1,2}[-./]\d{1,4}/ },
  flag: { weight: 3, values: /^(?:-?[01]|true|false|notify|backorder)$/i },
  whole: { weight: 2, values: /^(?:-?\d{1,12}|parent)$/i },
  // More digits are a barcode.
  amount: { weight: 2, values: /^[-\d.,\s]{1,11}$/ },
  // Where there is one amount alone, it is the price.
  price: { weight: 2.1, values: /^[-\d.,\s]{1,11}$/ },
  list: { weight: 2, values: /^[^<]*$/, some: /\S,/ },
  path: { weight: 2, values: /^[^<]*$/, some: /\S >/ },
  place: { weight: 3, values: /^\d{1,2}$/ },
  text: { weight: 1, values: /[^\d.,\s-]/ },
} as const satisfies Record<string, Kind>
export type ValueKind = keyof typeof kinds

export const valueKinds = Object.keys(kinds) as ValueKind[]

const kindOf: Readonly<Record<ValueKind, Kind>> = kinds

/** Weight from which a match says what a file is. */
const STRONG = 8
/** Share of the values that are of a weaker kind. */
const WEAKER_SHARE = 0.5
/** What an empty column is worth for a kind: nothing speaks against it. */
const EMPTY = 0.5
/** What a column is worth that could be it as any other could: a text with numbers alone, such as a SKU. */
const HARDLY = 0.2

/** How well values fit a kind; undefined where they do not. */
export function fitOf(kind: ValueKind, values: readonly string[]): number | undefined {
  if (values.length === 0) return EMPTY
  const { weight, values: each, some } = kindOf[kind]
  if (kind === 'text') return values.some(value => each.test(value)) ? weight : HARDLY
  const isSome = some === undefined || values.some(value => some.test(value))
  // A list of one is a text; a category without its parents is rather another text.
  if (kind === 'list' && !isSome) return fitOf('text', values)
  if (kind === 'path' && !isSome) return HARDLY
  if (!isSome) return undefined
  const share = values.filter(value => each.test(value)).length / values.length
  // A bad row, such as a price 'ask us', does not make another column of it.
  return share === 1 || (weight < STRONG && share > WEAKER_SHARE) ? weight * share : undefined
}

/** Whether values of this kind are hardly found in any other column, and these are. */
export function isSign(kind: ValueKind, values: readonly string[]): boolean {
  return kindOf[kind].weight >= STRONG && values.length > 0 && fitOf(kind, values) !== undefined
}

/** A column of another shop's export. */
export interface PlatformColumn {
  name: string
  values: ValueKind
  /** Whether a product is made of it; others are known by name alone. */
  isRead: boolean
}

/** A name, its values, and `-` before the name of a column that is not read. */
type Written = readonly [name: string, values: ValueKind]

function columns(written: readonly Written[]): readonly PlatformColumn[] {
  return written.map(([name, values]) => ({
    name: name.replace(/^-/, ''),
    values,
    isRead: !name.startsWith('-'),
  }))
}

/** The columns of exports in their order, without those that have a number. */
export const platformColumns = {
  woocommerce: columns([
    ['ID', 'whole'],
    ['Type', 'wooType'],
    ['SKU', 'text'],
    ['-GTIN, UPC, EAN, or ISBN', 'text'],
    ['Name', 'text'],
    ['Published', 'flag'],
    ['Is featured?', 'flag'],
    ['Visibility in catalog', 'visibility'],
    ['Short description', 'text'],
    ['Description', 'text'],
    ['Date sale price starts', 'date'],
    ['Date sale price ends', 'date'],
    ['-Tax status', 'taxStatus'],
    ['-Tax class', 'text'],
    ['In stock?', 'flag'],
    ['Stock', 'whole'],
    ['-Low stock amount', 'whole'],
    ['Backorders allowed?', 'flag'],
    ['-Sold individually?', 'flag'],
    ['-Weight (kg)', 'amount'],
    ['-Length (cm)', 'amount'],
    ['-Width (cm)', 'amount'],
    ['-Height (cm)', 'amount'],
    ['-Allow customer reviews?', 'flag'],
    ['-Purchase note', 'text'],
    ['Sale price', 'amount'],
    ['Regular price', 'price'],
    ['Categories', 'text'],
    ['-Tags', 'text'],
    ['-Shipping class', 'text'],
    ['Images', 'addresses'],
    ['-Download limit', 'whole'],
    ['-Download expiry days', 'whole'],
    ['Parent', 'text'],
    ['-Grouped products', 'text'],
    ['-Upsells', 'text'],
    ['-Cross-sells', 'text'],
    ['-External URL', 'addresses'],
    ['-Button text', 'text'],
    ['Position', 'whole'],
    ['Brands', 'text'],
  ]),
  'shopify-old': columns([
    ['Handle', 'slug'],
    ['Title', 'text'],
    ['Body (HTML)', 'text'],
    ['Vendor', 'text'],
    ['Product Category', 'path'],
    ['Type', 'text'],
    ['Tags', 'list'],
    ['Published', 'flag'],
    ['Variant SKU', 'text'],
    ['-Variant Grams', 'amount'],
    ['Variant Inventory Tracker', 'tracker'],
    ['Variant Inventory Qty', 'whole'],
    ['Variant Inventory Policy', 'policy'],
    ['-Variant Fulfillment Service', 'fulfilment'],
    ['Variant Price', 'price'],
    ['Variant Compare At Price', 'amount'],
    ['-Variant Requires Shipping', 'flag'],
    ['-Variant Taxable', 'flag'],
    ['Variant Barcode', 'text'],
    ['Image Src', 'addresses'],
    ['Image Position', 'place'],
    ['Image Alt Text', 'text'],
    ['Gift Card', 'flag'],
    ['-SEO Title', 'text'],
    ['-SEO Description', 'text'],
    ['Variant Image', 'addresses'],
    ['-Variant Weight Unit', 'weightUnit'],
    ['-Variant Tax Code', 'text'],
    ['-Cost per item', 'amount'],
    ['Status', 'status'],
  ]),
  'shopify-new': columns([
    ['Title', 'text'],
    ['URL handle', 'slug'],
    ['Description', 'text'],
    ['Vendor', 'text'],
    ['Product category', 'path'],
    ['Type', 'text'],
    ['Tags', 'list'],
    ['Published on online store', 'flag'],
    ['Status', 'status'],
    ['SKU', 'text'],
    ['Barcode', 'text'],
    ['Price', 'price'],
    ['Compare-at price', 'amount'],
    ['-Cost per item', 'amount'],
    ['-Charge tax', 'flag'],
    ['-Tax code', 'text'],
    ['-Unit price total measure', 'amount'],
    ['-Unit price total measure unit', 'text'],
    ['-Unit price base measure', 'amount'],
    ['-Unit price base measure unit', 'text'],
    ['Inventory tracker', 'tracker'],
    ['Inventory quantity', 'whole'],
    ['Continue selling when out of stock', 'flag'],
    ['-Weight value (grams)', 'amount'],
    ['-Weight unit for display', 'weightUnit'],
    ['-Requires shipping', 'flag'],
    ['-Fulfillment service', 'fulfilment'],
    ['Product image URL', 'addresses'],
    ['Image position', 'place'],
    ['Image alt text', 'text'],
    ['Variant image URL', 'addresses'],
    ['Gift card', 'flag'],
    ['-SEO title', 'text'],
    ['-SEO description', 'text'],
  ]),
} as const

export type Platform = keyof typeof platformColumns

export const platforms = Object.keys(platformColumns) as Platform[]

/** The columns that come once for each attribute or option, by its number. */
export const numberedColumns: Readonly<Record<Platform, (number: number) => readonly string[]>> = {
  woocommerce: number => [`Attribute ${number} name`, `Attribute ${number} value(s)`],
  'shopify-old': number => [`Option${number} Name`, `Option${number} Value`],
  'shopify-new': number => [`Option${number} name`, `Option${number} value`],
}

/** Attributes that WooCommerce numbers and we look for; Shopify has three options. */
export const MOST_NUMBERED: Readonly<Record<Platform, number>> = {
  woocommerce: 20,
  'shopify-old': 3,
  'shopify-new': 3,
}

/** The columns without which no product can be read. */
export const neededColumns: Readonly<Record<Platform, readonly string[]>> = {
  woocommerce: ['Type', 'Name'],
  'shopify-old': ['Handle', 'Title'],
  'shopify-new': ['URL handle', 'Title'],
}

const ofWooCommerce: ReadonlySet<string> = new Set(
  platformColumns.woocommerce.map(({ name }) => columnKey(name)),
)
const FURTHER = /^(?:meta:|attribute \d|download \d|weight \(|length \(|width \(|height \()/

/** Whether all columns of a file are WooCommerce's, whose export may have some of them alone. */
export function isOfWooCommerce(header: Header): boolean {
  return header.names.map(columnKey).every(key => ofWooCommerce.has(key) || FURTHER.test(key))
}

/** The columns of a platform that are read, with `count` attributes or options. */
export function readColumns(platform: Platform, count: number): string[] {
  const once = platformColumns[platform].filter(({ isRead }) => isRead).map(({ name }) => name)
  const numbers = Array.from({ length: Math.min(count, MOST_NUMBERED[platform]) }, (_, at) => at + 1)
  return [...once, ...numbers.flatMap(number => numberedColumns[platform](number))]
}
