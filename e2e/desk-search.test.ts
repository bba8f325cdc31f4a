import { acceptInvitation, desk, inviteByCommand } from './fixtures/desk.ts'
import { callStore } from './fixtures/store.ts'
import { expect, test } from './fixtures/test.ts'

test('a marketer sets synonyms and hides a filter, and shoppers find by them @desktop', async ({
  page,
  trouble,
}) => {
  trouble.expected(/^400 PUT .*\/parts\/search$/)
  const email = `search-${Date.now()}-${Math.random()}@example.com`
  await acceptInvitation(page, inviteByCommand('screens', email, 'marketer'), 'Asha Rao')
  await page.goto(desk('/s/screens/search'))
  const synonyms = page.getByLabel('Synonyms', { exact: true })
  await synonyms.fill('cable')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Write up to 200 lines/)).toBeVisible()
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
