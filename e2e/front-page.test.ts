import { homeLimits } from '../src/contract/home.ts'
import { withInfo } from '../tests/support/edge-api.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { expect, test } from './fixtures/test.ts'

const EVERY_KIND = ['/', '/products', '/product/a', '/terms', '/login', '/register', '/cart', '/nope']
const own = { announcement: { text: 'Free delivery until Diwali', href: '/shipping' } }

let shop: OtherShop

test.describe('an announcement', () => {
  test('is above every header from the start, without script @night', async ({ browser, page, trouble }) => {
    trouble.expected(/^404 GET \S+\/404$/)
    shop = await openOtherShop(withInfo(own))
    const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    for (const path of isLongRun ? EVERY_KIND : ['/', '/product/a', '/login']) {
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
})

test('a front page of the longest texts is read and zoomed @desktop @long', async ({ page }) => {
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
    withInfo({ home, footerCategories, announcement: { text: long(announcement), href } }),
  )
  await page.goto(shop.origin)
  await expectAxeClean(page, 'front page')
  await expectReflow(page, 'front page')
  await page.goto(`${shop.origin}/login`)
  await expectReflow(page, 'sign-in with an announcement')
})

test('the notice of test payments is read well in light and dark @night', async ({ page }) => {
  shop = await openOtherShop(withInfo({ testPayments: true }))
  await page.goto(`${shop.origin}/terms`)
  await expect(page.getByText('This shop is in test mode.')).toBeVisible()
  await expectAxeClean(page, 'terms with the notice')
})
