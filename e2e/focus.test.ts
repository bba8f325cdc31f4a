import { addToCart } from './fixtures/cart.ts'
import { desk, openDesk } from './fixtures/desk.ts'
import { apiAnswers, apiIsSlow, apiRecovers } from './fixtures/fail-api.ts'
import { handOn } from './fixtures/hand.ts'
import { orderOf, pune } from './fixtures/order.ts'
import { productsWith } from './fixtures/products.ts'
import { openRuledShop, product as ruled } from './fixtures/ruled-shop.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import { payHere, putIntoCart } from './fixtures/walk.ts'

const typed = {
  'Full Name': pune.fullName,
  Phone: pune.phone,
  'Postal Code': pune.postalCode,
  Address: pune.address,
}

test('the line below a removed one takes the focus; so does an empty cart @desktop', async ({ page }) => {
  const hand = await handOn(page, 'keys')
  const [first, second] = await productsWith('books', { sizes: false })
  for (const product of [first, second]) await putIntoCart(hand, 'books', product)
  await hand.press('link', /^Cart/, 'banner')
  await hand.press('button', `Remove ${first.title}`)
  await expect(page.locator(':focus')).toContainText(second.title)
  await hand.press('button', 'Clear Cart')
  await expect(page.locator(':focus')).toContainText('Your cart is empty')
})

test('a refused sign-in leaves the focus on its button, and is mended @desktop', async ({
  page,
  shopper,
  trouble,
}) => {
  trouble.expected(/^401 POST .*authorize/)
  await page.clock.install()
  const hand = await handOn(page, 'keys')
  await hand.open(`${shop('books')}/login?from=%2Forders`)
  await hand.write('Email', shopper.email)
  await hand.write('Password', 'monsoon-2025')
  await hand.press('button', 'Sign In')
  const error = page.getByRole('alert').getByText('Error')
  await expect(error).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  // Nothing else says why, so it stays until a slow reader has read it.
  await page.clock.fastForward(8_000)
  await expect(error).toBeVisible()
  await hand.write('Password', shopper.password)
  await hand.press('button', 'Sign In')
  await hand.at(`${shop('books')}/orders`)
})

test('the menu closes by Escape, and when the focus goes on behind it', async ({ page }) => {
  await page.goto(shop('books'))
  const menu = page.getByRole('banner').getByLabel('Menu')
  const link = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
  await menu.press('Enter')
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.getByRole('link', { name: 'Browse Collection' }).focus()
  await expect(link).toBeHidden()
})

test('a hint below a field that is left does not take the focus back @widths', async ({ page }) => {
  await addToCart(page, 'screens')
  await page.goto(`${shop('screens')}/checkout`)
  await page.getByLabel('Phone').fill('98765')
  await page.keyboard.press('Tab')
  await expect(page.getByText('An Indian mobile number has 10 digits.')).toBeVisible()
  await expect(page.getByLabel('Postal Code')).toBeFocused()
  await page.keyboard.type('56')
  await page.getByLabel('City').click()
  await expect(page.getByText('An Indian PIN code has 6 digits.')).toBeVisible()
  await expect(page.getByLabel('City')).toBeFocused()
})

