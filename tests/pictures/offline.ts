import type { Page } from 'playwright'
import type { Place } from './places.ts'
import { button, type Scene } from './scene.ts'

/** What a signed-in shopper with a full cart sees when the connection breaks, or an answer does not come. */
export function offline({ origin }: Place): Scene[] {
  /** The page stands; from now on no call of its gets through. */
  const gone = (page: Page) => page.context().setOffline(true)
  const cart = async (page: Page) => {
    await gone(page)
    await button('Increase quantity')(page)
    await page.getByText('Cart updated').waitFor()
  }
  const checkout = async (page: Page) => {
    const address = {
      'Full Name': 'Asha Menon',
      Address: '12 Hill Road',
      City: 'Pune',
      'Postal Code': '411001',
      Phone: '9000055055',
    }
    for (const [label, text] of Object.entries(address)) await page.getByLabel(label).first().fill(text)
    await page.getByLabel('State').fill('Maharashtra')
    await gone(page)
    await button('Create Order')(page)
    await page.getByText('Error placing order').waitFor()
  }
  const payment = async (page: Page) => {
    await page.route('**/payments/fields', route => route.abort())
    await page.getByRole('link', { name: 'Pay Now' }).first().click()
    await page.getByText('Failed to load payment form').first().waitFor()
  }
  const refused = (calls: string, text: string) => async (page: Page) => {
    await page.route(calls, route => route.abort())
    await page.reload()
    await page.getByText(text).first().waitFor()
  }
  /** The call never ends. */
  const waiting = (calls: string, text: string) => async (page: Page) => {
    await page.route(calls, () => undefined)
    await page.reload()
    await page.getByText(text).first().waitFor()
  }
  return [
    { name: 'offline-cart', url: `${origin}/cart`, act: cart },
    { name: 'offline-checkout', url: `${origin}/checkout`, act: checkout },
    {
      name: 'silent-orders',
      url: `${origin}/orders`,
      act: refused('**/api/v1/orders?*', 'Failed to load your orders'),
    },
    {
      name: 'silent-account',
      url: `${origin}/account`,
      act: refused('**/accountInfo', 'Failed to load account information'),
    },
    { name: 'silent-payment', url: `${origin}/orders`, act: payment },
    {
      name: 'slow-orders',
      url: `${origin}/orders`,
      act: waiting('**/api/v1/orders?*', 'Loading your orders'),
    },
    { name: 'slow-account', url: `${origin}/account`, act: waiting('**/accountInfo', 'Loading') },
    {
      name: 'slow-payment',
      url: `${origin}/payment?orderId=1001`,
      act: waiting('**/payments/fields', 'Loading'),
    },
  ]
}
