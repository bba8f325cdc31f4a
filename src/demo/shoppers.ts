import type { DemoOrder, DemoShop, DemoShopper } from './shape.ts'

const shippingAddress: DemoOrder['shippingAddress'] = {
  fullName: 'Asha Menon',
  address: '22 Tamarind Street, Jayanagar 4th Block',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560011',
  phone: '+919000055055',
}

const asha = {
  email: 'asha@example.com',
  password: 'haat-demo-2026',
  firstName: 'Asha',
  lastName: 'Menon',
  phone: shippingAddress.phone,
}

const order = (status: DemoOrder['status'], daysAgo: number, lines: DemoOrder['lines']): DemoOrder => ({
  status,
  daysAgo,
  lines,
  shippingAddress,
})

/** One shopper a shop, with an order in every status; the sign-in is the same at all three. */
export const demoShoppers: Readonly<Record<DemoShop['slug'], DemoShopper>> = {
  books: {
    ...asha,
    orders: [
      order(0, 0, [
        { slug: 'gitanjali', quantity: 1 },
        { slug: 'monsoon-quarterly', quantity: 1 },
      ]),
      order(1, 2, [
        { slug: 'godaan', quantity: 1 },
        { slug: 'one-more-chapter-tee', quantity: 2, size: 'M', color: 'Indigo' },
      ]),
      order(2, 5, [{ slug: 'meditations', quantity: 1 }]),
      order(3, 41, [
        { slug: 'idgah', quantity: 3 },
        { slug: 'panchatantra', quantity: 1 },
      ]),
      order(4, 63, [{ slug: 'moby-dick', quantity: 1 }]),
    ],
  },
  screens: {
    ...asha,
    orders: [
      order(0, 0, [{ slug: 'hdmi-braided-4k', quantity: 2, size: '2 m', color: 'Red' }]),
      order(1, 1, [{ slug: 'jharokha-stick-4k', quantity: 1 }]),
      order(2, 4, [
        { slug: 'full-motion-single', quantity: 1 },
        { slug: 'cable-clips', quantity: 1, color: 'White' },
      ]),
      order(3, 90, [{ slug: 'aangan-low-unit', quantity: 1, size: '180 cm', color: 'Walnut' }]),
      order(4, 120, [{ slug: 'tv-webcam', quantity: 1 }]),
    ],
  },
  vastra: {
    ...asha,
    orders: [
      order(0, 0, [{ slug: 'chanderi-saree', quantity: 1, size: 'One Size', color: 'Mint' }]),
      order(1, 3, [
        { slug: 'gota-jutti', quantity: 1, size: '7', color: 'Gold' },
        { slug: 'kundan-jhumka', quantity: 1, color: 'Emerald' },
      ]),
      order(2, 6, [{ slug: 'block-print-kurta', quantity: 1, size: 'L', color: 'Indigo' }]),
      order(3, 52, [{ slug: 'phulkari-dupatta', quantity: 2, size: 'One Size', color: 'Marigold' }]),
      order(4, 75, [{ slug: 'brass-diya', quantity: 1, color: 'Brass' }]),
    ],
  },
}
