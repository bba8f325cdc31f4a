import { attribute, type Listing } from './listing.ts'

/** A gadget as the screens shop's lists write it; `specs` become attributes as they stand. */
export interface Gear {
  slug: string
  title: string
  kind: string
  /** Without it, the usual one of its list. */
  brand?: string
  price: number
  sale?: number
  featured?: boolean
  more?: string[]
  colors?: string[]
  sizes?: string[]
  specs?: Record<string, string>
  text: string
}

/** Makes listings of the gadgets of one category, most of which are of one brand. */
export function gear(category: string, usual: string) {
  return ({ kind, brand = usual, price, sale, colors, sizes, specs = {}, text, ...rest }: Gear): Listing => ({
    ...rest,
    description: text,
    category,
    parentCategory: kind,
    regularPrice: price,
    discountedPrice: sale,
    attributes: [
      attribute('brand', brand),
      sizes !== undefined && attribute('size', sizes),
      colors !== undefined && attribute('color', colors),
      ...Object.entries(specs).map(([key, value]) => attribute(key, value)),
    ],
  })
}
