import type { Page } from 'playwright/test'
import { storeCommand } from './fixtures/command.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { savedBy } from './fixtures/desk-screen.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper } from './fixtures/shopper.ts'
import { expect, test } from './fixtures/test.ts'

const CUSTOMERS = /\/desk\/shops\/books\/customers(\?.*)?$/

test.beforeEach(({ trouble }) => trouble.expected(/^401 GET .*\/desk\/session/))

test('a customer is found, exported and erased after the address was typed', async ({ page }) => {
  const buyer = await newShopper('books')
  const order = await orderOf(buyer)
  await storeCommand(['payments', 'mark-paid', 'books', order, '--reference', `UTR${order}`])
  const gone = await newShopper('books')
  await joinDesk(page, 'books', 'keeper', 'Kavya Menon')
  await page.goto(desk('/s/books/customers'))
  await expectPages(page)
  await page.getByLabel('Name, email or phone').fill(buyer.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?words=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectFine(page, 'customers')
  const list = await savedBy(page, 'Download these as CSV')
  expect(list.text).toContain(buyer.email)
  await page.getByRole('link', { name: 'Meera Nair' }).click()
  await expect(
    page.getByText('You can delete the account when these orders are delivered or cancelled'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the account' })).toHaveCount(0)
  await expectFine(page, 'a customer')
  expect((await savedBy(page, 'Download the data')).text).toContain('"orders":[{')
  await page.goBack()
  await expect(page.getByLabel('Name, email or phone')).toHaveValue(buyer.email)

  await page.goto(desk(`/s/books/customers?words=${gone.email}`))
  await page.getByRole('link', { name: 'Meera Nair' }).click()
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText(`Type ${gone.email} to continue.`)).toBeVisible()
  await expectFine(page, 'an erasure')
  await page.getByLabel('Email of the customer').fill(gone.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The account of ${gone.email} is deleted.`)).toBeVisible()
  await page.goto(desk(`/s/books/customers?words=${gone.email}`))
  await expect(page.getByText('No customers match.')).toBeVisible()
})

/** Each page of the list has an address of its own, and begins at its heading. */
async function expectPages(page: Page) {
  const [one, two] = ['Asha One', 'Asha Two']
  await page.route(CUSTOMERS, async route => {
    const isOlder = route.request().url().includes('before=7')
    const [id, firstName] = isOlder ? ['6', two] : ['7', one]
    const times = { createdAt: '2026-11-22T10:00:00.000Z', lastOrderAt: '' }
    const listed = { id, firstName, lastName: '', email: 'asha@example.com', orders: 0, ...times }
    await route.fulfill({ json: { customers: [listed], hasMore: !isOlder } })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: one })).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/customers\?before=7$/)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: two })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
  await expectFine(page, 'older customers')
  await page.goBack()
  await expect(page.getByRole('link', { name: one })).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).toHaveURL(/customers$/)
  await expect(page.getByRole('link', { name: one })).toBeVisible()
  await page.unroute(CUSTOMERS)
  await page.reload()
}
