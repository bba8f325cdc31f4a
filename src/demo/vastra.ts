import { listed } from './listing.ts'
import type { DemoShop } from './shape.ts'
import { accessoryWear } from './vastra-accessories.ts'
import { vastraFrontPage } from './vastra-front-page.ts'
import { menListings } from './vastra-men.ts'
import { womenListings } from './vastra-women.ts'

export const vastra: DemoShop = {
  slug: 'vastra',
  hosts: ['vastra.localhost'],
  upiVpa: 'vastramahal@haat',
  takesGuests: true,
  info: {
    storeName: 'Vastra Mahal',
    companyName: 'Vastra Mahal Handlooms',
    companyAddress: '3 Johari Chowk, Old City, Jaipur, Rajasthan 302003',
    companyEmail: 'care@vastramahal.example',
    companyPhone: '+919000039039',
    companyLogoUrl: '/media/logo.svg',
    description:
      'Ethnic wear from the people who weave it: kurtas and sherwanis, sarees and lehengas, juttis, jewellery and things for the house.',
    categories: ['Men', 'Women', 'Accessories'],
    categoryImages: {
      Men: '/media/category-men.webp',
      Women: '/media/category-women.webp',
      Accessories: '/media/category-accessories.webp',
    },
    socialLinks: {
      instagram: 'https://www.instagram.com/vastramahal.example',
      pinterest: 'https://www.pinterest.com/vastramahal.example',
      facebook: 'https://www.facebook.com/vastramahal.example',
    },
    policies: {
      about:
        '<h2>Cloth with a name behind it</h2><p>{companyName} buys directly from weavers, printers and embroiderers in eleven states, pays before delivery, and writes the craft and the place on the label.</p><blockquote><p>A good cloth remembers the hand.</p></blockquote><h3>Our promise</h3><ul><li>Handloom is handloom, and said so only when it is.</li><li>Colours are photographed in daylight.</li><li>Every hem can be let down.</li></ul><p>Visit us at {companyAddress}, or write to {companyEmail}.</p>',
      return:
        '<h2>If it does not fit</h2><p>Clothes and shoes can be exchanged or returned within 0-7 days, unworn, with their labels and in the original packaging.</p><ul><li>Pieces altered or embroidered to your order are personalised goods and cannot come back.</li><li>Earrings, attar, soap and oil are hygiene goods once unsealed.</li><li>Blouse pieces that have been cut belong to their saree.</li></ul><p>Call {companyPhone} or write to {companyEmail}; refunds are credited within 0-7 working days.</p>',
      shipping:
        '<h2>Delivery</h2><p>Free all over India, folded in muslin. Ready pieces take 0-7 working days; orders for a whole wedding party take 10-15 business days, and we call you before we cut.</p>',
    },
    theme: {
      accent: '#9c1a57',
      accentDark: '#f493bb',
      paper: '#fdf7f3',
      ink: '#26121c',
      font: 'serif',
      radius: 'round',
    },
    ...vastraFrontPage,
  },
  products: listed([...menListings, ...womenListings, ...accessoryWear]),
}
