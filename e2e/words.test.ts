import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')

test('the newsletter thanks for an address, and for nothing else', async ({ page }) => {
  await page.goto(books())
  const field = page.getByRole('region', { name: 'Subscribe to our newsletter' }).getByLabel('Email Address')
  await field.fill('meera')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('meera@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed!')).toBeVisible()
  await expect(page.getByText('Thank you for subscribing to our newsletter.')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the contact form asks for all, sends for a moment and thanks', async ({ page }) => {
  await page.goto(`${books()}/contact`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expect(page.getByLabel('Your Name')).toBeFocused()
  await page.getByLabel('Your Name').fill('Meera Nair')
  await page.getByRole('main').getByLabel('Email Address').fill('meera@example')
  await page.getByLabel('Subject').fill('An old book')
  await page.getByLabel('Your Message').fill('Do you have it?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByRole('main').getByLabel('Email Address').fill('meera@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(page.getByText('Message Sent')).toBeVisible()
  await expect(page.getByText("Thank you for contacting us. We'll get back to you shortly.")).toBeVisible()
  await expect(page.getByLabel('Your Message')).toHaveValue('')
})

test('the mobile bar leads home, to the categories, the account and the cart', async ({ page }) => {
  await page.goto(books())
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Category', 'My Account', 'Cart'])
  const header = page.getByRole('banner')
  await header.getByLabel('Menu').click()
  // Below the other links of the menu, not indented.
  await expect(header.getByRole('link', { name: 'Login' }).first()).toHaveCSS('padding-left', '0px')
  await header.getByRole('link', { name: 'Self-Help' }).click()
  await expect(page).toHaveURL(`${books()}/products?category=self-help`)
})