test('the focus stays where it was clicked meanwhile @desktop @long', async ({ page, shopper, trouble }) => {
  trouble.expected(/^401 POST .*authorize/)
  await page.goto(`${shop('books')}/login`)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-2025')
  await apiIsSlow(page, /authorize/, 1_000)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Kitab Ghar' }).focus()
  await expect(page.getByRole('alert').getByText('Error')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kitab Ghar' })).toBeFocused()
  await apiRecovers(page)
})

test('orders that come after Try Again get the focus @desktop @long', async ({ page, customer, trouble }) => {
  trouble.expected(/^500 GET .*\/orders/)
  const orderId = await orderOf(customer)
  await apiAnswers(page, /^\/orders$/, 500, {})
  const hand = await handOn(page, 'keys')
  await hand.open(`${shop('books')}/orders`)
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await apiRecovers(page)
  await hand.press('button', 'Try Again')
  await expect(page.locator(':focus')).toContainText(`Order #${orderId}`)
})

test('another way to pay takes the focus to the form @desktop @long', async ({ page, customer }) => {
  const orderId = await orderOf(customer)
  const hand = await handOn(page, 'keys')
  await hand.open(`${shop('books')}/payment?orderId=${orderId}`)
  await payHere(hand, 'UPI: scan a QR code')
  await expect(page.locator(':focus')).toContainText('Scan QR Code to Complete Payment')
  await hand.press('button', 'Pay another way')
  await expect(page.locator(':focus')).toContainText('How would you like to pay?')
})

test('a dismissed message gives the focus back @desktop @long', async ({ page }) => {
  const hand = await handOn(page, 'keys')
  const [product] = await productsWith('books', { sizes: false })
  await putIntoCart(hand, 'books', product)
  await hand.press('button', 'Dismiss')
  await expect(page.getByText('Added to cart')).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Self-Help' })).toBeFocused()
})

test('nothing that has the focus lies behind the bars of a narrow window', async ({ page }) => {
  await addToCart(page, 'books')
  await page.goto(`${shop('books')}/cart`)
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  for (const way of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press(way)
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? 0
        if (!focused || focused.closest('.tab-bar, .navbar, .skip-link') || focused === document.body)
          return ''
        const { top, bottom } = focused.getBoundingClientRect()
        return top < 0 || bottom > bar ? focused.textContent : ''
      })
      expect(hidden).toBe('')
    }
  }
})

test('what is no PIN code takes the focus to its field in the cart, which says so', async ({ page }) => {
  const name = await openRuledShop()
  const hand = await handOn(page, 'touch')
  await putIntoCart(hand, name, ruled)
  await page.goto(`${shop(name)}/cart`)
  const pin = page.getByLabel('PIN code')
  await pin.fill('56')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(pin).toBeFocused()
  await expect(pin).toHaveAccessibleDescription('A PIN code has six digits.')
  // As Chrome on iOS fills it in, past React.
  await pin.evaluate((field: HTMLInputElement) => {
    field.value = '560034'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(pin).toHaveAccessibleDescription('')
  const code = page.getByLabel('Discount code')
  await code.fill('DIWALI')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove the code DIWALI' }).click()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
})

test('a GSTIN that cannot be one takes the focus when the order is sent @desktop', async ({ page }) => {
  const name = await openRuledShop()
  await rememberSignIn(page, await newShopper(name))
  const hand = await handOn(page, 'keys')
  await putIntoCart(hand, name, ruled)
  await page.goto(`${shop(name)}/checkout`)
  for (const label of ['Full Name', 'Phone', 'Postal Code', 'Address'] as const)
    await page.getByLabel(label, { exact: true }).fill(typed[label])
  await page.getByText('Add your GSTIN').click()
  const gstin = page.getByLabel('GSTIN', { exact: true })
  await gstin.fill('29AA')
  await page.getByLabel('Discount code').focus()
  await expect(gstin).toHaveAttribute('aria-invalid', 'true')
  await gstin.fill('29AAA')
  // It still has the focus.
  await page.reload()
  await expect(gstin).toHaveValue('29AAA')
  await expect(gstin).toHaveAttribute('aria-invalid', 'true')
  for (const _ of ['first', 'second']) {
    await hand.press('button', 'Create Order')
    await expect(gstin).toBeFocused()
  }
  await expect(gstin).toHaveAccessibleDescription(/^This is not a GSTIN/)
})

test('at the desk the focus stays near a button that goes @desktop', async ({ page, shopper }) => {
  const number = await orderOf(shopper)
  await openDesk(page, 'books', 'keeper', 'Asha Rao')
  const hand = await handOn(page, 'keys')
  await hand.open(desk(`/s/books/orders/${number}`))
  const note = page.getByLabel('Note for the staff')
  await note.fill('Wrap it.')
  await hand.press('button', 'Save the note')
  await expect(note).toBeFocused()
  const onScreen = page.getByRole('main').locator(':focus')
  await hand.press('button', 'Close the message')
  await expect(onScreen).toBeVisible()
  // By finger or mouse it goes to no field, for which a phone would show its keyboard.
  await note.fill('Wrap it well.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByRole('button', { name: 'Save the note' })).toBeHidden()
  await expect(onScreen).toBeVisible()
  await expect(note).not.toBeFocused()
  await hand.open(desk('/s/books/orders'))
  await hand.tick('checkbox', `Choose order ${number}`)
  await hand.press('button', 'Clear selection')
  await expect(onScreen).toBeVisible()
})
