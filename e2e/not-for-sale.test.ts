import { expectAccessible, expectAxeClean } from './fixtures/axe.ts'
import { shop } from './fixtures/shops.ts'
import { putUnpricedGlobe } from './fixtures/stock.ts'
import { expect, test } from './fixtures/test.ts'

const books = () => shop('books')

test('what has no price yet cannot be bought anywhere it stands', async ({ page }) => {
  const globe = await putUnpricedGlobe()
  await page.goto(`${books()}/products?category=${encodeURIComponent(globe.category)}`)
  const card = page.locator('article.product').first()
  await expect(card.getByRole('button', { name: 'Not for sale yet' })).toBeDisabled()
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expectAxeClean(page, 'a listing with a product without a price')
  await card.getByRole('button', { name: 'Add to Wishlist' }).click()
  await card.getByRole('button', { name: 'Quick View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick View' })
  await expect(dialog.getByRole('button', { name: 'Not for sale yet' })).toBeDisabled()
  await page.goto(`${books()}/product/${globe.id}`)
  await expect(page.getByRole('main').getByText('₹0')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Not for sale yet' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expectAccessible(page, 'a product without a price')
  await page.goto(`${books()}/wishlist`)
  await expect(page.getByRole('button', { name: 'Not for sale yet' })).toBeDisabled()
})

test('a cart that holds what has no price any more says which line to remove', async ({ page }) => {
  const globe = await putUnpricedGlobe()
  await page.goto(`${books()}/contact`)
  const line = { id: globe.id, name: globe.title, image: '', price: 100, quantity: 1 }
  await page.evaluate(cart => localStorage.setItem('haat:cart', cart), JSON.stringify([line]))
  await page.goto(`${books()}/cart`)
  const said = page.getByText(`${globe.title} is not for sale yet. Please remove it from your cart.`)
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('Please remove what is not for sale yet before you order.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${globe.title}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
