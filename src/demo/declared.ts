import type { DemoProduct, DemoShop } from './shape.ts'

type Declared = Pick<
  DemoProduct,
  'hsn' | 'weight' | 'countryOfOrigin' | 'manufacturer' | 'importer' | 'netQuantity' | 'mrp'
>

const WEAVERS = 'Vastra Mahal Handlooms, 3 Johari Chowk, Jaipur 302003'
const IMPORTER = 'Chitrapat Screens & Sound, Unit 7, Vidyut Market, Mumbai 400007'

/** What the clothes shop's kinds are by law, and grams of their parcel; other kinds are clothes. */
const wearKinds: Readonly<Record<string, readonly [hsn: string, grams: number]>> = {
  Jewellery: ['7117', 150],
  Juttis: ['6403', 800],
  Sarees: ['5007', 700],
  Shawls: ['6214', 400],
  Dupattas: ['6214', 250],
  'Stoles & Squares': ['6214', 200],
  Bags: ['4202', 500],
  Belts: ['4203', 250],
  Bath: ['3401', 400],
  Fragrance: ['3303', 120],
  Hair: ['3305', 300],
  Pooja: ['7418', 900],
  Living: ['6304', 500],
  Dining: ['6302', 350],
}

const screenCategories: Readonly<Record<string, readonly [hsn: string, grams: number]>> = {
  'TV Mounts': ['8302', 4500],
  'HDMI Cables': ['8544', 300],
  'TV Remote Controls': ['8543', 200],
  'Streaming Devices': ['8528', 450],
  'Entertainment Units': ['9403', 38_000],
}

/** Brands that are made elsewhere. */
const makers: Readonly<Record<string, readonly [country: string, maker: string]>> = {
  Tarang: ['CN', 'Tarang Cable Works, Shenzhen'],
  Darpan: ['TW', 'Darpan Electronics, Taipei'],
  Akash: ['VN', 'Akash Devices, Hai Phong'],
}

/** What two of the shops declare of a product; the bookshop declares nothing. */
export function declaredOf(slug: DemoShop['slug'], product: DemoProduct): Declared {
  const { regularPrice: mrp, category, parentCategory } = product
  const netQuantity = netQuantityOf(product.title)
  if (slug === 'books') return {}
  if (slug === 'vastra') {
    const [hsn, weight] = wearKinds[parentCategory ?? ''] ?? ['6211', 450]
    return { hsn, weight, countryOfOrigin: 'IN', manufacturer: WEAVERS, netQuantity, mrp }
  }
  const [hsn, weight] = screenCategories[category ?? ''] ?? ['8529', 600]
  const brand = product.attributes.find(({ key }) => key === 'brand')?.value[0] ?? ''
  const made = makers[brand]
  return {
    ...{ hsn, weight, netQuantity, mrp },
    countryOfOrigin: made?.[0] ?? 'IN',
    manufacturer: made?.[1] ?? `${brand} Works, Pune 411019`,
    ...(made && { importer: IMPORTER }),
  }
}

/** From titles such as 'Gulab Attar, 12 ml', 'Lac Bangles (Set of 8)' and 'Brass Lotus Diya (Pair)'. */
function netQuantityOf(title: string): string {
  const [, volume] = /, (\d+ ml)$/.exec(title) ?? []
  if (volume) return volume
  const [, pieces] = /\(Set of (\d+)\)$/.exec(title) ?? []
  return pieces ? `${pieces} pieces` : title.endsWith('(Pair)') ? '2 pieces' : '1 piece'
}
