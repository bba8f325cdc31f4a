import type { Selection } from '../../../src/domain/listing/selection.ts'
import { selectionFrom } from '../../../src/domain/listing/selection.ts'
import type { NewProduct } from '../../../src/store-api/catalogue/products/product-write.db.ts'
import { attribute, goods } from './searched-shop.ts'

export type Random = (below: number) => number

/** Whole numbers below a bound, the same ones for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const sizes = ['S', 'M', 'm', 'L', '']
const colors = ['Red', 'red', 'Blue', '']
const fabrics = ['Cotton', 'COTTON', 'Silk', ' Wool ']
const prices = [null, 0, 99.5, 100, 499.99, 500, 1_200]

export function pick<One>(random: Random, from: readonly One[]): One {
  const one = from[random(from.length)]
  if (one === undefined) throw new Error('nothing to pick')
  return one
}

/** A product that may have variants, attributes, prices, or none of them. */
export function randomProduct(random: Random, number: number): NewProduct {
  const choices = new Set(
    Array.from({ length: random(4) }, () => `${pick(random, sizes)}/${pick(random, colors)}`),
  )
  const attributes = [
    ...(random(2) ? [attribute('Fabric', pick(random, fabrics), pick(random, fabrics))] : []),
    ...(random(3) ? [] : [attribute('Colour', pick(random, colors), 'Green')]),
    ...(random(3) ? [] : [attribute('SIZE', pick(random, sizes))]),
    ...(random(3) ? [] : [attribute('care_of', pick(random, ['wash', 'iron']))]),
  ]
  return goods(`Thing ${number}`, {
    id: `thing-${number}`,
    published: random(8) !== 0,
    parentCategory: pick(random, ['Sarees', 'sarees', 'Kurtas', null]),
    regularPrice: pick(random, prices),
    discountedPrice: random(3) ? null : pick(random, prices),
    attributes,
    variants: [...choices].map((choice, at) => {
      const [size = '', color = ''] = choice.split('/')
      return {
        id: `${number}-${at}`,
        sku: '',
        size,
        color,
        regularPrice: random(3) ? null : pick(random, prices),
        discountedPrice: random(4) ? null : pick(random, prices),
        stock: pick(random, [null, 0, 3]),
        images: [],
      }
    }),
  })
}

const choosable: [string, string[]][] = [
  ['size', ['s', 'M', 'L', 'XXL']],
  ['color', ['red', 'BLUE', 'green', 'neon']],
  ['attr.fabric', ['cotton', 'silk', 'wool']],
  ['attr.care_of', ['wash', 'iron']],
  ['attr.unknown', ['x']],
  ['parentCategory', ['Sarees', 'kurtas']],
  ['price', ['-99', '100-499', '500-', '99-100']],
  ['onSale', ['true']],
  ['inStock', ['true']],
]

/** A selection of up to four facets. */
export function randomSelection(random: Random): Selection {
  const query = new URLSearchParams()
  for (let left = random(5); left > 0; left--) {
    const [key, values] = pick(
      random,
      choosable.filter(([one]) => one !== 'attr.unknown' || random(10) === 0),
    )
    for (let value = 1 + random(2); value > 0; value--) query.append(key, pick(random, values))
  }
  return selectionFrom(query)
}
