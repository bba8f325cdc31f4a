import { json } from '../tests/support/edge-api.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('a misspelt search shows what was searched for instead', async ({ page }) => {
  await page.goto(`${shop('vastra')}/search?q=kruta`)
  await expect(page.getByText('Showing results for “kurta”.')).toBeVisible()
  await expect(page.getByText('No products match “kruta”.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kurta”' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an unsure correction is offered and not searched for', async ({ page }) => {
  await page.goto(`${shop('books')}/search?q=dune`)
  await expect(page.getByText('No products found for “dune”.')).toBeVisible()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await page.getByRole('link', { name: 'Did you mean “done”?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “done”' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search of which no product has all words says so, and offers those with fewer words', async ({
  page,
}) => {
  await page.goto(`${shop('vastra')}/search?q=saree+unicorn`)
  const said = 'No product matches all words of “saree unicorn”. These match some of them.'
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const fewer = page.getByRole('region', { name: 'Search with fewer words' }).getByRole('link')
  await expect(fewer).toHaveText([/saree\s+\d+ items?/])
  await fewer.click()
  await expect(page).toHaveURL(`${shop('vastra')}/search?q=saree`)
  await expect(page.getByText('No product matches all words')).toHaveCount(0)
})

test('an API that names what it tried is quoted where that found nothing either', async ({ page }) => {
  const info = { storeName: 'Other', categories: ['Things'], search: true }
  const other = await openOtherShop((request, response) =>
    json(response, request.url?.includes('/storeInfo') ? info : { data: [], count: 0, correction: 'thing' }),
  )
  await page.goto(`${other.origin}/search?q=thnig`)
  await expect(page.getByText('No products found for “thnig”.')).toBeVisible()
  await expect(page.getByText('No products found for “thing” either.')).toBeVisible()
})

test('nothing found leads on to categories and products', async ({ page }) => {
  await page.goto(`${shop('vastra')}/search?q=xqxqxq`)
  await expect(page.getByText('No products found for “xqxqxq”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Women', exact: true })).toBeVisible()
  // As the orders of other tests have it.
  await expect(page.getByRole('heading', { name: /^(Best sellers|Festive Picks for Him)$/ })).toBeVisible()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
})

test('nothing found shows best sellers where there are some, else featured products', async ({
  page,
  trouble,
}) => {
  trouble.expected(/404/)
  const info = { storeName: 'Other', categories: ['Things'], search: true }
  const things = [1, 2, 3].map(n => ({ id: `p${n}`, title: `Thing ${n}`, regularPrice: 100 }))
  let sold: object[] | undefined = things.slice(0, 2)
  const other = await openOtherShop((request, response) => {
    const path = request.url ?? ''
    if (path.includes('/storeInfo')) return json(response, info)
    if (path.includes('/best-sellers')) return json(response, { data: sold }, sold ? 200 : 404)
    return json(response, path.includes('featured') ? { data: things } : { data: [], count: 0 })
  })
  await page.goto(`${other.origin}/search?q=none`)
  const best = page.getByRole('region', { name: 'Best sellers' })
  await expect(best.getByRole('article')).toHaveCount(2)
  for (const few of [things.slice(0, 1), undefined]) {
    sold = few
    await page.goto(`${other.origin}/search?q=none`)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(best).toHaveCount(0)
  }
})
