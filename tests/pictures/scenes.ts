import type { Page } from 'playwright'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { policySlugs } from '../../src/domain/paths.ts'
import { offline } from './offline.ts'
import type { Place } from './places.ts'
import { plain } from './plain.ts'
import { button, openMenu, type Scene } from './scene.ts'
import { troubled } from './troubled.ts'

/** Every page of a shop in every state worth a look. */
export function scenes(place: Place): Scene[] {
  return [
    ...browsing(place),
    ...odd(place),
    ...asking(place),
    ...plain(place),
    ...troubled(place),
    ...buying(place),
    ...offline(place),
  ]
}

function browsing({ origin, category, subCategory, pictured, sized, onSale }: Place): Scene[] {
  const listing = `${origin}/products?category=${encodeURIComponent(category)}`
  const product = (id: string) => `${origin}/product/${id}`
  const quickView = async (page: Page) => {
    await page.locator('article.product').first().hover()
    await button('Quick View')(page)
    await page.getByRole('dialog').waitFor()
  }
  const viewer = async (page: Page) => {
    await page.locator('.gallery-stage button').first().click()
    await page.getByRole('dialog').waitFor()
  }
  const unsized = async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Please select a size').waitFor()
  }
  return [
    { name: 'home', url: origin },
    { name: 'menu', url: origin, act: openMenu, screen: true },
    { name: 'products', url: `${origin}/products` },
    { name: 'listing', url: listing },
    { name: 'listing-kind', url: `${listing}&parentCategory=${encodeURIComponent(subCategory)}` },
    { name: 'listing-2', url: `${listing}&page=2` },
    { name: 'listing-facets', url: `${listing}&onSale=true&inStock=true` },
    { name: 'search', url: `${origin}/search?q=cotton` },
    { name: 'search-empty', url: `${origin}/search?q=xqxqxq+cottn` },
    { name: 'search-start', url: `${origin}/search` },
    { name: 'featured', url: `${origin}/products?featured=true` },
    { name: 'quick-view', url: listing, act: quickView, screen: true },
    { name: 'product-pictures', url: product(pictured) },
    { name: 'product-sizes', url: product(sized) },
    { name: 'product-sale', url: product(onSale) },
    { name: 'product-viewer', url: product(pictured), act: viewer, screen: true },
    { name: 'product-size-missing', url: product(sized), act: unsized, screen: true },
  ]
}

function odd({ odd: origin }: Place): Scene[] {
  return [
    { name: 'odd-home', url: origin },
    { name: 'odd-listing', url: `${origin}/products?category=things&page=5000` },
    { name: 'odd-empty', url: `${origin}/products?category=empty&parentCategory=Rare` },
    { name: 'odd-broken', url: `${origin}/products?category=broken` },
    { name: 'odd-long', url: `${origin}/product/long` },
    { name: 'odd-bare', url: `${origin}/product/bare` },
    { name: 'odd-hindi', url: `${origin}/product/hindi` },
    { name: 'odd-missing', url: `${origin}/product/nobody` },
    {
      name: 'odd-api-test',
      url: `${origin}/api-test`,
      act: page => page.getByText('Connection failed').waitFor(),
    },
  ]
}

function asking({ origin }: Place): Scene[] {
  const contact = async (page: Page) => {
    await page.getByLabel('Your Name').fill('Asha Menon')
    await page.getByLabel('Email Address').fill('asha@example.com')
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Your Message').fill('Is it still there?')
    await button('Send')(page)
    await page.getByText('Message Sent').first().waitFor()
  }
  return [
    { name: 'contact', url: `${origin}/contact` },
    { name: 'contact-sent', url: `${origin}/contact`, act: contact, screen: true },
    ...policySlugs.map(slug => ({ name: `policy-${slug}`, url: `${origin}/${slug}` })),
    { name: '404', url: `${origin}/no/such/page` },
    { name: '500', url: `${origin}/500` },
    { name: 'api-test', url: `${origin}/api-test`, act: page => page.waitForTimeout(800) },
    { name: 'login', url: `${origin}/login` },
    { name: 'login-wrong', url: `${origin}/login`, act: button('Sign In') },
    { name: 'register', url: `${origin}/register` },
    { name: 'forgot', url: `${origin}/forgot-password` },
    { name: 'reset', url: `${origin}/reset-password?token=none` },
    { name: 'track', url: `${origin}/track-order` },
  ]
}

function buying({ origin, pictured, sized }: Place): Scene[] {
  const { email, password } = demoShoppers.books
  const settle = (page: Page) => page.waitForTimeout(1_200)
  const add = async (page: Page) => {
    for (const group of await page.locator('main fieldset:has(.choice)').all())
      await group.locator('.choice').first().click()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Added to cart').waitFor()
  }
  const wish = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Add to Wishlist' }).first().click()
  const signIn = async (page: Page) => {
    await page.getByLabel(/^email/i).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Sign In')(page)
    await page.waitForURL(`${origin}/`)
  }
  const firstOrder = async (page: Page) => {
    await page.getByRole('link', { name: 'Pay Now' }).first().click()
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  }
  const scan = async (page: Page) => {
    await firstOrder(page)
    await page.getByLabel('How would you like to pay?').selectOption('UPI: scan a QR code')
    await page.getByLabel('Name of the payer').fill('Asha Menon')
    await page.getByLabel('Email for the receipt').fill(email)
    await page.getByLabel('Mobile number').fill('9000055055')
    await button('Pay Now')(page)
    await page.getByText('Scan QR Code to Complete Payment').first().waitFor()
  }
  const track = async (page: Page) => {
    await settle(page)
    const number = await page.evaluate(() => document.querySelector('main h2, main h3')?.textContent ?? '')
    await page.goto(`${origin}/track-order?id=${/\d+/.exec(number)?.[0]}`)
    await button('Track')(page)
    await page.getByRole('table').waitFor()
  }
  return [
    { name: 'wishlist-empty', url: `${origin}/wishlist` },
    { name: 'cart-empty', url: `${origin}/cart` },
    { name: 'toast', url: `${origin}/product/${pictured}`, act: add, screen: true, leaves: true },
    { name: 'toast-sized', url: `${origin}/product/${sized}`, act: add, screen: true, leaves: true },
    { name: 'wished', url: `${origin}/product/${sized}`, act: wish, leaves: true },
    { name: 'wishlist', url: `${origin}/wishlist`, act: settle },
    { name: 'cart', url: `${origin}/cart`, act: settle },
    { name: 'signed-in', url: `${origin}/login`, act: signIn, leaves: true },
    { name: 'account', url: `${origin}/account`, act: settle },
    { name: 'checkout', url: `${origin}/checkout`, act: settle },
    { name: 'orders', url: `${origin}/orders`, act: settle },
    { name: 'track-found', url: `${origin}/orders`, act: track },
    { name: 'payment', url: `${origin}/orders`, act: firstOrder },
    { name: 'payment-qr', url: `${origin}/orders`, act: scan },
    { name: 'order-success', url: `${origin}/order-success`, act: settle },
  ]
}
