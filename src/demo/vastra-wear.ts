import { attribute, type Listing } from './listing.ts'

/** A garment or accessory as the clothes shop's lists write it. */
export interface Wear {
  slug: string
  title: string
  kind: string
  craft: string
  fabric: string
  colors: string[]
  sizes?: string[]
  price: number
  sale?: number
  featured?: boolean
  /** Further pictures; a colour's name in kebab-case is the same piece in that colour. */
  more?: string[]
  text: string
}

export const CLOTHES = ['S', 'M', 'L', 'XL', 'XXL']
export const SHOES = ['6', '7', '8', '9', '10', '11']
export const ONE = ['One Size']

/** A listing for a piece; `gender` follows the rail it hangs on. */
export function wear(category: string | null, gender: 'Men' | 'Women' | 'Unisex', piece: Wear): Listing {
  const { kind, craft, fabric, colors, sizes, price, sale, text, ...rest } = piece
  return {
    ...rest,
    description: text,
    category,
    parentCategory: kind,
    gender,
    regularPrice: price,
    discountedPrice: sale,
    attributes: [
      sizes !== undefined && attribute('size', sizes),
      attribute('color', colors),
      attribute('material', fabric),
      attribute('craft', craft),
    ],
  }
}
