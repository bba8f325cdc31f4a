import type { Page } from 'playwright'
import type { Place } from './places.ts'
import { button, type Scene } from './scene.ts'

/** What visitors see while the store API is down or slow. */
export function troubled({ origin, faulty }: Place): Scene[] {
  const { down, lost, slow } = faulty
  const skeleton = (page: Page) => page.locator('.skeleton').first().waitFor()
  const coming = { act: skeleton, coming: true }
  const silent = (page: Page) => page.route('**/api/v1/**', route => route.abort())
  const signIn = async (page: Page) => {
    await silent(page)
    await page.getByLabel(/^email/i).fill('asha@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not signed in')
    await button('Sign In')(page)
    await page.getByText('No response from server').first().waitFor()
  }
  const track = async (page: Page) => {
    await silent(page)
    await page.getByLabel(/^order number/i).fill('1001')
    await page.getByLabel(/^email/i).fill('asha@example.com')
    await button('Track')(page)
    await page.getByText('Failed to find order').first().waitFor()
  }
  return [
    { name: 'down-unknown', url: down },
    { name: 'down-home', url: lost },
    { name: 'down-listing', url: `${lost}/products?category=things` },
    { name: 'down-product', url: `${lost}/product/long` },
    { name: 'down-policy', url: `${lost}/refund` },
    { name: 'slow-home', url: slow, ...coming },
    { name: 'slow-products', url: `${slow}/products`, ...coming },
    { name: 'slow-listing', url: `${slow}/products?category=things`, ...coming },
    { name: 'slow-product', url: `${slow}/product/long`, ...coming },
    { name: 'down-login', url: `${origin}/login`, act: signIn },
    { name: 'down-track', url: `${origin}/track-order`, act: track },
  ]
}
