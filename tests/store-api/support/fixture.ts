import type { Seed } from '../../../src/store-api/installation/startup/seed.ts'

type Shop = Seed['shops'][number]
type Product = Shop['products'][number]

/** A product of a test shop; the newer, the higher `age` is low. `age` is days before 2026-11-01. */
export function goods(slug: string, age: number, more: Partial<Product> = {}): Product {
  return {
    slug,
    title: `The ${slug}`,
    description: '',
    category: 'Books',
    parentCategory: 'Fiction',
    regularPrice: 100,
    images: [`${slug}.webp`],
    attributes: [],
    createdAt: new Date(Date.UTC(2026, 10, 1) - age * 86_400_000).toISOString(),
    ...more,
  }
}

const sized = [
  { key: 'Size', value: ['S', 'M'] },
  { key: 'Colours', value: ['Red'] },
]

const shelf: Product[] = [
  goods('novel', 1, { regularPrice: 300.1, discountedPrice: 250.05 }),
  goods('poem', 2, { parentCategory: 'Poetry', attributes: [{ key: 'featured', value: ['true'] }] }),
  goods('shirt', 3, { category: 'Shirts', parentCategory: 'Tops', gender: 'Men', attributes: sized }),
  goods('saree', 4, { category: 'Women', parentCategory: 'Sarees', gender: 'Women' }),
  goods('ring', 5, { category: 'Accessories', parentCategory: null, gender: 'Unisex' }),
  goods('thing', 6, { category: null, parentCategory: null }),
  goods('kurta', 7, { category: 'Men', parentCategory: 'Tops', gender: 'Men' }),
]

function shop(slug: string, hosts: string[], products: Product[]): Shop {
  const info = {
    storeName: `Shop ${slug}`,
    companyName: '',
    companyAddress: '',
    companyEmail: '',
    companyPhone: '',
    companyLogoUrl: '',
    description: '',
    categories: ['Books'],
    categoryImages: {},
    socialLinks: {},
    policies: {},
    theme: {
      accent: '#112233',
      accentDark: '#aabbcc',
      paper: '#ffffff',
      ink: '#000000',
      font: 'sans' as const,
      radius: 'none' as const,
    },
  }
  return { slug: slug as Shop['slug'], hosts, upiVpa: 'x@y', info, products }
}

/** Two shops: `one` on this machine, `two` on the internet. */
export const twoShops: Seed = {
  shops: [
    shop('one', ['one.localhost', 'localhost'], shelf),
    shop('two', ['two.example', 'www.two.example'], [goods('novel', 1), goods('only-here', 2)]),
  ],
  shoppers: {},
}
