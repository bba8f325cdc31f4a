import type { FieldColumns } from '../../contract/catalogue/product-fields.ts'
import type { ProductAttribute, ProductValue, VariantValue } from '../../contract/desk/product.ts'
import { withoutVariantOptions } from '../../domain/catalogue/variant-attributes.ts'
import { toRupees, toRupeesOrNull } from '../../domain/money.ts'
import { fetchedPictures } from '../media/picture-fetches.db.ts'
import type { ColourOf } from '../media-store/picture-colours.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { toFields } from './product-fields.ts'
import type { NewProduct } from './products/product-write.db.ts'
import type { ProductValues } from './products/save-products.db.ts'
import { atRest, type StoredProduct } from './products/stored-product.db.ts'
import type { WrittenVariant } from './products/variant-write.db.ts'

/** The columns of which the value of a product is made. */
interface ValueRows {
  row: Pick<StoredProduct['row'], keyof FieldColumns | 'img_url' | 'images' | 'attributes' | 'featured'> &
    Pick<ProductValues, 'published' | 'sale_price' | 'sale_from' | 'sale_until'>
  variants: readonly WrittenVariant[]
}

/** The value of a stored product, as the desk edits it. */
export function toValue(stored: StoredProduct): ProductValue {
  return valueAtRest(atRest(stored))
}

/** The same of a product, stored or to be written, with the price that it has without its sale. */
export function valueAtRest({ row, variants }: ValueRows): ProductValue {
  const attributes: ProductAttribute[] = JSON.parse(row.attributes)
  return {
    ...toFields(row),
    pictures: picturesOf(row),
    attributes: withoutVariantOptions(attributes, variants).filter(attribute => !isFeatured(attribute)),
    variants: variants.map(toVariant),
    published: row.published === 1,
    featured: row.featured === 1,
    sale: saleOf(row),
  }
}

/** A product with this value in the place of a stored one, whose options keep their place among the attributes. */
export async function toNewProduct(
  id: string,
  value: ProductValue,
  { before, createdAt, colourOf }: { before?: StoredProduct; createdAt: number; colourOf: ColourOf },
): Promise<NewProduct> {
  const images: NewProduct['images'] = []
  for (const { url, alt } of value.pictures)
    images.push({ url, color: await colourOf(url), ...(alt === '' ? {} : { alt }) })
  return {
    ...value,
    id,
    createdAt,
    images,
    imgUrl: images[0]?.url ?? '',
    imgColor: images[0]?.color,
    attributes: attributesOf(value, before),
    sale: value.sale && {
      price: value.sale.price,
      from: Date.parse(value.sale.from),
      until: value.sale.until === null ? null : Date.parse(value.sale.until),
    },
  }
}

interface Pictured {
  value: ProductValue
  colourOf: ColourOf
}

/**
 * The value with the shop's own pictures in the place of addresses that they were fetched from, and their colours: a value
 * from before they arrived still has the addresses, which nobody would fetch again. Call it under lockStore.
 */
export async function withFetchedPictures(
  tx: Tx,
  storeId: number,
  { value, colourOf }: Pictured,
): Promise<Pictured> {
  const { pictures, variants } = value
  const urls = [...pictures.map(({ url }) => url), ...variants.flatMap(({ images }) => images)]
  const { fetched } = await fetchedPictures(tx, storeId, urls)
  if (fetched.size === 0) return { value, colourOf }
  const addressOf = (url: string) => fetched.get(url)?.url ?? url
  const colours = new Map([...fetched.values()].map(({ url, color }) => [url, color]))
  const own = pictures.map(picture => ({ ...picture, url: addressOf(picture.url) }))
  return {
    value: {
      ...value,
      // Two addresses may have had the same picture.
      pictures: [...new Map(own.map(picture => [picture.url, picture])).values()],
      variants: variants.map(one => ({ ...one, images: [...new Set(one.images.map(addressOf))] })),
    },
    colourOf: async url => colours.get(url) ?? colourOf(url),
  }
}

/** The value's attributes, and those that it leaves out: `featured` and the variants' options, where they stood. */
function attributesOf(
  { attributes, variants, featured }: ProductValue,
  before?: StoredProduct,
): ProductAttribute[] {
  const stored: ProductAttribute[] = before ? JSON.parse(before.row.attributes) : []
  const shown = new Set(withoutVariantOptions(stored, variants))
  const all = attributes.filter(attribute => !isFeatured(attribute))
  stored.forEach((attribute, index) => {
    const isOption = !shown.has(attribute) && !attributes.some(({ key }) => key === attribute.key)
    if (isOption && !isFeatured(attribute)) all.splice(index, 0, { ...attribute, value: [] })
    if (isFeatured(attribute) && featured) all.splice(index, 0, { ...attribute, value: ['true'] })
  })
  if (!featured || all.some(isFeatured)) return all
  return [...all, { id: '', key: 'featured', value: ['true'], metricUnit: '' }]
}

function isFeatured({ key }: ProductAttribute): boolean {
  return key.toLowerCase() === 'featured'
}

function picturesOf(row: ValueRows['row']): ProductValue['pictures'] {
  const images: { url: string; alt?: string }[] = JSON.parse(row.images)
  const alts = new Map(images.map(({ url, alt = '' }) => [url, alt]))
  const urls = [...new Set([row.img_url, ...alts.keys()])].filter(url => url !== '')
  return urls.map(url => ({ url, alt: alts.get(url) ?? '' }))
}

function toVariant(variant: WrittenVariant): VariantValue {
  const { id, sku, size, color } = variant
  return {
    id,
    sku,
    size,
    color,
    regularPrice: toRupeesOrNull(variant.regular_price),
    discountedPrice: toRupeesOrNull(variant.discounted_price),
    weight: variant.weight,
    images: JSON.parse(variant.images),
  }
}

function saleOf({ sale_price, sale_from, sale_until }: ValueRows['row']): ProductValue['sale'] {
  if (typeof sale_price !== 'number' || typeof sale_from !== 'number') return null
  const until = typeof sale_until === 'number' ? new Date(sale_until).toISOString() : null
  return { price: toRupees(sale_price), from: new Date(sale_from).toISOString(), until }
}
