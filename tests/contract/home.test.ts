import { describe, expect, test } from 'vitest'
import { homeLimits } from '../../src/contract/home.ts'
import { storeInfo } from '../../src/contract/store-info.ts'

const long = (length: number) => 'x'.repeat(length)
const button = (href: string, label = 'Look') => ({ label, href })
const buttonsOf = (heroButtons: unknown) => storeInfo.parse({ home: { heroButtons } }).home?.heroButtons

const own = {
  home: {
    heroTitle: 'Shirts that last',
    heroText: 'Cut in Jaipur.',
    heroButtons: [button('/products?category=men'), button('/shipping#prices')],
    featuredTitle: 'New this week',
    promoTitle: 'Handloom',
    promoBlurbs: [{ title: 'Khadi', text: 'Spun by hand.' }],
    newsletterTitle: 'Letters',
    newsletterText: 'Once a month.',
  },
  footerCategories: ['Men', 'Women'],
  announcement: { text: 'Free delivery', href: '/shipping' },
}

describe('the front page in store info', () => {
  test('is read as it is sent', () => {
    expect(storeInfo.parse(own)).toMatchObject(own)
  })

  test('may be missing, whole or in parts', () => {
    for (const info of [{}, { home: null, footerCategories: null, announcement: null }]) {
      const { home, footerCategories, announcement } = storeInfo.parse(info)
      expect([home, footerCategories, announcement]).toEqual([undefined, undefined, undefined])
    }
    expect(storeInfo.parse({ home: { heroTitle: 'Shirts' } }).home).toEqual({ heroTitle: 'Shirts' })
  })

  test.each([
    ['a number', 7],
    ['an empty text', ''],
    ['a blank text', ' \n'],
    ['a text that is too long', long(homeLimits.text + 1)],
    ['a list', ['Shirts']],
  ])('counts %s as missing, and keeps the other parts', (_, wrong) => {
    const { home } = storeInfo.parse({ home: { ...own.home, heroTitle: wrong, heroText: wrong } })
    expect(home?.heroTitle).toBeUndefined()
    expect(home?.heroText).toBeUndefined()
    expect(home?.promoTitle).toBe('Handloom')
  })

  test.each(['home', 'footerCategories', 'announcement'])('loses only %s if that is nonsense', field => {
    const info = storeInfo.parse({ ...own, storeName: 'Shirts', [field]: 'nonsense' })
    expect(info).toMatchObject({ ...own, storeName: 'Shirts', [field]: undefined })
  })

  test('leaves wrong entries out of a list, and those beyond its limit', () => {
    const entries = [
      null,
      'Look',
      button('/a'),
      { label: 'Look' },
      button('/b', ''),
      button('/c'),
      button('/d'),
    ]
    expect(buttonsOf(entries)).toEqual([button('/a'), button('/c')])
    expect(buttonsOf('/a')).toBeUndefined()
    const names = ['Men', 7, ' ', ...Array.from({ length: 20 }, (_, index) => `Category ${index}`)]
    const { footerCategories = [] } = storeInfo.parse({ footerCategories: names })
    expect(footerCategories.slice(0, 2)).toEqual(['Men', 'Category 0'])
    expect(footerCategories).toHaveLength(homeLimits.footerCategories)
  })

  const hrefs = ['/', '/products', '/products?category=tv%20mounts&page=2', '/terms#refunds', '/खादी']
  test.each(hrefs)('links to %s', href => {
    expect(buttonsOf([button(href)])).toEqual([button(href)])
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /products',
    'products',
    '?category=men',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    `/${long(homeLimits.href)}`,
    '',
  ])('never links to %j', href => {
    expect(buttonsOf([button(href)])).toEqual([])
    const { announcement } = storeInfo.parse({ announcement: { text: 'Free delivery', href } })
    expect(announcement).toEqual({ text: 'Free delivery' })
  })

  test('has no announcement without a text of one line’s length', () => {
    for (const text of [undefined, '', ' ', long(homeLimits.announcement + 1)])
      expect(storeInfo.parse({ announcement: { text, href: '/shipping' } }).announcement).toBeUndefined()
  })
})
