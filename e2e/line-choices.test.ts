import { expectAccessible } from './fixtures/axe.ts'
import { productWith } from './fixtures/products.ts'
import { shifted, watchShifts } from './fixtures/shifts.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const vastra = () => shop('vastra')

test('a line that cannot be packed asks for its size and colour in its place', async ({ page }) => {
  await page.goto(`${vastra()}/products?category=men&parentCategory=Kurtas`)
  const card = page.locator('article.product').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await watchShifts(page)
  await page.goto(`${vastra()}/cart`)
  await expect(page.getByText(`Please choose a size and a colour of ${name}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Size M: ${name}` })).toBeVisible()
  expect(await shifted(page)).toBeLessThanOrEqual(0.05)
  await expectAccessible(page, 'a cart with a line that lacks its size')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const obstacle = page.getByText('Please choose the missing size or colour before you order.')
  await expect(obstacle).toBeVisible()
  await expect(page).toHaveURL(`${vastra()}/cart`)
  await page.getByRole('button', { name: `Size M: ${name}` }).click()
  await expect(page.getByText(`Please choose a colour of ${name}.`)).toBeVisible()
  const color = page.getByRole('group', { name: 'Colour' }).getByRole('button').first()
  await expect(color).toBeFocused()
  const chosen = await color.innerText()
  await color.press('Enter')
  await expect(page.getByText(`Size: M, Colour: ${chosen}`)).toBeVisible()
  await expect(obstacle).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeFocused()
  await page.getByRole('button', { name: 'Checkout' }).click()
  // A shop that takes orders without an account.
  await expect(page).toHaveURL(`${vastra()}/checkout`)
})

test('a size that is missing is asked for beside the sizes, not in a toast below', async ({ page }) => {
  const { id } = await productWith('vastra', { sizes: true, category: 'men' })
  await page.goto(`${vastra()}/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  const sizes = page.getByRole('group', { name: 'Clothing Size' })
  await expect(sizes.getByRole('alert')).toContainText('Please select a size')
  await expect(sizes).toHaveAccessibleDescription(/You must select a size before adding to cart/)
  await expect(page.locator('.toast')).toHaveCount(0)
  await sizes.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(sizes.getByRole('alert')).toHaveCount(0)
})
