import { expect, test } from 'vitest'
import { openOtherShop } from '../../e2e/fixtures/other-api.ts'
import { ordersPausedMessage } from '../../src/domain/messages/orders/checkout.ts'
import { withInfo } from '../support/edge-api.ts'
import { links, shown, texts, visitAt } from './support/visit.ts'

const own = {
  home: {
    heroTitle: 'Shirts That Last',
    heroText: 'Cut & sewn in Jaipur.',
    heroButtons: [
      { label: 'Shirts & More', href: '/products?category=shirts&page=2' },
      { label: 'How We Send', href: '/shipping' },
    ],
    featuredTitle: 'New This Week',
    promoTitle: 'Handloom, Nothing Else',
    promoBlurbs: [
      { title: 'Khadi', text: 'Spun by hand.' },
      { title: 'Mulmul', text: 'Lighter than air.' },
    ],
    newsletterTitle: 'Letters from Jaipur',
    newsletterText: 'Once a month.',
  },
  footerCategories: ['Shirts', 'Kurtas & Stoles'],
}
/** The page at `path` of a shop with this store info; shops of another info are others, since the site keeps pages. */
async function pageWith(info: object, path = '/'): Promise<string> {
  const other = await openOtherShop(withInfo(info))
  return (await visitAt(other.origin, path)).body
}

function inFooter(html: string): [string, string][] {
  return links(/<nav[^>]*aria-label="Categories"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '')
}

test('a front page of the shop’s own has its texts and links, and none of the specification’s', async () => {
  const html = await pageWith(own)
  expect(texts(html, 'h1')).toEqual(['Shirts That Last'])
  expect(texts(html, 'h2')).toEqual(
    expect.arrayContaining(['New This Week', 'Handloom, Nothing Else', 'Letters from Jaipur']),
  )
  expect(links(html)).toEqual(
    expect.arrayContaining([
      ['Shirts & More', '/products?category=shirts&page=2'],
      ['How We Send', '/shipping'],
    ]),
  )
  for (const text of [
    'Cut & sewn in Jaipur.',
    'Khadi Spun by hand.',
    'Mulmul Lighter than air.',
    'Once a month.',
  ])
    expect(shown(html)).toContain(text)
  expect(inFooter(html)).toEqual([
    ['Shirts', '/products?category=shirts'],
    ['Kurtas & Stoles', '/products?category=kurtas%20%26%20stoles'],
  ])
  expect(shown(html)).not.toMatch(/Literary|Featured Titles|Magazines|Self-Help|Subscribe to our newsletter/)
})

test('an announcement without a page to lead to is plain text', async () => {
  const html = await pageWith({ announcement: { text: 'Free delivery', href: '//evil.example' } }, '/terms')
  const [announcement = ''] = /<aside[^>]*aria-label="Announcement"[\s\S]*?<\/aside>/.exec(html) ?? []
  expect(shown(announcement)).toBe('Free delivery')
  expect(links(announcement)).toEqual([])
})

test('a shop that takes test payments says so on every page, and no other', async () => {
  const notice = 'This shop is in test mode. Payments are not real, and nobody is charged.'
  for (const path of ['/', '/products?category=books', '/product/a', '/terms', '/login', '/cart', '/contact'])
    expect(shown(await pageWith({ testPayments: true }, path)), path).toContain(notice)
  expect(shown(await pageWith({}, '/terms'))).not.toContain('test mode')
})

test('a shop that takes no orders for now says so in the cart and at checkout', async () => {
  for (const path of ['/cart', '/checkout']) {
    expect(shown(await pageWith({ ordersPaused: true }, path)), path).toContain(ordersPausedMessage)
    expect(shown(await pageWith({}, path)), path).not.toContain(ordersPausedMessage)
  }
})
