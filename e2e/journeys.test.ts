import { randomUUID } from 'node:crypto'
import { orderOf } from './fixtures/order.ts'
import { productsWith, productWith } from './fixtures/products.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import * as walk from './fixtures/walk.ts'

// Each goes by touch, and by the keys alone where the keys have a way of their own.

test('register, find, choose a size, sign in at checkout, pay by card @journey @night', async ({ hand }) => {
  const product = await productWith('vastra', { sizes: true, category: 'men' })
  const email = `a${randomUUID().slice(0, 8)}@example.com`
  const password = 'monsoon-2026'
  await test.step('register', async () => {
    await hand.open(shop('vastra'))
    await hand.press('link', 'Login', 'banner')
    await hand.press('link', 'Create an account')
    await hand.at(/\/register$/)
    await hand.write('First Name', 'Asha')
    await hand.write('Last Name', 'Rao')
    await hand.write('Email', email)
    await hand.write('Password', password)
    await hand.write('Confirm Password', password)
    await hand.press('button', 'Create Account')
    await hand.at(`${shop('vastra')}/`)
    await hand.reads('Account created successfully. You can now log in.')
  })
  await test.step('choose', async () => {
    await hand.press('link', 'Men', 'main')
    await hand.at(/category=men$/)
    await hand.press('link', product.title, 'heading')
    await hand.at(/\/product\//)
    await hand.press('button', 'Add to Cart', 'main')
    await hand.reads('Please select a size')
    await hand.reads('You must select a size before adding to cart')
    await hand.tick('radio', 'M')
    await hand.press('button', 'Add to Cart', 'main')
    await hand.reads('Added to cart')
  })
  const [color = ''] = product.attributes.find(({ key }) => /^colou?rs?$/i.test(key))?.value ?? []
  await test.step('the cart asks for the color', async () => {
    await hand.press('link', /^Cart/, 'banner')
    await hand.press('button', `Colour ${color}: ${product.title}`)
    await hand.reads('Cart updated')
  })
  const orderId = await test.step('check out and pay', async () => {
    await walk.signInAtOpenCheckout(hand, { email, password })
    const id = await walk.orderHere(hand)
    await walk.payHere(hand, 'Card or net banking')
    await walk.decideHere(hand, /^Pay now/)
    await walk.thanked(hand)
    return id
  })
  await test.step('My Orders shows what was ordered; sign out', async () => {
    const order = await walk.orderStands(hand, orderId, 'Processing')
    await expect(order.getByText('Size: M')).toBeVisible()
    await expect(order.getByRole('link', { name: /Pay Now/ })).toHaveCount(0)
    await hand.press('link', 'My Account', 'contentinfo')
    await hand.press('button', 'Sign Out')
    await hand.reads('You have been successfully logged out.')
  })
})

test('pay in an app by deep link @journey @long', async ({ hand, shopper }) => {
  await walk.buyAgainUntilPayment(hand, shopper)
  await walk.payHere(hand, 'UPI app on this phone')
  await walk.decideHere(hand, /^Pay now/)
  await walk.thanked(hand)
})

test('pay by QR code on another phone; the page waits @journey @long', async ({ hand, shopper, context }) => {
  await walk.buyAgainUntilPayment(hand, shopper)
  const answered = hand.page.waitForResponse(answer => answer.url().endsWith('/api/v1/payments'))
  await walk.payHere(hand, 'UPI: scan a QR code')
  await expect(hand.page.getByRole('img', { name: 'Scan QR Code to Complete Payment' })).toBeVisible()
  const { action } = (await (await answered).json()) as { action: { qr: string } }
  const other = await hand.on(await context.newPage())
  await other.open(action.qr)
  await walk.decideHere(other, /^Pay now/)
  await other.reads('Go back to the screen where you scanned the code.')
  await hand.page.bringToFront()
  await walk.thanked(hand)
})

test('be declined, hear of it, and pay again from My Orders @journey @night', async ({ hand, shopper }) => {
  const orderId = await walk.buyAgainUntilPayment(hand, shopper)
  await walk.payHere(hand, 'Card or net banking')
  await walk.decideHere(hand, /^Decline/)
  await hand.at(/failed=1/)
  await hand.reads('The payment was not completed. Your order is saved. You can try again.')
  await walk.orderStands(hand, orderId, 'Pending')
  await hand.press('link', `Pay Now for order ${orderId}`)
  await walk.payHere(hand, 'Card or net banking')
  await walk.decideHere(hand, /^Pay now/)
  await walk.thanked(hand)
  await hand.open(`${shop('books')}/payment?orderId=${orderId}`)
  await hand.reads('This order has already been paid.')
})

test('leave the payment, come back next day and pay @journey @long', async ({ hand, shopper, browser }) => {
  const orderId = await walk.buyUntilPayment(hand, { ...shopper, remembered: true })
  await walk.payHere(hand, 'Card or net banking')
  await hand.at(/\/payments\/sandbox\//)
  const kept = await walk.closeBrowser(hand)
  const tomorrow = await browser.newPage({ storageState: kept })
  await tomorrow.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 })
  const back = await hand.on(tomorrow)
  await back.open(shop('books'))
  await walk.orderStands(back, orderId, 'Pending')
  await back.press('link', `Pay Now for order ${orderId}`)
  await walk.payHere(back, 'Card or net banking')
  await walk.decideHere(back, /^Pay now/)
  await walk.thanked(back)
  await tomorrow.close()
})

test('buy in two tabs: one cart, and one order @journey @long', async ({ hand, shopper, context }) => {
  const [first, second] = await productsWith('books', { sizes: false })
  await walk.putIntoCart(hand, 'books', first)
  const other = await hand.on(await context.newPage())
  await walk.putIntoCart(other, 'books', second)
  await hand.page.bringToFront()
  await walk.signInAtCheckout(hand, shopper)
  for (const { title } of [first, second]) await hand.reads(title)
  await other.page.bringToFront()
  await other.press('link', /^Cart/, 'banner')
  await other.press('button', 'Checkout')
  await other.at(/\/checkout$/)
  await hand.page.bringToFront()
  const orderId = await walk.orderHere(hand)
  await other.page.bringToFront()
  await other.press('button', 'Create Order')
  await other.reads('Please add items to your cart before checkout.')
  await hand.page.bringToFront()
  await walk.payHere(hand, 'Card or net banking')
  await walk.decideHere(hand, /^Pay now/)
  await walk.thanked(hand)
  await other.page.bringToFront()
  await walk.orderStands(other, orderId, 'Processing')
  await expect(other.page.getByRole('heading', { name: /^Order #/ })).toHaveCount(1)
})

test('track an order as a guest, by e-mail and by phone @journey @night', async ({ hand, shopper }) => {
  const orderId = await orderOf(shopper)
  await hand.open(shop('books'))
  await hand.press('link', 'Track Order', 'contentinfo')
  await hand.at(/\/track-order$/)
  for (const contact of [shopper.email, '9876543210']) {
    await hand.write('Order Number', orderId)
    await hand.write('Email or Phone', contact)
    await hand.press('button', 'Track Order')
    const found = hand.page.getByRole('region', { name: `Order #${orderId}` })
    await expect(found.getByText('12 MG Road, Pune, Maharashtra 411001')).toBeVisible()
    await hand.page.reload()
  }
})
