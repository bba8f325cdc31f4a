import { paths } from '../domain/paths.ts'
import type { DemoFrontPage } from './shape.ts'

export const vastraFrontPage: DemoFrontPage = {
  home: {
    heroTitle: 'Cloth with a Name Behind It',
    heroText:
      'Kurtas and sherwanis, sarees and lehengas, juttis and jewellery, bought straight from weavers, printers and embroiderers in eleven states.',
    heroButtons: [
      { label: 'Kurtas & Sherwanis', href: paths.category('Men') },
      { label: 'Sarees & Lehengas', href: paths.category('Women') },
    ],
    featuredTitle: 'Festive Picks for Him',
    promoTitle: 'Four Crafts to Begin With',
    promoBlurbs: [
      {
        title: 'Chikankari, Lucknow',
        text: 'White thread on fine cotton, worked by hand around the placket and hem.',
      },
      {
        title: 'Block Print, Bagru',
        text: 'Carved teak and indigo vats near Jaipur. Where two blocks meet, you can see it.',
      },
      {
        title: 'Ikat, Pochampally',
        text: 'Yarn tied and dyed before it reaches the loom, which is why the edges look like water.',
      },
      {
        title: 'Brocade, Banaras',
        text: 'Gold-thread flowers on deep silk, three weeks on the loom in the lanes of Varanasi.',
      },
    ],
    newsletterTitle: 'Letters from Johari Chowk',
    newsletterText: 'New weaves, and the first pieces of each season before they sell. A few times a year.',
  },
  footerCategories: ['Men', 'Women', 'Accessories'],
  announcement: {
    text: 'Dressing a wedding party? Allow 10-15 business days; we call you before we cut.',
    href: paths.policy('shipping'),
  },
}
