import { pricingMessages } from '../src/domain/messages/orders/pricing.ts'
import { expectFine } from './fixtures/every-width.ts'
import { apiAnswers } from './fixtures/fail-api.ts'
import { handOn } from './fixtures/hand.ts'
import { letterTo } from './fixtures/mail.ts'
import { orderWith, pune } from './fixtures/order.ts'
import { openRuledShop, product } from './fixtures/ruled-shop.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import * as walk from './fixtures/walk.ts'

test('an order is paid at the door for a fee that the cart names first @journey @night', async ({ hand }) => {
  const name = await openRuledShop()
  await rememberSignIn(hand.page, await newShopper(name))
  await hand.open(`${shop(name)}/product/${product.id}`)
  await hand.write('Delivery: PIN code', '560034')
  await hand.press('button', 'Check')
  await hand.reads(/Standard: ₹40, by \w{3}, \d+ \w{3}/)
  await hand.reads('Cash on delivery is available for a fee of ₹30.')
  await expectFine(hand.page, 'a product with its delivery')
  await hand.press('button', 'Add to Cart', 'main')
  await hand.reads('Added to cart')
  await hand.press('link', /^Cart/, 'banner')
  const summary = hand.page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Total₹540')
  await expect(summary).toContainText('Cash on delivery is available for a fee of ₹30.')
  await expectFine(hand.page, 'the cart with its price')
  await hand.press('button', 'Checkout')
  await expect(hand.page.getByLabel('City')).toHaveValue('Bengaluru')
  await hand.write('Full Name', pune.fullName)
  await hand.write('Phone', pune.phone)
  await hand.write('Address', pune.address)
  await hand.tick('radio', /^Express/)
  await hand.tick('radio', /^Cash on delivery/)
  const order = hand.page.getByRole('region', { name: 'Order Summary' })
  await expect(order).toContainText('Total₹620')
  await expect(order).toContainText('Cash on delivery fee₹30')
  await expect(order).toContainText('incl. GST ₹29.5')
  await expectFine(hand.page, 'the checkout with its choices')
  await hand.press('button', 'Create Order')
  await hand.at(/\/order-success\?orderId=\d+$/)
  await hand.reads('We are preparing your order. You pay in cash when it arrives.')
  await hand.reads(/^Your order should arrive by \w{3}, \d+ \w{3}\./)
  await expect(hand.page.getByRole('heading', { name: /^Order #\d+$/ })).toBeVisible()
  await expect(hand.page.getByText('Total₹620')).toBeVisible()
  await expectFine(hand.page, 'the thanks for an order at the door')
  await hand.press('link', 'My Orders', 'main')
  await hand.reads('Cash on delivery: ₹620 to pay when the order arrives')
  await hand.reads('Total: ₹620')
})

test('a code counts without Apply, and a wrong one is in the way once @long', async ({ hand, trouble }) => {
  trouble.expected(/^409 POST .*\/orders$/)
  const { page } = hand
  const name = await openRuledShop()
  await rememberSignIn(page, await newShopper(name))
  await walk.putIntoCart(hand, name, product)
  await hand.open(`${shop(name)}/cart`)
  await hand.write('Discount code', 'diwali')
  await hand.press('button', 'Checkout')
  await hand.reads('The code DIWALI is applied.')
  await hand.press('button', 'Remove the code diwali')
  await hand.write('Full Name', pune.fullName)
  await hand.write('Phone', pune.phone)
  await hand.write('Postal Code', '560034')
  await hand.write('Address', pune.address)
  const order = page.getByRole('region', { name: 'Order Summary' })
  await expect(order).toContainText('Total₹540')
  await hand.write('Discount code', 'diwali')
  await page.reload()
  await hand.reads('The code DIWALI is applied.')
  await hand.press('button', 'Remove the code diwali')
  await expect(order).toContainText('Total₹540')
  await hand.press('button', 'Apply')
  await hand.reads('Enter a code first.')
  await hand.write('Discount code', 'NOPE')
  await hand.press('button', 'Create Order')
  await expect(order.getByRole('alert')).toContainText('There is no code NOPE.')
  await expect(order.getByText('Enter a code first.')).toBeHidden()
  await hand.write('Discount code', 'Diwali')
  await hand.press('button', 'Create Order')
  const changes = order.getByRole('alert')
  await expect(changes).toContainText('The total is ₹490 instead of ₹540')
  await expect(changes).toBeFocused()
  await expect(changes).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(pune.address)
  await expectFine(page, 'the checkout whose price has changed')
  await hand.write('Discount code', 'NOPE')
  await hand.press('button', 'Create Order')
  await expect(order.getByRole('alert')).toContainText('There is no code NOPE.')
  await hand.press('button', 'Create Order')
  await hand.at(/\/payment\?orderId=\d+$/)
  await hand.reads('Amount to pay ₹540')
})

test('where no quote is answered, cart and checkout read as at any shop @long', async ({ page, trouble }) => {
  trouble.expected(/^404 POST .*\/orders\/quote$/)
  const name = await openRuledShop()
  await rememberSignIn(page, await newShopper(name))
  await page.goto(`${shop(name)}/product/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await apiAnswers(page, /^\/orders\/quote$/, 404, { error: 'Nothing here' })
  await page.goto(`${shop(name)}/cart`)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Items1Subtotal₹500')
  await page.goto(`${shop(name)}/checkout`)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
    'Subtotal₹500ShippingFreeTotal₹500',
  )
})

test('an order that waits is confirmed by the link of its mail, and the keys stay at what is said @desktop', async ({
  page,
}) => {
  const name = await openRuledShop({ cod: { confirm: true } })
  const shopper = await newShopper(name)
  const id = await orderWith(shopper, { products: { [product.id]: 1 }, payment: 'cod', delivery: 'standard' })
  const [, token = ''] = /#confirm=([\w-]+)/.exec(await letterTo(shopper.email, '#confirm=')) ?? []
  await page.goto(`${shop(name)}/track-order?id=${id}#confirm=${token}`)
  const hand = await handOn(page, 'keys')
  await hand.press('button', pricingMessages.confirm)
  await expect(page.getByRole('status').filter({ hasText: pricingMessages.confirmed })).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(pricingMessages.confirmed)
})
