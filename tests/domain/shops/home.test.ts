import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { footerCategoryLinks, homeContent } from '../../../src/domain/shops/home.ts'

const specified = {
  heroTitle: 'Discover Your Literary Companion',
  heroText: 'Old and new books.',
  heroButtons: [
    { label: 'Browse Collection', href: '/products' },
    { label: 'Featured Titles', href: '/products?featured=true' },
  ],
  featuredTitle: 'Featured Titles',
  promoTitle: 'Premium Magazines & Self-Help Books',
  promoBlurbs: ['Trending Magazines', 'Literary Fiction', 'Personal Growth', 'Mindfulness'].map(title => ({
    title,
    text: expect.any(String),
  })),
  newsletterTitle: 'Subscribe to our newsletter',
  newsletterText: expect.any(String),
}
const own = {
  heroTitle: 'Shirts that last',
  heroText: 'Cut in Jaipur.',
  heroButtons: [{ label: 'Shirts', href: '/products?category=shirts' }],
  featuredTitle: 'New this week',
  promoTitle: 'Handloom',
  promoBlurbs: [{ title: 'Khadi', text: 'Spun by hand.' }],
  newsletterTitle: 'Letters',
  newsletterText: 'Once a month.',
}
const contentOf = (home: unknown) => homeContent(storeInfo.parse({ description: 'Old and new books.', home }))

describe('the front page', () => {
  const homes = [undefined, null, {}, 'nonsense', { heroButtons: [], promoBlurbs: [] }]
  test.each(homes)('has the specification’s texts and links where a shop sends %j', home => {
    expect(contentOf(home)).toEqual(specified)
  })

  test('has the shop’s own texts and links', () => {
    expect(contentOf(own)).toEqual(own)
  })

  test.each(Object.entries(own))('takes %s alone from the shop', (name, value) => {
    expect(contentOf({ [name]: value })).toEqual({ ...specified, [name]: value })
  })

  test('has no text below its title if the shop has neither that nor a description', () => {
    expect(homeContent(storeInfo.parse({})).heroText).toBe('')
  })
})

describe('the categories of the footer', () => {
  test.each([undefined, [], [7]])('are the specification’s where a shop sends %j', footerCategories => {
    expect(footerCategoryLinks(storeInfo.parse({ footerCategories }))).toEqual([
      { name: 'Magazines', href: '/products?category=magazines' },
      { name: 'Self-Help', href: '/products?category=self-help' },
    ])
  })

  test('are the shop’s own', () => {
    const seen = footerCategoryLinks(storeInfo.parse({ footerCategories: ['TV Mounts'] }))
    expect(seen).toEqual([{ name: 'TV Mounts', href: '/products?category=tv%20mounts' }])
  })
})
