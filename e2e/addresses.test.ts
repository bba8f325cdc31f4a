import { saveAddress } from '../src/contract/orders/address-book.ts'
import { addToCart } from './fixtures/cart.ts'
import { createOrder } from './fixtures/checkout.ts'
import { counted } from './fixtures/counted.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderOf, pune } from './fixtures/order.ts'
import { productWith } from './fixtures/products.ts'
import { rememberSignIn, type Shopper, tokenOf } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { callStore } from './fixtures/store.ts'
import { expect, test } from './fixtures/test.ts'
import * as walk from './fixtures/walk.ts'

/** Keeps an address at the shopper's account. */
async function keep(shopper: Shopper, id: string, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(shopper)}` }
  const path = saveAddress.path.replace('{id}', id)
  const { status } = await callStore(
    shopper.shop,
    saveAddress.method,
    path,
    { ...pune, ...change },
    { headers },
  )
  if (status >= 300) throw new Error(`the address was answered ${status}`)
}

test('a new address takes four fields, by its PIN code @journey @night', async ({ hand: own, shopper }) => {
  await rememberSignIn(own.page, shopper)
  await walk.putIntoCart(own, 'books', await productWith('books', { sizes: false }))
  await own.open(`${shop('books')}/checkout`)
  // The form moves up where the place of kept addresses goes away.
  await expect(own.page.locator('.skeleton')).toHaveCount(0)
  const { hand, fields } = counted(own)
  await hand.write('Full Name', pune.fullName)
  await hand.write('Phone', pune.phone)
  await hand.write('Postal Code', '560034')
  await hand.reads('We filled in Bengaluru, Karnataka for this PIN code. You can change it.')
  await expect(hand.page.getByLabel('City')).toHaveValue('Bengaluru')
  await expect(hand.page.getByLabel('State')).toHaveValue('Karnataka')
  await hand.write('Address', '9 Fourth Block, Koramangala')
  expect(fields()).toBe(4)
  await hand.press('button', 'Create Order')
  await hand.at(/\/payment\?orderId=\d+$/)
})

test('a shopper with a saved address pays in seven taps @journey @night', async ({ hand: own, shopper }) => {
  await keep(shopper, 'address-home', { label: 'Home' })
  await rememberSignIn(own.page, shopper)
  const { title } = await productWith('books', { sizes: false })
  await own.open(`${shop('books')}/products?category=books`)
  const { hand, taps, fields } = counted(own)
  await hand.press('link', title, 'heading')
  await hand.at(/\/product\//)
  await hand.press('button', 'Add to Cart', 'main')
  await hand.reads('Added to cart')
  await hand.press('link', /^Cart/, 'banner')
  await hand.at(/\/cart$/)
  await hand.press('button', 'Checkout')
  await hand.at(/\/checkout$/)
  await expect(hand.page.getByRole('radio', { name: /Home/ })).toBeChecked()
  await hand.press('button', 'Create Order')
  await hand.at(/\/payment\?orderId=\d+$/)
  await hand.press('button', 'Pay Now')
  await walk.decideHere(hand, /^Pay now/)
  await walk.thanked(hand)
  await hand.reads('What happens next')
  expect([taps(), fields()]).toEqual([7, 0])
})

test('kept addresses are chosen, set aside and kept anew at checkout @long', async ({ page, customer }) => {
  await keep(customer, 'address-home', { label: 'Home' })
  await keep(customer, 'address-work', { label: 'Work', address: '4 Residency Road', isDefault: true })
  await orderOf(customer)
  await addToCart(page, 'books')
  await page.goto(`${shop('books')}/checkout`)
  const street = page.getByLabel('Address', { exact: true })
  await expect(page.getByRole('radio', { name: /Work/ })).toBeChecked()
  await expect(street).toHaveValue('4 Residency Road')
  await page.getByRole('radio', { name: /Home/ }).check()
  await expect(street).toHaveValue(pune.address)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectFine(page, 'checkout with kept addresses')
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('Postal Code')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue(pune.phone)
  await page.keyboard.type('605007')
  await page.getByRole('radio', { name: 'Tamil Nadu' }).check()
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu')
  await expectFine(page, 'checkout with a PIN in two states')
  await street.fill('2 Beach Road')
  const keeping = page.getByRole('checkbox', { name: 'Save for my next orders' })
  await expect(keeping).not.toBeChecked()
  await keeping.check()
  await createOrder(page)
  await page.goto(`${shop('books')}/account`)
  const kept = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')
  await expect(kept).toHaveCount(3)
  await expect(kept.first()).toContainText('2 Beach Road')
})

test('the account keeps, names, changes and removes addresses @night', async ({ page, shopper }) => {
  await rememberSignIn(page, shopper)
  await page.goto(`${shop('books')}/account`)
  const book = page.getByRole('region', { name: 'Addresses' })
  await expect(book.getByText('You have not saved any address yet.')).toBeVisible()
  await book.getByRole('button', { name: 'Add an Address' }).click()
  await expect(book.getByLabel(/^Name, such as/)).toBeFocused()
  await book.getByRole('button', { name: 'Save Address' }).click()
  await expect(book.getByText('Phone is required')).toBeVisible()
  await expectFine(page, 'a new address with errors')
  await book.getByLabel(/^Name, such as/).fill('Home')
  await book.getByLabel('Phone').fill(pune.phone)
  await book.getByLabel('Postal Code').fill('411001')
  await expect(book.getByLabel('State')).toHaveValue('Maharashtra')
  await book.getByLabel('Address', { exact: true }).fill(pune.address)
  await book.getByRole('button', { name: 'Save Address' }).click()
  await expect(book.getByText('12 MG Road, Pune, Maharashtra 411001')).toBeVisible()
  await book.getByRole('button', { name: 'Edit Home' }).click()
  await book.getByRole('checkbox', { name: 'Fill in first at checkout' }).check()
  await book.getByRole('button', { name: 'Save Address' }).click()
  await expect(book.getByText('Default', { exact: true })).toBeVisible()
  await expectFine(page, 'the account with an address')
  await book.getByRole('button', { name: 'Remove Home' }).click()
  await expect(book.getByText('You have not saved any address yet.')).toBeVisible()
})

test('an order goes into the cart again from My Orders, with its pictures', async ({ page, customer }) => {
  const id = await orderOf(customer)
  await page.goto(`${shop('books')}/orders`)
  const order = page.getByRole('listitem').filter({ hasText: `Order #${id}` })
  const picture = order.getByRole('row').locator('img')
  await expect(picture).toHaveCount(1)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await order.getByRole('button', { name: `Buy Again: order ${id}` }).click()
  await expect(order.getByText('1 product is in your cart.')).toBeVisible()
  await expectFine(page, 'an order bought again')
  await order.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page).toHaveURL(`${shop('books')}/cart`)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
})
