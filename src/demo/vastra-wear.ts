import { attribute, type Listing } from './listing.ts'

/** A garment or accessory as the clothes shop's lists write it. */
export interface Wear {
  slug: string
  title: string
  kind: string
  craft: string
  fabric: string
  colors: string[]
  /** Without them, those of its kind. */
  sizes?: string[]
  price: number
  sale?: number
  featured?: boolean
  /** Further pictures; a colour's name in kebab-case is the same piece in that colour. */
  more?: string[]
  text: string
}

const CLOTHES = ['S', 'M', 'L', 'XL', 'XXL']
const SHOES = ['6', '7', '8', '9', '10', '11']
const ONE = ['One Size']

/** The usual sizes of each kind that has some. */
const sizesOfKind: Readonly<Record<string, string[]>> = {
  Kurtas: CLOTHES,
  Sherwanis: CLOTHES,
  'Nehru Jackets': CLOTHES,
  Bottoms: CLOTHES,
  Lehengas: CLOTHES,
  'Suits & Kurtis': CLOTHES,
  Juttis: SHOES,
  Shawls: ONE,
  Sarees: ONE,
  Dupattas: ONE,
  'Turbans & Caps': ONE,
  'Stoles & Squares': ONE,
}

/** A listing for a piece; `gender` follows the rail it hangs on. */
export function wear(category: string | null, gender: 'Men' | 'Women' | 'Unisex', piece: Wear): Listing {
  const { kind, craft, fabric, colors, sizes = sizesOfKind[kind], price, sale, text, ...rest } = piece
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
