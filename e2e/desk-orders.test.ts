import { storeCommand } from './fixtures/command.ts'
import { acceptInvitation, desk, inviteByCommand } from './fixtures/desk.ts'
import { letterTo } from './fixtures/mail.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

for (const device of ['@phone', '@desktop'])
  test(`the first half of a keeper’s day, by the keyboard alone ${device}`, async ({ page, browser }) => {
    test.slow()
    const link = inviteByCommand('books', `keeper-${Date.now()}@example.com`, 'keeper')
    await acceptInvitation(page, link, 'Asha Rao')
    const key = async (name: string, role: 'button' | 'link' = 'button') => {
      await page.getByRole(role, { name, exact: true }).first().focus()
      await page.keyboard.press('Enter')
    }

    // A new order is counted on any screen.
    await page.goto(desk('/s/books/policies'))
    await expect(page.getByRole('heading', { name: 'Policies' })).toBeVisible()
    await expect(page).not.toHaveTitle(/^\(/)
    const shopper = await newShopper('books')
    const [sent, dropped] = [await orderOf(shopper), await orderOf(shopper)]
    for (const number of [sent, dropped])
      storeCommand(['mark-paid', 'books', number, '--reference', `cash-${number}`])
    await expect(page).toHaveTitle(/^\([2-9]\d*\) /, { timeout: 20_000 })
    await page
      .getByRole('link', { name: /^Orders/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(sent) })).toContainText('Processing')

    // Its slip is printed.
    await page.getByRole('link', { name: sent, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${sent}`, level: 1 })).toBeFocused()
    const opened = page.context().waitForEvent('page')
    await key('Print slip', 'link')
    const slip = await opened
    await expect(slip.getByRole('article', { name: `Packing slip of order ${sent}` })).toBeVisible()
    await expect(slip.getByRole('navigation')).toHaveCount(0)
    await slip.close()

    // It is shipped, with what the shopper is going to read.
    await key('Mark shipped')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('Blue Dart')
    await dialog.getByLabel('Tracking number').fill('BD 1234')
    await expect(dialog.getByText('Tracking number: BD 1234')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('1 of 1 order is now shipped.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Moved from processing to shipped: Blue Dart, BD 1234')).toBeVisible()
    expect(await letterTo(shopper.email, `order ${sent} `)).toBeDefined()
    expect(await letterTo(shopper.email, 'Tracking number: BD 1234')).toContain(sent)
    const customer = await (await browser.newContext()).newPage()
    await rememberSignIn(customer, shopper)
    await customer.goto(`${shop('books')}/track-order?id=${sent}`)
    await customer.getByRole('button', { name: 'Track Order' }).click()
    const tracked = customer.getByRole('region', { name: `Order #${sent}` })
    for (const text of ['Shipped', 'Blue Dart', 'BD 1234'])
      await expect(tracked.getByText(text)).toBeVisible()

    // The other one is cancelled.
    await page.goto(desk(`/s/books/orders/${dropped}`))
    await key('Cancel the order')
    await dialog.getByRole('button', { name: `Cancel order ${dropped}` }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Out of cloth')
    await expect(dialog.getByText(/We will give back the ₹/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('1 of 1 order is now cancelled.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cancelled: Out of cloth', { exact: true })).toBeVisible()
    await expect(page.getByText('To be given back').first()).toBeVisible()
    expect(await letterTo(shopper.email, 'Reason: Out of cloth')).toContain('give back')

    // Its money is given back.
    await page.goto(desk('/s/books/payments?state=refund-due'))
    await page.getByRole('button', { name: `was given back: order ${dropped}` }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Bank’s number').fill(`NEFT-${dropped}`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('It is recorded that the money was given back.')).toBeVisible()
    await page.goto(desk(`/s/books/orders/${dropped}`))
    await expect(page.getByText('Given back').first()).toBeVisible()
    await customer.close()
  })
