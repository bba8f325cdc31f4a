import type { NewVariant } from '../../../src/store-api/catalogue/variants/variant-write.db.ts'
import type { NewProduct } from '../../../src/store-api/catalogue/writes/product-row.db.ts'

const things = ['lamp', 'kurta', 'kettle', 'saree', 'basket', 'bell', 'drum', 'shawl', 'tray', 'stool', 'mirror', 'jug', 'quilt', 'clock', 'flute', 'plate'] // biome-ignore format: a list
const kinds = ['brass', 'copper', 'cotton', 'silk', 'cane', 'clay', 'walnut', 'wool', 'jute', 'marble', 'linen', 'bamboo', 'bronze', 'rosewood', 'velvet', 'glass'] // biome-ignore format: a list
const places = ['Jaipur', 'Kutch', 'Mysuru', 'Madurai', 'Pune', 'Varanasi', 'Srinagar', 'Cuttack', 'Thrissur', 'Bidar'] // biome-ignore format: a list
const parents = ['New', 'Classic', 'Festive', 'Everyday']
const sizes = ['S', 'M', 'L', 'XL']
const colors = ['Red', 'Blue', 'Green', 'Black', 'White']
const sentences = [
  'Made by hand and finished with care, ready to be given away.',
  'It keeps for years if it is wiped with a dry cloth.',
  'Each piece is a little different, as the maker and the season wish.',
  'Packed in paper, without plastic, and sent within two days.',
]

/** Five categories of equal size. */
export const CATEGORIES = ['Home', 'Clothing', 'Kitchen', 'Music', 'Garden']
/** Words of titles; of 256 products 16 have one of each list. */
export const words = { things, kinds }
/** Sizes and colours of variants. */
export const choices = { sizes, colors }
/** Of so many products in a row one has variants; `thing-1` and `thing-2` have none. */
const WITH_VARIANTS = 3

function of<One>(list: readonly One[], at: number): One {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** The n-th product: words, sub-category, attributes and variants vary, so that words and values divide a catalogue. */
export function variedProduct(n: number): NewProduct {
  const [kind, thing, place] = [of(kinds, n), of(things, Math.floor(n / 16)), of(places, Math.floor(n / 7))]
  const group = Math.floor(n / WITH_VARIANTS)
  return {
    id: `thing-${n}`,
    title: `${kind} ${thing} from ${place} ${n}`,
    description: `A ${thing} of ${kind}, by a workshop in ${place}. ${of(sentences, n)} ${of(sentences, n + 1)}`,
    imgUrl: '',
    category: of(CATEGORIES, n),
    parentCategory: of(parents, Math.floor(n / CATEGORIES.length)),
    gender: null,
    regularPrice: 100 + (n % 900),
    discountedPrice: n % 4 === 0 ? 90 : null,
    images: [],
    attributes: attributes(kind, place, `${100 + (n % 20) * 50} g`),
    createdAt: Date.UTC(2025, 0, 1) + n * 1_000,
    variants: n % WITH_VARIANTS === 0 ? someVariants(`${n}`, group, 2 + (group % 5)) : [],
  }
}

function attributes(...[material, origin, weight]: [string, string, string]): NewProduct['attributes'] {
  const named = Object.entries({ material, origin, weight })
  return named.map(([key, value], at) => ({ id: `${at}`, key, value: [value], metricUnit: '' }))
}

/** Each of another size and colour than the others; one of four is sold out. */
export function someVariants(name: string, group: number, some: number): NewVariant[] {
  return Array.from({ length: some }, (_, at) => ({
    id: `v-${name}-${at}`,
    sku: `SKU-${name}-${at}`,
    size: of(sizes, group + at),
    color: of(colors, Math.floor(group / sizes.length) + at),
    regularPrice: at === 0 ? null : 100 + ((group + at * 50) % 900),
    discountedPrice: null,
    stock: (group + at) % 4 === 0 ? 0 : 40,
    images: [],
  }))
}
