import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('what is typed and sent before the form’s script has come is sent, not refused as empty', async ({
  page,
  shopper,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`${shop('books')}/forgot-password`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  scripts.resolve()
  await expect(page.getByText('If there is an account for this address')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
})
