import type { Page } from 'playwright/test'
import { type Behaviour, json } from '../tests/support/edge-api.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { searchField as field, openSearch } from './fixtures/search.ts'
import { expect, test } from './fixtures/test.ts'

const options = (page: Page) => page.getByRole('option')

const info = { storeName: 'Other', categories: ['Things'], search: true }
const thing = { id: 'p1', title: 'Thing 1', regularPrice: 100 }

/** An API with search whose products are answered by `products`. */
function searching(products: Behaviour): Behaviour {
  return (request, response) =>
    request.url?.includes('/storeInfo') ? json(response, info) : products(request, response)
}

test('a slow search shows placeholders, and a dead one offers to try again', async ({ page, trouble }) => {
  trouble.expected(/503 GET|status of 503/)
  const list: Behaviour = (_, response) => json(response, { data: [thing], count: 1 })
  const seen = Promise.withResolvers<void>()
  const other = await openOtherShop(
    searching((request, response) => void seen.promise.then(() => list(request, response))),
  )
  const arrived = page.goto(`${other.origin}/search?q=thing`)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(12)
  if (isLongRun) await expectAxeClean(page, 'placeholders')
  seen.resolve()
  await arrived
  await expect(page.getByRole('link', { name: 'Thing 1' }).first()).toBeVisible()
  other.behave(searching((_, response) => json(response, {}, 500)))
  const answer = await page.goto(`${other.origin}/search?q=other`)
  expect(answer?.status()).toBe(503)
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible()
  if (isLongRun) await expectAxeClean(page, 'a failed search')
  await field(page).or(page.getByLabel('Search products')).first().fill('thi')
  await expect(page.getByLabel('Search products')).toHaveRole('combobox')
  await page.getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL(/q=thi$/)
})

test('suggestions wait for a pause, give way, and hinder nothing @night', async ({ page, trouble }) => {
  trouble.expected(/ERR_ABORTED|suggestions/)
  const word =
    (text: string): Behaviour =>
    (_, response) =>
      json(response, { words: [text], categories: [], products: [] })
  const other = await openOtherShop((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
    if (pathname.endsWith('/storeInfo')) return json(response, info)
    if (!pathname.endsWith('/suggestions')) return json(response, { data: [thing], count: 1 })
    // The first text is never answered, the third one fails.
    if (searchParams.get('q') === 'thin') return word('thing')(request, response)
    if (searchParams.get('q') === 'thingx') return json(response, {}, 500)
  })
  const asked: string[] = []
  const givenUp: string[] = []
  const textOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
  const isSuggestions = (url: string) => new URL(url).pathname.endsWith('/suggestions')
  page.on('request', request => isSuggestions(request.url()) && asked.push(textOf(request.url())))
  page.on('requestfailed', request => isSuggestions(request.url()) && givenUp.push(textOf(request.url())))
  await page.clock.install()
  await page.goto(other.origin)
  await openSearch(page)
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  const announced = await announcements(page)

  // However long the keys take on a slow machine, no time passes for the page between them.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('thi')
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect.poll(() => asked).toEqual(['thi'])
  await field(page).pressSequentially('n')
  await expect(options(page)).toHaveText(['thing'])
  expect(asked).toEqual(['thi', 'thin'])
  expect(givenUp).toEqual(['thi'])
  await expect.poll(announced).toEqual(['1 suggestion'])
  await field(page).pressSequentially('gx')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('thi')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/[?]q=thi$/)
})

/** What the status of the search has said since. */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  const status = page.getByRole('search').getByRole('status')
  const said = await status.evaluateHandle(element => {
    const texts: string[] = []
    const add = () => element.textContent && texts.push(element.textContent)
    new MutationObserver(add).observe(element, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => said.jsonValue()
}

test('a shop without search has no form, no facets and no page for it', async ({ page, trouble }) => {
  trouble.expected(/404/)
  const other = await openOtherShop((request, response) =>
    request.url?.includes('/storeInfo')
      ? json(response, { storeName: 'Other', categories: ['Things'] })
      : json(response, { data: [thing], count: 1 }),
  )
  await page.goto(`${other.origin}/products?category=things&size=m&sort=discount`)
  await expect(page).toHaveURL(`${other.origin}/products?category=things`)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByLabel('Sort by')).toHaveCount(0)
  await page.goto(`${other.origin}/search?q=thing`)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})
