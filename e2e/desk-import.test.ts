import type { Page } from 'playwright/test'
import { desk, openDesk, openSection } from './fixtures/desk.ts'
import { savedBy, scriptBytes } from './fixtures/desk-screen.ts'
import { expectFine } from './fixtures/every-width.ts'
import type { ShopName } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes of script that the screen may load. */
const MOST = 140_000

test.beforeEach(({ trouble }) => trouble.expected(/^401 GET .*\/desk\/session/))

function asMarketer(page: Page, shop: ShopName = 'vastra') {
  return openDesk(page, shop, 'marketer', 'Meera Nair')
}

/** A table of 500 products with three prices that are none; the names are this test's own. */
function fiveHundred(mark: string): string {
  const prices = new Map([
    [7, 'ask'],
    [250, 'free'],
    [499, '12..5'],
  ])
  const rows = Array.from({ length: 500 }, (_, at) =>
    [`${mark}-${at}`, `Kurta ${mark} ${at}`, prices.get(at) ?? `${499 + at}.50`, 'Handloom'].join(','),
  )
  return ['Item code,What it is,Rate,Weave', ...rows, ''].join('\n')
}

const count = (page: Page, name: string) =>
  page.locator('.count', { has: page.getByText(name, { exact: true }) }).locator('dd')

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function add(page: Page, name: string, text: string) {
  await page.getByLabel('CSV or Excel file of products').setInputFiles(csvFile(name, text))
}

test('500 products are mapped, checked, imported, put right and undone @journey @night', async ({ hand }, {
  project,
}) => {
  test.setTimeout(300_000)
  const { page, press } = hand
  const mark = `${project.name}${Date.now() % 1_000_000}`
  const fine = async (state: string) => {
    if (project.name === 'phone') await expectFine(page, state)
  }
  const saved = (button: string) => savedBy(page, button, () => press('button', button))
  await asMarketer(page)
  const bytes = scriptBytes(page)
  await openSection(hand, 'Products', 'Import')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await fine('import')
  await hand.pick('Choose a file', csvFile(`kurtas-${mark}.csv`, fiveHundred(mark)))
  const columns = page.getByRole('group', { name: 'Which column is what?' })
  await expect(columns.getByLabel('Id', { exact: true })).toHaveValue('Item code')
  await expect(columns.getByLabel('Price', { exact: true })).toHaveValue('Rate')
  await fine('columns')
  // A reload keeps the file.
  await page.reload()
  await hand.choose('Title', 'What it is')
  // The shop remembers the choice of an import before.
  const isTicked = await page.getByRole('checkbox', { name: 'Weave', exact: true }).isChecked()
  if (!isTicked) await hand.tick('checkbox', 'Weave')
  // The choices are not lost by another reload without a question.
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(leave)).toBe(false)
  await press('button', 'Check the file')
  await expect(count(page, 'New')).toHaveText('497')
  await expect(count(page, 'Bad')).toHaveText('3')
  await expect(page.getByRole('row', { name: /^9 Rate 'ask' / })).toBeVisible()
  await fine('a dry run')
  // A name of a column stands in one line, however long the reasons are.
  const head = page.getByRole('columnheader', { name: 'Column', exact: true })
  expect((await head.boundingBox())?.width).toBeGreaterThanOrEqual(80)
  console.info(`the import: ${(bytes() / 1000).toFixed(1)} kB of script`)
  expect(bytes()).toBeGreaterThan(0)
  // A wide screen's way leads over the list of products, which has its own budget.
  if (project.name === 'phone') expect(bytes()).toBeLessThanOrEqual(MOST)
  await page.getByText('See what would change').click()
  const added = page.getByRole('list', { name: 'New products' }).getByRole('listitem')
  await expect(added.first()).toContainText(`Kurta ${mark} 0Id: ${mark}-0Price: ₹499.50State: Published`)
  await expect(page.getByText('New products: 50 of 497 shown.')).toBeVisible()
  await press('button', 'Show more')
  await expect(added).toHaveCount(100)
  await fine('what would change')
  expect((await saved('Download the report')).text).toContain('9,bad,Rate,')

  await press('button', 'Import the 497 products without problems')
  await expect(count(page, 'Added')).toHaveText('497')
  const bad = await saved('Download the bad rows')
  expect(bad.text.trim().split('\r\n')).toHaveLength(4)
  const right = bad.text.replace('ask', '506.50').replace('free', '749.50').replace('12..5', '998.50')
  await hand.pick('Add the corrected rows', csvFile('bad-rows.csv', right))
  await expect(page.getByText('bad-rows.csv')).toBeVisible()
  // The columns are those of the file before.
  await expect(columns.getByLabel('Title')).toHaveValue('What it is')
  await press('button', 'Check the file')
  await press('button', 'Import 3 products')
  await expect(count(page, 'Added')).toHaveText('3')
  await fine('an import')
  await press('link', 'See the products')
  await expect(page.getByRole('link', { name: `Kurta ${mark} ` }).first()).toBeVisible()
  await page.goBack()

  await press('link', 'All imports')
  const all = await saved('Download all products as CSV')
  expect(all.text.split(`Kurta ${mark} `).length - 1).toBe(500)
  await fine('earlier imports')
  await press('link', `kurtas-${mark}.csv`)
  await press('button', 'Undo this import')
  await press('button', 'Undo it', 'dialog')
  await expect(page.getByText('The shop is as it was before this import.')).toBeVisible()
})

