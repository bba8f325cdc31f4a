import { expectAccessible, expectAxeClean } from './fixtures/axe.ts'
import { fillAddress } from './fixtures/checkout.ts'
import { rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { putShirt, putSoldOutMug } from './fixtures/stock.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')

test('from a sold-out choice over the last pieces to an order, while others buy @long', async ({
  page,
  shopper,
  trouble,
}) => {
  trouble.expected(/^409 POST .*\/orders$/)
  const shirt = await putShirt(3)
  await rememberSignIn(page, shopper)
  await page.goto(`${books()}/product/${shirt.id}`)
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(radio('S Sold out')).toBeDisabled()
  await radio('L').check()
  await radio('Red').check()
  await expect(page.getByRole('article').getByText('₹499')).toBeVisible()
  await radio('M').check()
  await expect(radio('Red Sold out')).toBeDisabled()
  await expect(radio('Red Sold out')).not.toBeChecked()
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByText('Please select a colour', { exact: true })).toBeVisible()
  await radio('Blue').check()
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await expect(page.getByText('₹550')).toBeVisible()
  const stage = page.locator('.gallery-stage')
  const shown = () => stage.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth))
  await expect.poll(shown).toBe(1)
  await expectAccessible(page, 'a product with choices that are sold out')
  for (let press = 0; press < 4; press++)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('3')
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()

  await shirt.buy(1)
  const few = page.getByText(`Only 2 left of ${shirt.title} (Fit: M, Colour: Blue).`)
  await page.goto(`${books()}/cart`)
  await expect(few).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /fallback/)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Please lower the quantities to what is left')).toBeVisible()
  await expectAccessible(page, 'a cart with too many pieces')
  await page.getByRole('button', { name: `Change to 2: ${shirt.title}` }).click()
  await expect(few).toBeHidden()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(`${books()}/checkout`)
  await fillAddress(page)

  await shirt.buy(1)
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByText(/^Failed to create order: Only 1 of .* is left\./)).toBeVisible()
  await expect(page.getByText(`Only 1 left of ${shirt.title}`)).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expectAccessible(page, 'a checkout with too many pieces')
  await page.getByRole('button', { name: `Change to 1: ${shirt.title}` }).click()
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/payment\?orderId=/)
})

test('what is sold out in the cart can be moved to the wishlist', async ({ page }) => {
  const shirt = await putShirt(1)
  await page.goto(`${books()}/product/${shirt.id}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('radio', { name: 'Blue', exact: true }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await shirt.buy(1)
  await page.goto(`${books()}/cart`)
  await expect(page.getByText(`${shirt.title} (Fit: M, Colour: Blue) is sold out.`)).toBeVisible()
  await page.getByRole('button', { name: `Move to wishlist: ${shirt.title}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto(`${books()}/wishlist`)
  await expect(page.getByRole('heading', { name: shirt.title })).toBeVisible()
})

test('a product that is sold out says so on its card, in Quick View and on its page @night', async ({
  page,
}) => {
  const mug = await putSoldOutMug()
  await page.goto(`${books()}/products?category=${encodeURIComponent(mug.category)}`)
  const card = page.locator('article.product').first()
  await card.hover()
  await expect(card.locator('.product-actions').getByText('Out of stock')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expectAxeClean(page, 'a listing with a product that is sold out')
  await card.hover()
  await card.getByRole('button', { name: 'Quick View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await expect(dialog.getByText('Out of stock')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await page.goto(`${books()}/product/${mug.id}`)
  await expect(page.getByRole('main').getByText('Out of stock')).toBeVisible()
  await expectAccessible(page, 'a product that is sold out')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('https://schema.org/OutOfStock')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what is sold out says so and cannot be taken', async ({ page }) => {
    const shirt = await putShirt(3)
    await page.goto(`${books()}/product/${shirt.id}`)
    await expect(page.getByRole('radio', { name: 'S Sold out' })).toBeDisabled()
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled()
    await page.goto(`${books()}/product/${(await putSoldOutMug()).id}`)
    await expect(page.getByRole('main').getByText('Out of stock')).toBeVisible()
  })
})

test('a shopper deletes the account, with the password only', async ({ page, shopper, trouble }) => {
  trouble.expected(/^40[01] POST .*\/(account\/erase|users\/authorize)$/)
  await rememberSignIn(page, shopper)
  await page.goto(`${books()}/account`)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const form = page.getByRole('form', { name: 'Delete Account' })
  await form.getByLabel('Your Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'deleting an account with a wrong password')
  await form.getByLabel('Your Password', { exact: true }).fill(shopper.password)
  await form.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(`${books()}/`)
  await expect(page.getByText('Account deleted')).toBeVisible()
  await page.goto(`${books()}/login`)
  await page.getByLabel(/^email/i).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').or(page.getByText('Error')).first()).toBeVisible()
})
