import type { Page } from 'playwright/test'
import { homeLimits } from '../src/contract/home.ts'
import { type Behaviour, good, json } from '../tests/support/edge-api.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { expect, test } from './fixtures/test.ts'

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
  announcement: { text: 'Free delivery until Diwali', href: '/shipping' },
}
const wrong = {
  home: {
    heroTitle: 7,
    heroButtons: [{ label: 'Look', href: 'https://evil.example/' }],
    promoBlurbs: 'none',
  },
  footerCategories: [null],
  announcement: { href: '/shipping' },
}
const shopWith =
  (info: object): Behaviour =>
  (request, response) =>
    request.url?.endsWith('/storeInfo')
      ? json(response, { storeName: 'Elsewhere', description: 'Old and new.', ...info })
      : good(request, response)

let shop: OtherShop

const linksIn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .getByRole('link')
    .evaluateAll(links => links.map(link => [link.textContent?.trim(), link.getAttribute('href')]))
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents()

test('a front page of the shop’s own has its texts and links, and none of the specification’s', async ({
  page,
}) => {
  shop = await openOtherShop(shopWith(own))
  await page.goto(shop.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirts That Last')
  expect(await headings(page)).toEqual([
    'Browse Categories',
    'New This Week',
    'Handloom, Nothing Else',
    'Letters from Jaipur',
  ])
  expect(await linksIn(page, '.hero > :first-child')).toEqual([
    ['Shirts & More', '/products?category=shirts&page=2'],
    ['How We Send', '/shipping'],
  ])
  await expect(page.locator('.hero')).toContainText('Cut & sewn in Jaipur.')
  await expect(page.locator('.promo-blurb')).toHaveText([
    /Khadi\s*Spun by hand\./,
    /Mulmul\s*Lighter than air\./,
  ])
  await expect(page.getByText('Once a month.')).toBeVisible()
  expect(await linksIn(page, 'nav[aria-label="Categories"]')).toEqual([
    ['Shirts', '/products?category=shirts'],
    ['Kurtas & Stoles', '/products?category=kurtas%20%26%20stoles'],
  ])
  const text = (await page.locator('body').textContent()) ?? ''
  expect(text).not.toMatch(/Literary|Featured Titles|Magazines|Self-Help|Subscribe to our newsletter/)
})

for (const [name, info] of Object.entries({ none: {}, 'one that makes no sense': wrong })) {
  test(`a shop that sends ${name} has the specification’s front page @desktop`, async ({ page }) => {
    shop = await openOtherShop(shopWith(info))
    await page.goto(shop.origin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Your Literary Companion')
    await expect(page.locator('.hero')).toContainText('Old and new.')
    expect(await headings(page)).toEqual([
      'Browse Categories',
      'Featured Titles',
      'Premium Magazines & Self-Help Books',
      'Subscribe to our newsletter',
    ])
    expect(await linksIn(page, '.hero > :first-child')).toEqual([
      ['Browse Collection', '/products'],
      ['Featured Titles', '/products?featured=true'],
    ])
    const blurbs = page.locator('.promo').getByRole('heading', { level: 3 })
    await expect(blurbs).toHaveText([
      'Trending Magazines',
      'Literary Fiction',
      'Personal Growth',
      'Mindfulness',
    ])
    expect(await linksIn(page, 'nav[aria-label="Categories"]')).toEqual([
      ['Magazines', '/products?category=magazines'],
      ['Self-Help', '/products?category=self-help'],
    ])
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })
}

test.describe('an announcement', () => {
  test('stands above the header of every page, without script and in its place from the start @widths', async ({
    browser,
    page,
    trouble,
  }) => {
    trouble.expected(/^404 GET \S+\/404$/)
    shop = await openOtherShop(shopWith(own))
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    for (const path of ['/', '/products', '/product/a', '/terms', '/login', '/register', '/cart', '/nope']) {
      const places = []
      for (const one of [still, page]) {
        await one.goto(shop.origin + path)
        const announcement = one.getByRole('complementary', { name: 'Announcement' })
        await expect(announcement, path).toHaveText('Free delivery until Diwali')
        const header = await one.getByRole('banner').first().boundingBox()
        const box = await announcement.boundingBox()
        expect(box?.y, path).toBe(0)
        expect(header?.y, path).toBe(box?.height)
        places.push(box?.height)
      }
      expect(new Set(places).size, path).toBe(1)
    }
    await still.context().close()
    await page.getByRole('link', { name: 'Free delivery until Diwali' }).click()
    await expect(page).toHaveURL(`${shop.origin}/shipping`)
  })

  test('without a page to lead to is plain text @desktop', async ({ page }) => {
    shop = await openOtherShop(shopWith({ announcement: { text: 'Free delivery', href: '//evil.example' } }))
    await page.goto(`${shop.origin}/terms`)
    const announcement = page.getByRole('complementary', { name: 'Announcement' })
    await expect(announcement).toHaveText('Free delivery')
    await expect(announcement.getByRole('link')).toHaveCount(0)
  })
})

test('a front page of the longest texts is read and zoomed @desktop', async ({ page }) => {
  let count = 0
  const long = (max: number) => `${++count} ${'Handwoven in Jaipur, '.repeat(20)}`.slice(0, max).trim()
  const { title, text, label, announcement, category } = homeLimits
  const href = '/products?category=shirts'
  const home = {
    heroTitle: long(title),
    heroText: long(text),
    heroButtons: Array(homeLimits.buttons).fill({ label: long(label), href }),
    featuredTitle: long(title),
    promoTitle: long(title),
    promoBlurbs: Array(homeLimits.blurbs).fill({ title: long(title), text: long(text) }),
    newsletterTitle: long(title),
    newsletterText: long(text),
  }
  const footerCategories = Array.from({ length: homeLimits.footerCategories }, () => long(category))
  shop = await openOtherShop(
    shopWith({ home, footerCategories, announcement: { text: long(announcement), href } }),
  )
  await page.goto(shop.origin)
  await expectAxeClean(page, 'front page')
  await expectReflow(page, 'front page')
  await page.goto(`${shop.origin}/login`)
  await expectReflow(page, 'sign-in with an announcement')
})
