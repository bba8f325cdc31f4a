import { storeCommand } from './fixtures/command.ts'
import { openDesk, openSection } from './fixtures/desk.ts'
import type { Hand } from './fixtures/hand.ts'
import { letterTo } from './fixtures/mail.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Goes to an order by the list. */
async function openOrder({ press, page }: Hand, number: string) {
  await press('link', /^Orders/, 'navigation')
  await press('link', number)
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeFocused()
}

/** Prints the slip of the order on screen, in a tab of its own that is closed afterwards. */
async function printSlip({ page, press }: Hand, number: string) {
  const opened = page.context().waitForEvent('page')
  await press('link', 'Print slip')
  const slip = await opened
  await expect(slip.getByRole('article', { name: `Packing slip of order ${number}` })).toBeVisible()
  await slip.emulateMedia({ media: 'print' })
  await expect(slip.getByRole('navigation')).toHaveCount(0)
  await expect(slip.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await slip.close()
  await page.bringToFront()
}

test('a keeper’s day, first half, by what stands on screens @journey @night', async ({ hand, browser }) => {
  test.setTimeout(300_000)
  const { page, press, write } = hand
  await openDesk(page, 'books', 'keeper', 'Asha Rao')

  // A new order is counted on any screen.
  await openSection(hand, 'Shop', 'Policies')
  await expect(page.getByRole('heading', { name: 'Policies' })).toBeFocused()
  await expect(page).not.toHaveTitle(/^\(/)
  const shopper = await newShopper('books')
  const [sent, dropped] = [await orderOf(shopper), await orderOf(shopper)]
  for (const number of [sent, dropped])
    await storeCommand(['mark-paid', 'books', number, '--reference', `cash-${number}`])
  await expect(page).toHaveTitle(/^\([2-9]\d*\) /, { timeout: 40_000 })
  await openOrder(hand, sent)
  await expect(page.getByRole('link', { name: /^\+?\d{10,12}$/ })).toHaveAttribute(
    'href',
    /^tel:\+?\d{10,12}$/,
  )
  await expect(page.getByRole('link', { name: shopper.email })).toHaveAttribute('href', /^mailto:/)
  await printSlip(hand, sent)

  // It is shipped, with what the shopper is going to read.
  await press('button', 'Mark as shipped')
  const dialog = page.getByRole('dialog')
  await write('Carrier', 'Blue Dart')
  await write('Tracking number', 'BD 1234')
  await expect(dialog.getByText('Tracking number: BD 1234')).toBeVisible()
  await press('button', `Mark order ${sent} as shipped`, 'dialog')
  await expect(page.getByText(`Order ${sent} is now shipped. The shopper gets an e-mail.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  // The button that opened the dialog is gone: what stands near it has the focus.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  await expect(page.getByText('Status changed from processing to shipped: Blue Dart, BD 1234')).toBeVisible()
  expect(await letterTo(shopper.email, `order ${sent} `)).toBeDefined()
  expect(await letterTo(shopper.email, 'Tracking number: BD 1234')).toContain(sent)
  // A digit was wrong.
  await press('button', 'Change the parcel')
  await write('Tracking number', 'BD 1243')
  await press('button', `Change the parcel of order ${sent}`, 'dialog')
  await expect(page.getByText('Parcel changed: Blue Dart, BD 1243')).toBeVisible()
  const customer = await hand.on(await (await browser.newContext()).newPage())
  await rememberSignIn(customer.page, shopper)
  await customer.open(`${shop('books')}/track-order?id=${sent}`)
  await customer.press('button', 'Track Order')
  const tracked = customer.page.getByRole('region', { name: `Order #${sent}` })
  for (const text of ['Shipped', 'Blue Dart', 'BD 1243']) await expect(tracked.getByText(text)).toBeVisible()
  await customer.page.close()

  // The other one is cancelled.
  await openOrder(hand, dropped)
  await press('button', 'Cancel order')
  await press('button', `Cancel order ${dropped}`, 'dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await write('Reason', 'Out of cloth')
  await expect(dialog.getByText(/We will refund the ₹/)).toBeVisible()
  await press('button', `Cancel order ${dropped}`, 'dialog')
  await expect(page.getByText(`Order ${dropped} is now cancelled.`)).toBeVisible()
  await expect(page.getByText('Cancelled: Out of cloth', { exact: true })).toBeVisible()
  await expect(page.getByText('Refund due').first()).toBeVisible()
  expect(await letterTo(shopper.email, 'Reason: Out of cloth')).toContain('refund')

  // Its money is given back.
  await press('link', 'Record the refund')
  await press('button', new RegExp(`Record the refund: order ${dropped}\\b`))
  await write('Bank’s number', `NEFT-${dropped}`, 'dialog')
  await press('button', 'Record it', 'dialog')
  await expect(page.getByText('The refund is recorded.')).toBeVisible()
  await openOrder(hand, dropped)
  await expect(page.getByText('Refunded').first()).toBeVisible()
})
