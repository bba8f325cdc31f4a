import { attribute } from './listing.ts'

/** A gadget as the screens shop's lists write it; `specs` become attributes as they stand. */
export interface Gear {
  slug: string
  title: string
  kind: string
  brand: string
  price: number
  sale?: number
  featured?: boolean
  more?: string[]
  colors?: string[]
  sizes?: string[]
  specs?: Record<string, string>
  text: string
}

/** A listing for a gadget of one category. */
export function gear(
  category: string,
  { kind, brand, price, sale, colors, sizes, specs = {}, text, ...rest }: Gear,
) {
  return {
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
  }
}
