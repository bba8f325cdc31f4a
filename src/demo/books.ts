import { fictionListings } from './books-fiction.ts'
import { magazineListings } from './books-magazines.ts'
import { shelfListings } from './books-shelves.ts'
import { attribute, type Listing, listed } from './listing.ts'
import type { DemoShop } from './shape.ts'

const gifts: Listing[] = [
  {
    slug: 'one-more-chapter-tee',
    title: 'One More Chapter T-Shirt',
    description:
      'A soft, heavy cotton tee for people who are nearly at the end of the chapter. Screen-printed by hand in water-based ink. Wash inside out and it will outlast the series.',
    category: 'Gifts',
    parentCategory: 'Clothing',
    regularPrice: 799,
    discountedPrice: 649,
    more: ['indigo'],
    attributes: [
      attribute('size', ['S', 'M', 'L', 'XL']),
      attribute('color', ['Cream', 'Indigo']),
      attribute('material', '100% cotton'),
    ],
  },
  {
    slug: 'readers-canvas-tote',
    title: "Reader's Canvas Tote",
    description:
      'Holds eight paperbacks or one weekend. Thick unbleached canvas, long handles, and an inside pocket for the train ticket you are using as a bookmark.',
    category: 'Gifts',
    parentCategory: 'Bags',
    regularPrice: 449,
    attributes: [
      attribute('size', 'One Size'),
      attribute('material', 'Cotton canvas'),
      attribute('width', '38', 'cm'),
    ],
  },
  {
    slug: 'khadi-notebook',
    title: 'Khadi Paper Notebook',
    description:
      'Handmade cotton-rag paper between block-printed boards, sewn so that it opens flat. Takes fountain pen on both sides.',
    category: 'Gifts',
    parentCategory: 'Stationery',
    regularPrice: 325,
    attributes: [
      attribute('pages', '160'),
      attribute('color', ['Indigo', 'Madder']),
      attribute('material', 'Handmade cotton paper'),
    ],
  },
]

export const books: DemoShop = {
  slug: 'books',
  hosts: ['localhost', 'books.localhost'],
  upiVpa: 'kitabghar@haat',
  info: {
    storeName: 'Kitab Ghar',
    companyName: 'Kitab Ghar Booksellers',
    companyAddress: '14 Lantern Lane, Basavanagudi, Bengaluru, Karnataka 560004',
    companyEmail: 'namaste@kitabghar.example',
    companyPhone: '+919000014014',
    companyLogoUrl: '/media/logo.svg',
    description:
      'A neighbourhood bookshop for classics, Indian writing, magazines worth keeping and books that help. Chosen by readers, wrapped by hand, sent anywhere in India.',
    categories: ['Books', 'Magazines', 'Self-Help', 'Children', 'Poetry', 'Gifts'],
    categoryImages: {
      Books: '/media/category-books.webp',
      Magazines: '/media/category-magazines.webp',
      'Self-Help': '/media/category-self-help.webp',
      Children: '/media/category-children.webp',
      Poetry: '/media/category-poetry.webp',
      Gifts: '/media/category-gifts.webp',
    },
    socialLinks: {
      instagram: 'https://www.instagram.com/kitabghar.example',
      facebook: 'https://www.facebook.com/kitabghar.example',
      youtube: 'https://www.youtube.com/@kitabghar.example',
    },
    policies: {
      about:
        '<h2>A house of books</h2><p>{companyName} began with one almirah of second-hand classics and a kettle. The almirah is still here; the kettle has been replaced twice. We keep the books people come back to: Indian writing in Hindi and English, the great nineteenth-century novels, poetry, and the old, plain books of good advice.</p><h3>How we choose</h3><ul><li>Somebody in the shop has read it.</li><li>The edition is sewn or well glued, on paper that will not yellow by Diwali.</li><li>We would give it to a friend.</li></ul><h3>Come and browse</h3><p>We are at {companyAddress}. Write to <a href="mailto:{companyEmail}">{companyEmail}</a> or call {companyPhone}; if a book can be found, we will find it.</p>',
      shipping:
        '<h2>How your books travel</h2><p>Every parcel is wrapped in brown paper and corrugated board, with corners protected. Delivery is free all over India.</p><table><thead><tr><th>Order</th><th>Reaches you in</th></tr></thead><tbody><tr><td>Up to ten books</td><td>0-7 working days</td></tr><tr><td>Bulk orders for schools and libraries</td><td>10-15 business days</td></tr></tbody></table><p>If a parcel arrives damaged, send a photograph to {companyEmail} within two days and we will send another copy.</p>',
    },
    theme: {
      accent: '#8a2f22',
      accentDark: '#f0a184',
      paper: '#fbf6ec',
      ink: '#231a14',
      font: 'serif',
      radius: 'soft',
    },
  },
  products: listed([...fictionListings, ...magazineListings, ...shelfListings, ...gifts]),
}
