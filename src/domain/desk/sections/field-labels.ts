import { countryName } from '../../catalogue/country.ts'
import { productLabels } from '../products/product-labels.ts'
import { shownTime } from '../shown-time.ts'
import type { FieldPath } from './value-tree.ts'
import { isTree } from './value-tree.ts'

export const discountKinds = {
  percent: 'Per cent off',
  amount: 'Amount off',
  'free-delivery': 'Free delivery',
  'buy-x-get-y': 'Buy some, get some',
} as const

/** Names of store info's fields for people, by path; a policy has `html` alone. */
const labels: ReadonlyMap<string, string> = new Map([
  ['storeName', 'Shop name'],
  ['companyName', 'Company name'],
  ['companyAddress', 'Address'],
  ['companyEmail', 'Email'],
  ['companyPhone', 'Phone'],
  ['description', 'Description'],
  ['companyLogoUrl', 'Logo'],
  ['heroImageUrl', 'Picture of shared links'],
  ['theme', 'Theme'],
  ['theme.accent', 'Accent colour'],
  ['theme.accentDark', 'Accent colour in dark mode'],
  ['theme.paper', 'Background colour'],
  ['theme.ink', 'Text colour'],
  ['theme.font', 'Font of headings'],
  ['theme.radius', 'Corners'],
  ['categories', 'Categories'],
  ['categoryImages', 'Pictures of categories'],
  ['socialLinks', 'Social links'],
  ['home', 'Front page'],
  ['home.heroTitle', 'Title'],
  ['home.heroText', 'Text below the title'],
  ['home.heroButtons', 'Buttons'],
  ['home.featuredTitle', 'Heading of featured products'],
  ['home.promoTitle', 'Heading of the promotion'],
  ['home.promoBlurbs', 'Texts of the promotion'],
  ['home.newsletterTitle', 'Heading of the newsletter'],
  ['home.newsletterText', 'Text of the newsletter'],
  ['footerCategories', 'Categories in the footer'],
  ['announcement', 'Announcement'],
  ['announcement.text', 'Announcement'],
  ['announcement.href', 'Link of the announcement'],
  ['synonyms', 'Synonyms'],
  ['shownFacets', 'Filters always shown'],
  ['hiddenFacets', 'Hidden filters'],
  ['html', 'Text'],
  ...Object.entries(productLabels),
  ['delivery.zones', 'Zones'],
  ['delivery.zones.pins', 'PIN codes'],
  ['delivery.zones.notHere', 'No delivery'],
  ['delivery.zones.freeAbove', 'Free from an order value of'],
  ['delivery.zones.rates.amount', 'Price'],
  ['delivery.zones.rates.by', 'By'],
  ['delivery.zones.rates.above', 'From'],
  ['delivery.zones.rates.from', 'Least days'],
  ['delivery.zones.rates.to', 'Most days'],
  ['cod', 'Cash on delivery'],
  ['cod.fee', 'Fee'],
  ['cod.fee.amount', 'Fee in rupees'],
  ['cod.fee.percent', 'Fee in per cent'],
  ['cod.least', 'For orders from'],
  ['cod.most', 'For orders up to'],
  ['cod.pinsLeftOut', 'PIN codes without cash on delivery'],
  ['cod.productsLeftOut', 'Products without cash on delivery'],
  ['cod.openOrders', 'Open orders at once'],
  ['cod.paidNow', 'Part that is paid first'],
  ['cod.paidNow.amount', 'Rupees that are paid first'],
  ['cod.paidNow.percent', 'Per cent that are paid first'],
  ['cod.confirm', 'Orders wait until they are confirmed'],
  ['discounts', 'Discounts'],
  ['discounts.code', 'Code'],
  ['discounts.buy', 'Pieces to buy'],
  ['discounts.get', 'Pieces to get'],
  ['discounts.from', 'First day'],
  ['discounts.until', 'Last day'],
  ['discounts.least', 'For orders from'],
  ['discounts.uses', 'Uses in all'],
  ['discounts.usesEach', 'Uses of one shopper'],
  ['discounts.firstOrder', 'Only for a shopper’s first order'],
  ['discounts.prepaidOnly', 'Not with cash on delivery'],
  ['discounts.stackable', 'Goes together with other discounts that do'],
  ['tax', 'Tax'],
  ['tax.gstin', 'GSTIN'],
  ['tax.state', 'Code of the state'],
  ['tax.legalName', 'Legal name'],
  ['tax.address', 'Address'],
  ['tax.classes', 'Tax classes'],
  ['tax.classes.rates.upTo', 'Up to'],
  ['tax.classes.rates.rate', 'Per cent'],
  ['tax.defaultClass', 'Class of products that name none'],
  ['tax.defaultHsn', 'HSN code of products that name none'],
  ['tax.invoiceOn', 'When an order gets its invoice'],
  ['tax.series', 'Beginning of invoice numbers'],
  ['tax.roundToRupee', 'Totals in whole rupees'],
  ['tax.composition', 'Composition scheme'],
])

/** A field's name for people. */
export function fieldLabel(path: FieldPath): string {
  const [group = '', inner = ''] = path
  if (group === 'categoryImages' && inner) return `Picture of ${inner}`
  if (group === 'socialLinks' && inner) return `Link to ${inner}`
  return labels.get(path.join('.')) ?? labels.get(group) ?? path.join('.')
}

/** The fields that a save refuses with what is wrong, one line each; paths have dots. For where no form shows them. */
export function refusedFields(errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors).map(([path, message]) => `${fieldLabel(path.split('.'))}: ${message}`)
}

/** A field's value as text: lists by line, several values of one entry with a dash between them. `path` leads to it. */
export function fieldText(value: unknown, path: FieldPath = []): string {
  if (isNothing(value)) return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(one => fieldText(one, path)).join('\n')
  if (isTree(value))
    return (
      Object.entries(value)
        .flatMap(entry => innerText(entry, path))
        .join(' – ') || 'Nothing'
    )
  return named.get(path.join('.'))?.(String(value)) ?? String(value)
}

/** Fields whose values are written for programs, by path. */
const named: ReadonlyMap<string, (value: string) => string> = new Map([
  ['sale.from', timeText],
  ['sale.until', timeText],
  ['countryOfOrigin', countryName],
  ['delivery.zones.rates.by', by => (by === 'weight' ? 'grams' : 'order value')],
  ['discounts.kind', kind => discountKinds[kind as keyof typeof discountKinds] ?? kind],
])

/** An unsaved draft may hold what is no time. */
function timeText(value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : shownTime(value)
}

/** Names of things in the database mean nothing to people; a number or Yes does with its field's name. */
function innerText([name, value]: [string, unknown], path: FieldPath): string[] {
  if (name === 'id' || isNothing(value)) return []
  const inner = [...path, name]
  const label = labels.get(inner.join('.'))
  if (!label) return [fieldText(value, inner)]
  return [value === true ? label : `${label}: ${fieldText(value, inner)}`]
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
