import { inOwnTransaction } from '../../../src/store-api/db/engine/own-transaction.ts'
import { writeProductRows } from '../../../src/store-api/db/import-products.ts'
import { productRow } from '../../../src/store-api/db/product-row.ts'
import { rebuildIndex } from '../../../src/store-api/db/search/indexing.ts'
import { addStore } from '../../../src/store-api/db/store-write.ts'
import type { Db } from '../../../src/store-api/db/tables.ts'

const AT_ONCE = 500
const things = ['lamp', 'kurta', 'kettle', 'saree', 'basket', 'bell', 'drum', 'shawl', 'tray', 'stool', 'mirror', 'jug', 'quilt', 'clock', 'flute', 'plate'] // biome-ignore format: a list
const kinds = ['brass', 'copper', 'cotton', 'silk', 'cane', 'clay', 'walnut', 'wool', 'jute', 'marble', 'linen', 'bamboo', 'bronze', 'rosewood', 'velvet', 'glass'] // biome-ignore format: a list
const places = ['Jaipur', 'Kutch', 'Mysuru', 'Madurai', 'Pune', 'Varanasi', 'Srinagar', 'Cuttack', 'Thrissur', 'Bidar'] // biome-ignore format: a list
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

function of<One>(list: readonly One[], at: number): One {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

/** The n-th product: title, description and attributes vary, so that words and values divide a catalogue. */
export function variedProduct(n: number) {
  const [kind, thing, place] = [of(kinds, n), of(things, Math.floor(n / 16)), of(places, Math.floor(n / 7))]
  const attribute = (id: number, key: string, value: string) => ({
    id: `${id}`,
    key,
    value: [value],
    metricUnit: '',
  })
  return {
    id: `thing-${n}`,
    title: `${kind} ${thing} from ${place} ${n}`,
    description: `A ${thing} of ${kind}, by a workshop in ${place}. ${of(sentences, n)} ${of(sentences, n + 1)}`,
    imgUrl: '',
    category: of(CATEGORIES, n),
    parentCategory: null,
    gender: null,
    regularPrice: 100 + (n % 900),
    discountedPrice: n % 4 === 0 ? 90 : null,
    images: [],
    attributes: [
      attribute(1, 'material', kind),
      attribute(2, 'origin', place),
      attribute(3, 'weight', `${100 + (n % 20) * 50} g`),
    ],
    createdAt: Date.UTC(2025, 0, 1) + n * 1_000,
  }
}

/** Opens a store with so many different products, all of them indexed. Returns its id. */
export async function fillVaried(
  db: Db,
  { slug, host, products }: { slug: string; host: string; products: number },
): Promise<number> {
  const info = { storeName: 'Varied Store', categories: CATEGORIES }
  const store = { slug, hosts: [host], info, paymentAdapter: 'sandbox', paymentSettings: {} }
  const storeId = await addStore(db, store, Date.now())
  for (let from = 0; from < products; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, products - from) }, (_, at) =>
      productRow(storeId, variedProduct(from + at)),
    )
    await inOwnTransaction(db, tx => writeProductRows(tx, rows))
  }
  await rebuildIndex(db, storeId)
  return storeId
}
