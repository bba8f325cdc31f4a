import { desk, joinDesk } from './fixtures/desk.ts'
import { callStore } from './fixtures/store.ts'
import { expect, test } from './fixtures/test.ts'

test('a marketer sets synonyms and a filter, and shoppers find @desktop', async ({ page, trouble }) => {
  trouble.expected(/^400 PUT .*\/sections\/search$/)
  await joinDesk(page, 'screens', 'marketer', 'Asha Rao')
  await page.goto(desk('/s/screens/search'))
  const synonyms = page.getByLabel('Synonyms', { exact: true })
  await synonyms.fill('cable')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Enter up to 200 lines/)).toBeVisible()
  await expect(synonyms).toBeFocused()
  await synonyms.fill('qwzzx, cable')
  const filters = page.getByRole('group', { name: 'Filters that shoppers get' })
  await filters.getByRole('combobox').first().selectOption('Never shown')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Last changed by Asha Rao/)).toBeVisible()
  await page.reload()
  await expect(synonyms).toHaveValue('qwzzx, cable')
  await expect(filters.getByRole('combobox').first()).toHaveValue('hidden')
  const { body } = await callStore('screens', 'GET', '/products?q=qwzzx&limit=1')
  expect(body).toMatchObject({ count: expect.any(Number), data: [{}] })
  await filters.getByRole('combobox').first().selectOption('automatic')
  await synonyms.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('a marketer sees how often a text was searched for and found @desktop @long', async ({ page }) => {
  await joinDesk(page, 'screens', 'marketer', 'Asha Rao')
  const letters = Array.from(`${Date.now()}`, digit => 'bcdfghjklm'[Number(digit)]).join('')
  const found = 'cable'
  const partial = `cable xq${letters}`
  for (const q of [found, partial, found, partial, found, partial])
    await callStore('screens', 'GET', `/products?facets=true&q=${encodeURIComponent(q)}`)
  const cells = (list: string, text: string) =>
    page
      .getByRole('region', { name: list })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: text, exact: true }) })
      .getByRole('cell')
  // They are written every ten seconds.
  await expect(async () => {
    await page.goto(desk('/s/screens/search'))
    await expect(cells('Searched for', partial)).toHaveText(['3', '0', '0'], { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(cells('Not found', partial)).toHaveText(['3'])
  const columns = page.getByRole('region', { name: 'Searched for' }).getByRole('columnheader')
  await expect(columns).toHaveText(['Words', 'Times', 'Found', 'Opened'])
  const [times, all] = await cells('Searched for', found).allTextContents()
  expect(all).toBe(times)
})
