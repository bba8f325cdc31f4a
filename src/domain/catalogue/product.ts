import type { Attribute, Declared, Product } from '../../contract/catalogue/product.ts'
import { declaredNames } from '../../contract/catalogue/product.ts'
import type { Variant } from '../../contract/catalogue/variant.ts'
import { facetLabels } from '../messages/facets.ts'
import { type DominantColour, fromHex } from '../shops/dominant-colour.ts'
import { MAX_SPECIFICATIONS, SHOWN_ID_LENGTH } from '../ui-limits.ts'
import { lowestPrice } from './lowest-price.ts'
import { isInStock, type VariantStock } from './stock.ts'
import { COLOR_KEYS, SIZE_KEYS } from './variant-attributes.ts'

/** A product as shown on screen. Prices are rupees; `originalPrice` is set only if there is a discounted price. */
export interface ProductView {
  id: string
  name: string
  description: string
  price: number
  originalPrice: number | undefined
  /** Address of the main picture, or empty. */
  image: string
  /** Addresses of all pictures without duplicates, the main one first. */
  images: string[]
  /** Dominant colours of these pictures, by address, as far as they are known. */
  imageColours: ReadonlyMap<string, DominantColour>
  /** What these pictures show, by address, as far as the shop wrote it. */
  imageTexts: ReadonlyMap<string, string>
  category: string
  parentCategory: string
  featured: boolean
  sizes: string[]
  colors: string[]
  /** What the shop calls sizes and colours, or empty. */
  sizeLabel: string
  colorLabel: string
  attributes: Attribute[]
  /** Whether anything of it can be bought. */
  inStock: boolean
  /** Whether the shop names a price for it. */
  isPriced: boolean
  variants: (VariantStock & Pick<Variant, 'sku'>)[]
  /** What the shop declares of it, as far as it has filled it. */
  declared: Declared
}

/** Converts a product for display; `shown` returns each picture's address if a page may use it, else empty text. */
export function toProductView(product: Product, shown = (url: string) => url): ProductView {
  const pictures = [{ url: product.imgUrl, color: product.imgColor, alt: '' }, ...product.images]
    .map(({ url, color, alt }) => ({ url: shown(url), colour: fromHex(color), alt: alt.trim() }))
    .filter(({ url }) => url !== '')
  const variants = product.variants.map(variant => ({ ...variant, image: shown(variant.image) }))
  const ownPictures = variants.map(({ image }) => image).filter(image => image !== '')
  const price = priceOf(product)
  return {
    id: product.id,
    // The name of its link.
    name: product.title.trim() === '' ? product.id : product.title,
    description: product.description,
    price,
    originalPrice: product.discountedPrice === price ? (product.regularPrice ?? undefined) : undefined,
    image: pictures[0]?.url ?? '',
    images: [...new Set([...pictures.map(({ url }) => url), ...ownPictures])],
    imageColours: new Map(pictures.flatMap(({ url, colour }) => (colour ? [[url, colour]] : []))),
    imageTexts: new Map(pictures.flatMap(({ url, alt }) => (alt === '' ? [] : [[url, alt]]))),
    category: product.category.trim(),
    parentCategory: product.parentCategory.trim(),
    featured: valuesOf(product.attributes, ['featured']).some(value => value.includes('true')),
    ...optionsOf(product),
    sizeLabel: product.sizeLabel,
    colorLabel: product.colorLabel,
    attributes: product.attributes,
    inStock: isInStock(product),
    isPriced: isPriced(product),
    variants,
    declared: Object.fromEntries(declaredNames.map(name => [name, product[name]])) as Declared,
  }
}

type Prices = Pick<Product, 'discountedPrice' | 'regularPrice' | 'variants'>

/** Whether the shop names a price for it, or for one of its variants: without one it cannot be ordered. */
export function isPriced({ discountedPrice, regularPrice, variants }: Prices): boolean {
  return [discountedPrice, regularPrice, ...variants.map(({ price }) => price)].some(price => price != null)
}

/** Rupees for one piece while nothing is chosen. */
export function priceOf({ discountedPrice, regularPrice, variants }: Prices): number {
  const price = discountedPrice ?? regularPrice ?? null
  const ofVariants = variants.map(variant => variant.price ?? null)
  return lowestPrice(price, ofVariants) ?? price ?? 0
}

/** The sizes and colours that a product's attributes list. */
export function optionsOf({ attributes }: Pick<Product, 'attributes'>): {
  sizes: string[]
  colors: string[]
} {
  return { sizes: valuesOf(attributes, SIZE_KEYS), colors: valuesOf(attributes, COLOR_KEYS) }
}

function valuesOf(attributes: Attribute[], names: readonly string[]): string[] {
  const found = attributes.find(attribute => names.includes(attribute.key.toLowerCase()))
  return found?.value ?? []
}

/** Whether the 'Sale' badge is shown. */
export function isOnSale(product: Pick<ProductView, 'price' | 'originalPrice'>): boolean {
  return product.price < (product.originalPrice ?? 0)
}

/** The only option, for preselection; empty if there are none or several. */
export function onlyChoice([only = '', other]: readonly string[]): string {
  return other === undefined ? only : ''
}

/** Label of the size list. */
export function sizeHeading(
  product: Pick<ProductView, 'category' | 'description' | 'sizes' | 'sizeLabel'>,
): string {
  if (product.sizeLabel !== '') return product.sizeLabel
  const category = product.category.toLowerCase()
  const shoes = category.includes('footwear') || category.includes('shoes')
  if (shoes || product.description.toLowerCase().includes('shoe')) return 'Shoe Size'
  return product.sizes.length === 1 && product.sizes[0] === 'One Size' ? 'Size' : 'Clothing Size'
}

/**
 * At most ten attributes, without keys that are empty or contain 'phone'; underscores become spaces; `featured` is a flag,
 * not a property. The options have the shop's names.
 */
export function specificationsOf({
  attributes,
  sizeLabel,
  colorLabel,
}: Pick<ProductView, 'attributes' | 'sizeLabel' | 'colorLabel'>): { name: string; value: string }[] {
  const labelOf = (key: string) => {
    if (SIZE_KEYS.includes(key.toLowerCase())) return sizeLabel
    return COLOR_KEYS.includes(key.toLowerCase()) ? colorLabel || facetLabels.color : ''
  }
  return attributes
    .filter(({ key, value }) => !/phone|^featured$|^$/i.test(key) && value.length > 0)
    .slice(0, MAX_SPECIFICATIONS)
    .map(({ key, value, metricUnit }) => ({
      name: labelOf(key) || key.replaceAll('_', ' '),
      value: [value.join(', '), metricUnit].filter(Boolean).join(' '),
    }))
}

/** The part of a product's id that is shown. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN_ID_LENGTH)
}
