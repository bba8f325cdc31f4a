import { sql } from 'kysely'
import { type NewProduct, productRow } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeUnindexed } from '../../../src/store-api/catalogue/products/save-products.db.ts'
import { mergeVariants, type NewVariant } from '../../../src/store-api/catalogue/products/variant-write.db.ts'
import { isSingleWriter, NO_STATEMENT_TIMEOUT } from '../../../src/store-api/platform/engine/engine.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { rebuildIndex } from '../../../src/store-api/search/index/indexing.db.ts'
import { addStore } from '../../../src/store-api/shops/store-write.db.ts'
import { of } from '../../support/listed.ts'

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
const AT_ONCE = 500

/** Opens a store with so many different products, all of them indexed. Returns its id. */
export async function fillVaried(
  db: Db,
  { slug, host, products }: { slug: string; host: string; products: number },
): Promise<number> {
  const info = { storeName: 'Varied Store', categories: CATEGORIES }
  const store = { slug, hosts: [host], info, paymentAdapter: 'sandbox', paymentSettings: {} }
  const storeId = await addStore(db, store, Date.now())
  for (let from = 0; from < products; from += AT_ONCE) {
    await addSome(db, storeId, { from, some: Math.min(AT_ONCE, products - from) })
  }
  await rebuildIndex(db, storeId)
  if (!isSingleWriter(db)) await vacuum(db)
  return storeId
}

/** What PostgreSQL does by itself a minute after such an import. */
async function vacuum(db: Db): Promise<void> {
  await db.connection().execute(async one => {
    // Lifts the limit of the client; a vacuum has no transaction, so the server's needs a statement of its own.
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}

function addSome(db: Db, storeId: number, { from, some }: { from: number; some: number }): Promise<void> {
  const added = Array.from({ length: some }, (_, at) => {
    const product = variedProduct(from + at)
    const variants = mergeVariants(product.variants, [])
    return { before: undefined, after: { row: productRow(storeId, product, variants), variants } }
  })
  return inOwnTransaction(db, async tx => void (await writeUnindexed(tx, storeId, added)))
}

/** The n-th product: words, sub-category, attributes and variants vary, so that words and values divide a catalogue. */
function variedProduct(n: number): NewProduct {
  const [kind, thing, place] = [of(kinds, n), of(things, Math.floor(n / 16)), of(places, Math.floor(n / 7))]
  const attributes = Object.entries({ material: kind, origin: place, weight: `${100 + (n % 20) * 50} g` })
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
    attributes: attributes.map(([key, value], at) => ({ id: `${at}`, key, value: [value], metricUnit: '' })),
    createdAt: Date.UTC(2025, 0, 1) + n * 1_000,
    variants: n % WITH_VARIANTS === 0 ? someVariants(n) : [],
  }
}

/** Each of another size and colour than the others; one of four is sold out. */
function someVariants(n: number): NewVariant[] {
  const group = Math.floor(n / WITH_VARIANTS)
  return Array.from({ length: 2 + (group % 5) }, (_, at) => ({
    id: `v-${n}-${at}`,
    sku: `SKU-${n}-${at}`,
    size: of(sizes, group + at),
    color: of(colors, Math.floor(group / sizes.length) + at),
    regularPrice: at === 0 ? null : 100 + ((group + at * 50) % 900),
    discountedPrice: null,
    stock: (group + at) % 4 === 0 ? 0 : 40,
    images: [],
  }))
}
