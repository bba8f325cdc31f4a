import type { BreadcrumbList, Offer, Organization, Product, ProductGroup, WebSite } from 'schema-dts'
import type { StoreInfo } from '../../contract/store-info.ts'
import { paths } from '../paths.ts'
import { brandName } from '../shops/brand.ts'
import { socialLinks } from '../shops/social.ts'
import { absoluteUrl } from '../site-origin.ts'
import { CURRENCY } from '../ui-limits.ts'
import { countryName } from './country.ts'
import { isOnSale, type ProductView } from './product.ts'

/** An object of that schema.org type; the vocabulary also allows plain text, which is excluded here. */
type Leaf<Thing> = Exclude<Thing, string>

/** One step of the breadcrumbs. */
export interface Crumb {
  name: string
  path: string
}

/** The shop's company as structured data; `origin` is the shop's own. */
export function organization(info: StoreInfo, origin: string): Leaf<Organization> {
  const logo = absoluteUrl(info.companyLogoUrl, origin)
  return {
    '@type': 'Organization',
    name: info.companyName || brandName(info),
    url: origin,
    ...(logo ? { logo } : {}),
    ...(info.companyEmail ? { email: info.companyEmail } : {}),
    ...(info.companyPhone ? { telephone: info.companyPhone } : {}),
    ...(info.companyAddress ? { address: info.companyAddress } : {}),
    sameAs: socialLinks(info).map(({ href }) => href),
    // Its days are not known where the shop has a text of its own.
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: origin + paths.policy('return'),
    },
  }
}

export function website(info: StoreInfo, origin: string): Leaf<WebSite> {
  return { '@type': 'WebSite', name: brandName(info), url: origin, inLanguage: 'en-IN' }
}

export function breadcrumbs(steps: readonly Crumb[], origin: string): Leaf<BreadcrumbList> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** A product with its offer, if the shop sends a price; a group of products where it has several variants. */
export function productJsonLd(
  product: ProductView,
  info: StoreInfo,
  origin: string,
): Leaf<Product> | Leaf<ProductGroup> {
  const url = origin + paths.product(product.id)
  const [brand] = product.attributes.find(({ key }) => key.toLowerCase() === 'brand')?.value ?? []
  const images = product.images.flatMap(image => absoluteUrl(image, origin) ?? [])
  const common = {
    name: product.name,
    description: product.description || product.name,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.category ? { category: product.category } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } as const } : {}),
    ...declaredJsonLd(product.declared),
  }
  const offer = offerOf(info, url)
  // What the shop calls otherwise is no colour.
  const isColour = product.colorLabel === ''
  if (product.price <= 0 || product.variants.length < 2)
    return {
      '@type': 'Product',
      ...common,
      ...gtinOf(product),
      sku: (product.variants.length < 2 && product.variants[0]?.sku) || product.id,
      ...(isColour && product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
      ...(product.price > 0
        ? { offers: { ...offer(product.price, product.inStock), ...priceBefore(product) } }
        : {}),
    }
  const options = isColour ? (['size', 'color'] as const) : (['size'] as const)
  return {
    '@type': 'ProductGroup',
    ...common,
    productGroupID: product.id,
    variesBy: options
      .filter(option => new Set(product.variants.map(one => one[option])).size > 1)
      .map(option => `https://schema.org/${option}`),
    hasVariant: product.variants.map(variant => ({
      '@type': 'Product',
      name: [product.name, variant.size, variant.color].filter(Boolean).join(', '),
      ...(images[0] ? { image: absoluteUrl(variant.image ?? '', origin) ?? images[0] } : {}),
      ...(variant.sku ? { sku: variant.sku } : {}),
      ...Object.fromEntries(
        options.filter(option => variant[option]).map(option => [option, variant[option]]),
      ),
      offers: {
        ...offer(variant.price ?? product.price, product.inStock && variant.inStock),
        ...(variant.price == null ? priceBefore(product) : {}),
      },
    })),
  }
}

/** Names of a detail that is a product's number in trade. */
const TRADE_NUMBER = /^(?:isbn|gtin|ean|upc|barcode)(?:[ _-]?(?:a|\d\d?))?$/i

/** A product's number in trade, such as the ISBN of a book, where its details have one with a right check digit. */
function gtinOf({ attributes }: ProductView) {
  const [number = ''] = attributes.find(({ key }) => TRADE_NUMBER.test(key))?.value ?? []
  const gtin = number.replaceAll(/[ -]/g, '')
  const sum = [...gtin]
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return /^(?:\d{8}|\d{12,14})$/.test(gtin) && sum % 10 === 0 ? { gtin } : {}
}

/** Who made it and where, and what it weighs, as far as the shop has filled it. */
function declaredJsonLd({ countryOfOrigin, manufacturer, weight }: ProductView['declared']) {
  return {
    ...(countryOfOrigin
      ? { countryOfOrigin: { '@type': 'Country' as const, name: countryName(countryOfOrigin) } }
      : {}),
    ...(manufacturer ? { manufacturer: { '@type': 'Organization' as const, name: manufacturer } } : {}),
    ...(weight == null
      ? {}
      : { weight: { '@type': 'QuantitativeValue' as const, value: weight, unitCode: 'GRM' } }),
  }
}

/** Makes offers of the shop, sent free all over India where it has no rules of what an order costs. */
function offerOf(info: StoreInfo, url: string) {
  return (price: number, inStock: boolean): Leaf<Offer> => ({
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: info.companyName || brandName(info) },
    ...(info.quotes ? {} : { shippingDetails: FREE_DELIVERY }),
  })
}

const FREE_DELIVERY = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
} as const

/** What a reduced product cost before: search engines show it crossed out. */
function priceBefore(product: ProductView) {
  const price = isOnSale(product) ? product.originalPrice?.toFixed(2) : undefined
  const priceType = 'https://schema.org/StrikethroughPrice'
  const kind = { '@type': 'UnitPriceSpecification', priceType } as const
  return price ? { priceSpecification: { ...kind, price, priceCurrency: CURRENCY } } : {}
}

/** The way to a product's page, through its category. */
export function productSteps({ id, name, category }: Pick<ProductView, 'id' | 'name' | 'category'>): Crumb[] {
  return [
    { name: 'Home', path: paths.home },
    ...(category ? [{ name: category, path: paths.category(category) }] : []),
    { name, path: paths.product(id) },
  ]
}
