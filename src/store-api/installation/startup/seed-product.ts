import { createHash } from 'node:crypto'
import { eachField, emptyField, type FieldValues } from '../../../contract/catalogue/product-fields.ts'
import type { DemoProduct, DemoShop, DemoStock } from '../../../demo/shape.ts'
import { COLOR_KEYS, SIZE_KEYS } from '../../../domain/catalogue/variant-attributes.ts'
import type { NewProduct } from '../../catalogue/products/product-write.db.ts'
import type { NewVariant } from '../../catalogue/products/variant-write.db.ts'

/** A demo shop's product as the catalogue takes it. */
export function seedProduct(shop: DemoShop, product: DemoProduct): NewProduct {
  const images = product.images.map(file => ({ url: `/media/${file}`, color: shop.pictureColours?.[file] }))
  const fields: Partial<FieldValues> = product
  return {
    id: demoId(shop.slug, product.slug),
    ...(eachField(name => fields[name] ?? emptyField(name)) as FieldValues),
    imgUrl: images[0]?.url ?? '',
    imgColor: images[0]?.color,
    images,
    attributes: product.attributes.map(({ key, value, metricUnit = '' }, index) => ({
      id: String(index + 1),
      key,
      value,
      metricUnit,
    })),
    createdAt: Date.parse(product.createdAt),
    variants: product.stock && seedVariants(shop, product, product.stock),
  }
}

/** A deterministic id in the form of a UUID. */
export function demoId(shop: string, slug: string): string {
  const hex = createHash('sha256').update(`${shop}/${slug}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

/** A variant for each size and colour. */
function seedVariants(shop: DemoShop, product: DemoProduct, { each, but = {} }: DemoStock): NewVariant[] {
  const sizes = choicesOf(product, SIZE_KEYS)
  const colors = choicesOf(product, COLOR_KEYS)
  return sizes.flatMap(size =>
    colors.map(color => ({
      id: demoId(shop.slug, `${product.slug}/${size}/${color}`),
      sku: [product.slug, size, color]
        .join(' ')
        .trim()
        .replaceAll(/[^a-z0-9]+/gi, '-')
        .toUpperCase(),
      size,
      color,
      regularPrice: null,
      discountedPrice: null,
      stock: but[`${size}/${color}`] ?? but[size] ?? but[color] ?? each,
      images: picturesOf(product, color, colors),
    })),
  )
}

/** The picture of a colour; the main one is that of the first colour, where another has one of its own. */
function picturesOf(
  { slug, images: [main = '', ...others] }: DemoProduct,
  color: string,
  colors: readonly string[],
): string[] {
  const pictureOf = (name: string) => `${slug}-${name.toLowerCase().replaceAll(' ', '-')}.webp`
  if (!colors.some(name => others.includes(pictureOf(name)))) return []
  const own = others.find(file => file === pictureOf(color))
  const file = own ?? (color === colors[0] ? main : undefined)
  return file === undefined ? [] : [`/media/${file}`]
}

/** The values of an attribute; one empty value where the product has no such choice. */
function choicesOf({ attributes }: DemoProduct, keys: readonly string[]): string[] {
  return attributes.find(({ key }) => keys.includes(key.toLowerCase()))?.value ?? ['']
}
