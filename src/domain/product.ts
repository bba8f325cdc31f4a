import type { Attribute, Product } from '../contract/product.ts'
import { MAX_SPECIFICATIONS, SHOWN_ID_LENGTH } from './ui-limits.ts'

/** A product as the shop shows it. Prices are rupees; `originalPrice` only where a discounted price exists. */
export interface ProductView {
  id: string
  name: string
  description: string
  price: number
  originalPrice: number | undefined
  /** Address of the main picture, or empty. */
  image: string
  /** Addresses of all pictures, the main one first, none twice. */
  images: string[]
  category: string
  parentCategory: string
  featured: boolean
  sizes: string[]
  colors: string[]
  attributes: Attribute[]
}

/** A product as the shop shows it; `shown` makes of each picture's address one that a page may name, or empty text. */
export function toProductView(product: Product, shown = (url: string) => url): ProductView {
  const discounted = product.discountedPrice ?? undefined
  const regular = product.regularPrice ?? undefined
  const pictures = [product.imgUrl, ...product.images.map(image => image.url)]
    .map(shown)
    .filter(url => url !== '')
  return {
    id: product.id,
    name: product.title,
    description: product.description,
    price: discounted ?? regular ?? 0,
    originalPrice: discounted === undefined ? undefined : regular,
    image: pictures[0] ?? '',
    images: [...new Set(pictures)],
    category: product.category,
    parentCategory: product.parentCategory,
    featured: valuesOf(product.attributes, ['featured']).some(value => value.includes('true')),
    sizes: valuesOf(product.attributes, ['size', 'sizes']),
    colors: valuesOf(product.attributes, ['color', 'colours', 'colors']),
    attributes: product.attributes,
  }
}

function valuesOf(attributes: Attribute[], names: string[]): string[] {
  const found = attributes.find(attribute => names.includes(attribute.key.toLowerCase()))
  return found?.value ?? []
}

/** Whether the 'Sale' badge shows. */
export function isOnSale(product: Pick<ProductView, 'price' | 'originalPrice'>): boolean {
  return product.originalPrice !== undefined && product.price < product.originalPrice
}

/** The one choice there is, or none: what may be preselected. */
export function onlyChoice(choices: readonly string[]): string {
  return choices.length === 1 ? (choices[0] ?? '') : ''
}

/** What the list of sizes is called. */
export function sizeHeading(product: Pick<ProductView, 'category' | 'description' | 'sizes'>): string {
  const category = product.category.toLowerCase()
  const shoes = category.includes('footwear') || category.includes('shoes')
  if (shoes || product.description.toLowerCase().includes('shoe')) return 'Shoe Size'
  return product.sizes.length === 1 && product.sizes[0] === 'One Size' ? 'Size' : 'Clothing Size'
}

/** A row of the specifications grid. */
export interface Specification {
  name: string
  value: string
}

/** At most ten attributes, none whose key speaks of a phone, underscores as spaces; `featured` is a flag, not a property. */
export function specificationsOf(attributes: readonly Attribute[]): Specification[] {
  return attributes
    .filter(({ key, value }) => !/phone|^featured$/i.test(key) && value.length > 0)
    .slice(0, MAX_SPECIFICATIONS)
    .map(({ key, value, metricUnit }) => ({
      name: key.replaceAll('_', ' '),
      value: [value.join(', '), metricUnit].filter(Boolean).join(' '),
    }))
}

/** The part of a product's id that is shown. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH)
}
