import { desk, openDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { pune } from './fixtures/order.ts'
import { payBy } from './fixtures/payment.ts'
import { productsWith } from './fixtures/products.ts'
import { expect, test } from './fixtures/test.ts'

test('an order by phone is taken at the desk and paid by its link elsewhere', async ({ page, browser }) => {
  await openDesk(page, 'books', 'keeper')
  const [product, other] = await productsWith('books', { sizes: false })
  await page.goto(desk('/s/books/orders'))
  await page.getByRole('link', { name: 'New order by phone' }).click()
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Title or SKU').fill(product.title)
  await page.getByRole('button', { name: product.title, exact: true }).first().click()
  await expect(page.getByText(`Added: ${product.title}`)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Phone').fill(pune.phone)
  await page.getByLabel('Full name').fill(pune.fullName)
  await page.getByLabel('PIN code').fill(pune.postalCode)
  await page.getByLabel('Address').fill(pune.address)
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(page.getByRole('term').filter({ hasText: 'Total' })).toBeVisible()
  await expectFine(page, 'an order by phone')
  await page.getByRole('button', { name: 'Place the order' }).click()
  const link = await page.getByLabel('Link for the shopper').inputValue()
  // The button that had it is gone: from here on the keys go to the link.
  await expect(page.getByRole('heading', { name: 'New order' })).toBeFocused()
  await expectFine(page, 'the link of an order by phone')
  await page.getByRole('main').getByRole('link', { name: /^\d+$/ }).click()
  await expect(page.getByText('Order taken by phone')).toBeVisible()

  const shopper = await browser.newContext()
  const theirs = await shopper.newPage()
  await theirs.goto(link)
  await payBy(theirs, 'Card or net banking')
  await theirs.getByRole('button', { name: /^Pay now/ }).click()
  await expect(theirs).toHaveURL(/\/order-success/)
  await shopper.close()

  await page.reload()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Change the items' }).click()
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Title or SKU').fill(other.title)
  await page.getByRole('button', { name: other.title, exact: true }).first().click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Total' })).toBeVisible()
  await expectFine(page, 'the items of an order')
  await page.getByRole('button', { name: 'Save the items' }).click()
  await expect(page.getByText(/is missing: the items cost more/)).toBeVisible()
  await expectFine(page, 'an order that became dearer')
})

test('the keys stay in the dialog that asks for the size of a product', async ({ page }) => {
  await openDesk(page, 'vastra', 'keeper')
  const [product] = await productsWith('vastra', { sizes: true })
  await page.goto(desk('/s/vastra/orders/new'))
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByLabel('Title or SKU').fill(product.title)
  await page.getByRole('button', { name: product.title, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: product.title })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await dialog.getByRole('listitem').first().getByRole('button').press('Enter')
  await expect(page.getByText(`Added: ${product.title}`)).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
})
