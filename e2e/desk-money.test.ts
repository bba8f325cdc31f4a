import type { Page } from 'playwright/test'
import { openDatabase } from '../src/store-api/platform/engine/open.ts'
import { clickSection, desk, openDesk } from './fixtures/desk.ts'
import { savedBy, scriptBytes } from './fixtures/desk-screen.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderOf } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that a screen may load. */
const MOST = 140_000
const LIST = /\/desk\/shops\/books\/payments(\?.*)?$/
const SETTINGS = /\/desk\/shops\/books\/payment-settings$/

test.beforeEach(({ trouble }) => trouble.expected(/^(401 GET .*\/desk\/session|(403|500) GET .*\/payments)/))

function asPerson(page: Page, role: 'keeper' | 'packer', name = 'Kavya Menon') {
  return openDesk(page, 'books', role, name)
}

test('a keeper records a payment and a refund, and saves the takings', async ({ page, shopper }) => {
  const order = await orderOf(shopper)
  const { nextCode } = await asPerson(page, 'keeper')
  const refusal = { error: 'Please confirm it’s you.', code: 'step-up-required' }
  await page.route(LIST, route => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  // The takings come after the list that a refund leaves empty.
  await page.route('**/takings?*', async route => {
    await new Promise(after => setTimeout(after, 300))
    await route.continue()
  })
  await clickSection(page, 'Money')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Code').fill(nextCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Record a payment' })).toBeVisible()

  await page.getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByLabel('Order number')).toBeFocused()
  await page.getByLabel('Order number').fill(order)
  const reference = `UTR${order}${Date.now()}`
  await page.getByLabel('Bank’s number').fill(reference)
  const amount = page.getByLabel('Amount in rupees')
  await expect(amount).toHaveValue(/^\d/)
  const asked = await amount.inputValue()
  const note = page.getByText(`will be recorded for order ${order}, which is then paid.`)
  await expect(note).toBeVisible()
  await amount.fill('1')
  await expect(page.getByText('is missing then, and the order stays Pending.')).toBeVisible()
  await expectFine(page, 'a payment of less than the order asks for')
  await amount.fill(asked)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The payment for order ${order} is recorded.`)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`^${order} `) }).first()
  await expect(row).toContainText('Paid')
  await expect(page.getByRole('img', { name: /^Takings from / })).toBeVisible()
  await expectFine(page, 'payments')

  await makeRefundDue(reference)
  const recordRefund = async (number: string) => {
    await page.getByRole('link', { name: 'Refunds due' }).click()
    await expect(page).toHaveURL(/\?state=refund-due$/)
    await page.getByRole('button', { name: `Record the refund: order ${order}` }).click()
    await page.getByRole('dialog').getByLabel('Bank’s number').fill(number)
    await expectFine(page, 'a refund')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The refund is recorded.')).toBeVisible()
    await page.getByRole('link', { name: 'Refunded', exact: true }).click()
    await expect(row).toContainText(number)
  }
  await recordRefund('NEFT-77')
  // The bank returned it: it is sent once more.
  await page.getByRole('button', { name: `Undo the refund: order ${order}` }).click()
  await expectFine(page, 'a refund that is undone')
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The refund is undone.')).toBeVisible()
  await recordRefund('NEFT-78')
  await page.getByText('Show the figures').click()
  const takingsCsv = async () => {
    const { name, text } = await savedBy(page, 'Download as CSV')
    expect(name).toMatch(/^takings-books.*\.csv$/)
    return text.trim().split('\n').slice(1)
  }
  const months = page.getByRole('link', { name: '12 months' })
  await months.click()
  await expect(months).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Show the figures')).toBeVisible()
  expect(await takingsCsv()).toHaveLength(12)
  // A year, the one before, and back by the browser; the list of payments stays as it was chosen.
  const year = new Date(Date.now() + 5.5 * 60 * 60 * 1000).getUTCFullYear()
  await page.getByRole('link', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`\\?state=refunded&takings=${year}$`))
  await page.getByRole('link', { name: `Before: ${year - 1}` }).click()
  await expect(page.getByText('No payments in this period.')).toBeVisible()
  expect((await takingsCsv()).at(-1)).toMatch(new RegExp(`^${year - 1}-12,0,`))
  await expectFine(page, 'the takings of a year')
  await page.goBack()
  await expect(page.getByRole('link', { name: /^After: / })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^Takings from / })).toBeVisible()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await page.getByRole('link', { name: /^Before: / }).click()
  await expect(page).toHaveURL(/takings=20\d\d-\d\d$/)
  const after = page.getByRole('link', { name: /^After: / })
  await after.focus()
  await page.keyboard.press('Enter')
  // At the newest period it leads nowhere, and keeps the focus.
  const last = page.getByRole('link', { name: 'After', exact: true })
  await expect(last).toHaveAttribute('aria-disabled', 'true')
  await expect(last).toBeFocused()
})

test('payment settings show no secret, name what is missing, are tested @desktop', async ({ page }) => {
  await asPerson(page, 'keeper')
  const bytes = scriptBytes(page)
  await page.goto(desk('/s/books/payments'))
  const settings = page.getByRole('form', { name: 'Payment settings' })
  await settings.getByRole('radio', { name: /^PayU/ }).check()
  console.info(`payments: ${(bytes() / 1000).toFixed(1)} kB of script`)
  expect(bytes()).toBeGreaterThan(0)
  expect(bytes()).toBeLessThanOrEqual(MOST)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Merchant key is missing.')).toBeVisible()
  await expect(settings.getByLabel('Merchant key')).toBeFocused()
  await expectFine(page, 'settings with errors')
  // Kept from the shop's own server: other tests pay at this shop meanwhile.
  const saved = {
    adapter: 'payu',
    adapters: ['sandbox', 'upi', 'payu'],
    settings: { key: 'KEY' },
    secretsSet: ['salt'],
    secretsSetAt: { salt: '2026-11-22T10:00:00.000Z' },
    allowsTestPayments: false,
    callbackUrl: 'https://api.books.example/api/v1/payments/callback/payu',
    hasCallbackSecret: true,
  }
  let sent: unknown
  await page.route(SETTINGS, route => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: saved })
  })
  await settings.getByLabel('Merchant key').fill('KEY')
  await settings.getByLabel('Salt', { exact: true }).fill('pepper')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Set. It is never shown.')).toBeVisible()
  expect(sent).toMatchObject({ adapter: 'payu', settings: { key: 'KEY', salt: 'pepper' } })
  await expectFine(page, 'settings with a secret')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('The address was copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved.callbackUrl)
  // It is no address for another method, whose fields stand above it.
  await settings.getByRole('radio', { name: /^UPI/ }).check()
  await expect(page.getByText(saved.callbackUrl)).toHaveCount(0)
  await settings.getByRole('radio', { name: /^PayU/ }).check()
  // As on an origin that is not secure.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('This browser could not copy the address.')).toBeVisible()
  await settings.getByRole('button', { name: 'Replace the salt' }).click()
  await expect(settings.getByLabel('Salt', { exact: true })).toHaveValue('')
  await expect(settings.getByText('A payment that is under way while you replace it')).toBeVisible()
  await page.getByRole('button', { name: 'Test the saved settings' }).click()
  await expect(page.getByText('All settings are filled in.')).toBeVisible()
})

test('payments say when there are none @desktop @long', async ({ page }) => {
  await asPerson(page, 'keeper')
  await page.route(LIST, route => route.fulfill({ json: { attempts: [], hasMore: false } }), { times: 1 })
  await page.goto(desk('/s/books/payments'))
  await expect(page.getByText('No payments yet.')).toBeVisible()
  await expectFine(page, 'no payments')
})

/** Marks the paid attempt of an order as money to be given back, as a payment that came too late is. */
async function makeRefundDue(bankReference: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' })
  const update = db.updateTable('payment_attempts').set({ refund_due: 1 })
  await update.where('gateway_reference', '=', bankReference).execute()
  await close()
}