test('pictures that cannot be fetched are named with the reason @desktop @long', async ({ page }, {
  project,
}) => {
  await asMarketer(page)
  await page.goto(desk('/s/vastra/import'))
  const id = `pictured-${project.name}-${Date.now() % 1_000_000}`
  await add(page, 'pictures.csv', `id,title,images\n${id},Pictured,https://127.0.0.1/shirt.jpg\n`)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 picture could not be downloaded.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /^2 https:\/\/127\.0\.0\.1\/shirt\.jpg of / })).toBeVisible()
  await expectFine(page, 'pictures that could not be downloaded')
  expect((await savedBy(page, 'Download the report')).text).toContain('2,picture,')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The shop is as it was before this import.')).toBeVisible()
})

test('no table is refused and why; our own changes nothing @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/^(400|409|500) POST .*\/imports/)
  // Whose products and stock no other journey changes meanwhile.
  await asMarketer(page, 'screens')
  await page.goto(desk('/s/screens/import'))
  await add(page, 'empty.csv', ' ')
  await expect(page.getByText(/^empty\.csv: /)).toBeVisible()
  await expectFine(page, 'a file that is refused')
  const all = await savedBy(page, 'Download all products as CSV')
  await add(page, 'products.csv', all.text)
  await expect(page.getByText('Recognised as a product file from this desk.')).toBeVisible()
  await expect(page.getByText('There is nothing to import.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
  await page.goBack()
  const [, title = ''] = /\n[^,"]+,([^,"]+),/.exec(all.text) ?? []
  await add(page, 'products.csv', all.text.replace(`,${title},`, `,${title} 2,`))
  await page.getByText('See what would change').click()
  const changed = page.getByRole('list', { name: 'Changed products' }).getByRole('listitem')
  await expect(changed).toHaveText(`${title}Title: ${title} → ${title} 2`)
  // A failure that comes when another screen stands there names what failed.
  const gate = Promise.withResolvers<void>()
  const cancelling = /\/imports\/\d+\/moves$/
  await page.route(cancelling, async route => {
    await gate.promise
    await route.fulfill({ status: 500, json: { error: 'It failed.' } })
  })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goBack()
  await expect(page.getByLabel('CSV or Excel file of products')).toBeAttached()
  gate.resolve()
  await expect(page.getByText('Discard – It failed.')).toBeVisible()
  await page.unroute(cancelling)
  await page.goForward()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Cancelled')).toBeVisible()
})
