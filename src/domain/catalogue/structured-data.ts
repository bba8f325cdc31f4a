import type { BreadcrumbList, Offer, Organization, Product, WebSite } from 'schema-dts'
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

/** A product with its offer; without a price if the shop sends none. */
export function productJsonLd(product: ProductView, info: StoreInfo, origin: string): Leaf<Product> {
  const url = origin + paths.product(product.id)
  const [brand] = product.attributes.find(({ key }) => key.toLowerCase() === 'brand')?.value ?? []
  const images = product.images.flatMap(image => absoluteUrl(image, origin) ?? [])
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    sku: product.id,
    url,
    ...(images.length > 0 ? { image: images } : {}),
    ...(product.category ? { category: product.category } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(product.colors.length > 0 ? { color: product.colors.join(', ') } : {}),
    ...declaredJsonLd(product.declared),
    ...(product.price > 0
      ? {
          offers: offersOf(product, url, {
            '@type': 'Organization',
            name: info.companyName || brandName(info),
          }),
        }
      : {}),
  }
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

/** One offer for the product; one for each variant where it has several. */
function offersOf(
  product: ProductView,
  url: string,
  seller: Leaf<Organization>,
): Leaf<Offer> | Leaf<Offer>[] {
  const offer = (price: number, inStock: boolean): Leaf<Offer> => ({
    '@type': 'Offer',
    url,
    price: price.toFixed(2),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller,
  })
  if (product.variants.length < 2)
    return { ...offer(product.price, product.inStock), ...priceBefore(product) }
  return product.variants.map(({ sku, size, color, price, inStock }) => ({
    ...offer(price ?? product.price, product.inStock && inStock),
    ...(price == null ? priceBefore(product) : {}),
    name: [product.name, size, color].filter(Boolean).join(', '),
    ...(sku ? { sku } : {}),
  }))
}

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
