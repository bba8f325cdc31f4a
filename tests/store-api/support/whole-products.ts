import type { NewProduct } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { writeProducts } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { applyDueSales, type Sale } from '../../../src/store-api/catalogue/products/sale.db.ts'
import type { NewVariant } from '../../../src/store-api/catalogue/products/variant-write.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { of } from '../../support/listed.ts'

const AT_ONCE = 500
const DAY = 86_400_000
const NEWEST = Date.UTC(2026, 9, 1)

const titles = ['Brass lamp', '=SUM(A1:A9) lamp', '+91 lamp', '-10% lamp', '@home', "'=escaped", '"Quoted", with commas', 'कढ़ाई वाला कुर्ता', 'பட்டுப் புடவை', 'চায়ের কাপ', 'కొండపల్లి బొమ్మ', 'മരത്തവി', 'ਫੁਲਕਾਰੀ', 'ಮೈಸೂರು ರೇಷ್ಮೆ', 'ગામઠી ભરત', 'اونی شال'] // biome-ignore format: a list
const alts = ['Front', '=Back', '', 'पीछे से', 'Line one\nline two', '@ "the" side, near'] // biome-ignore format: a list
const sizes = ['S', 'M', 'L', '05-Mar', '-2', '१० इंच']
const colours = ['Red', 'नीला', '+Green']
const skus = ['', '=', '+', '-', '@', "'", '00']

/**
 * The n-th product of a shop that uses all that a product may have: every third has two to six variants, others one or
 * none; sales have ended, run and are to come.
 */
function wholeProduct(n: number, now: number): NewProduct {
  const images = Array.from({ length: n % 4 }, (_, at) => {
    const alt = of(alts, n + at)
    return { url: pictureOf(n, at), ...(alt === '' ? {} : { alt }) }
  })
  return {
    id: `whole-${n}`,
    title: `${of(titles, n)} ${n}`,
    description: of(['', `=Line one ${n}\nline two`, 'एक ही टुकड़ा;\t"हाथ से" बना'], n),
    imgUrl: images[0]?.url ?? '',
    category: of(['Home', 'कपड़े', null], n),
    parentCategory: of(['Lamps', null], n),
    gender: of(['Women', 'Men', null, null], n),
    regularPrice: 100 + (n % 900) + (n % 100) / 100,
    discountedPrice: n % 5 === 0 ? 90.5 : null,
    images,
    attributes: [
      { id: '1', key: of(['material', '=key'], n), value: ['brass', 'पीतल, "ढला"'], metricUnit: 'cm' },
    ],
    createdAt: NEWEST - n * 60_000,
    variants: variantsOf(n),
    sizeLabel: n % 9 === 0 ? 'आकार' : '',
    colorLabel: '',
    hsn: of(['', '6109', '61091000'], n),
    taxClass: of(['', 'clothes'], n),
    weight: of([null, 0, 250], n),
    countryOfOrigin: of(['', 'IN', 'CN'], n),
    manufacturer: of(['', '=Mills, "सूरत"'], n),
    importer: of(['', '@Importer'], n),
    netQuantity: of(['', '500 g', '-1 N'], n),
    mrp: of([null, 100_000], n),
    published: n % 11 !== 0,
    sale: saleOf(n, now),
  }
}

function pictureOf(n: number, at: number): string {
  return n % 50 === 0 ? `https://pictures.example/${n}-${at}.jpg?v=1,2` : `/media/whole-${n}-${at}.webp`
}

function variantsOf(n: number): NewVariant[] {
  const count = n % 3 === 0 ? 2 + (n % 5) : n % 3 === 1 ? 1 : 0
  return Array.from({ length: count }, (_, at) => ({
    id: `whole-${n}-${at}`,
    sku: n % 7 === 6 ? '' : `${of(skus, n)}SKU${n}-${at}`,
    size: count === 1 ? '' : of(sizes, at),
    color: count === 1 ? '' : of(colours, n),
    regularPrice: at === 1 ? 250.25 : null,
    discountedPrice: at === 1 && n % 2 === 0 ? 240 : null,
    weight: of([null, 300], n + at),
    stock: of([null, 0, 1, 12, 400], n + at),
    images: at === 2 ? [pictureOf(n, 0)] : [],
  }))
}

function saleOf(n: number, now: number): Sale | null {
  if (n % 6 === 0)
    return { price: 80 + (n % 10) / 10, from: now - DAY, until: n % 12 === 0 ? now + DAY : null }
  return n % 10 === 1 ? { price: 70, from: now + DAY, until: now + 9 * DAY } : null
}

/** Adds so many of these products to a shop, whose sales run as they are due. */
export async function fillWhole({ db, storeId, now }: ShopContext, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const products = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      wholeProduct(from + at, now()),
    )
    await inOwnTransaction(db, async tx => {
      await writeProducts(tx, storeId, products)
      await applyDueSales(tx, storeId, now())
    })
  }
}
