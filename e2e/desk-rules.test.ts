import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { deskPaths } from '../src/domain/desk/paths.ts'
import type { RuleSection } from '../src/domain/desk/sections/sections.ts'
import { storeCommand } from './fixtures/command.ts'
import { desk, openDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderWith } from './fixtures/order.ts'
import { newShopper } from './fixtures/shopper.ts'
import type { ShopName } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ trouble }) =>
  trouble.expected(/^(401 GET .*\/desk\/session|400 PUT .*\/sections\/discounts)/),
)

/** A shop of the test's own, since rules change what every order of a shop costs. */
async function addShop(slug: string): Promise<ShopName> {
  await storeCommand(['shops', 'add', slug, 'Dhaba Lamps', `${slug}.localhost`])
  const file = join(tmpdir(), `${slug}.json`)
  writeFileSync(
    file,
    JSON.stringify([{ id: 'lamp', title: 'Brass Lamp', category: 'Lamps', regularPrice: 1499 }]),
  )
  await storeCommand(['put-products', slug, file])
  return slug as ShopName
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
}
const amountOf = (page: Page, name: string) =>
  page
    .locator('.price-row', { has: page.getByText(name, { exact: true }) })
    .first()
    .locator('dd')

test('a keeper sets a zone, a fee and a code; an order costs as the example @desktop', async ({ page }) => {
  test.setTimeout(240_000)
  const slug = await addShop(`lamps-${Date.now().toString(36)}`)
  await openDesk(page, slug, 'keeper', 'Kavya Menon')
  const open = (section: RuleSection) => page.goto(desk(deskPaths[section](slug)))

  await open('delivery')
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Home')
  await page.getByText('States', { exact: true }).first().click()
  await page.getByLabel('Find in: States').fill('maha')
  await page.getByLabel('Maharashtra').check()
  await page.getByLabel('PIN codes').fill('५६०, 4')
  await page.getByRole('button', { name: /^Standard/ }).click()
  await page.getByLabel('Price in rupees').first().fill('60')
  await save(page)

  await open('cod')
  await page.getByLabel('Offer cash on delivery').check()
  await page.getByLabel('Fee', { exact: true }).selectOption('A fixed amount')
  await page.getByLabel('Amount in rupees').fill('40')
  await save(page)

  await open('discounts')
  await page.getByRole('button', { name: 'Add a discount' }).click()
  await page.getByLabel('Name that shoppers see').fill('Festive offer')
  await page.getByLabel('Code', { exact: true }).first().fill('DIWALI 10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Enter up to 40 letters from A to Z and digits/)).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true }).first()).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('DIWALI10')
  const example = page.getByRole('region', { name: 'This cart would cost' })
  await example.getByLabel('Price in rupees').fill('1499')
  await example.getByLabel('State').selectOption('Maharashtra')
  await example.getByLabel('PIN code').fill('411001')
  await example.getByLabel('Code', { exact: true }).fill('diwali10')
  await example.getByLabel('Cash on delivery').check()
  await expect(amountOf(page, 'Festive offer')).toHaveText('−₹149.90')
  await expect(amountOf(page, 'Total')).toHaveText('₹1,449.10')
  await expectFine(page, 'a discount that is typed')
  await save(page)

  const shopper = await newShopper(slug)
  const choices = { code: 'diwali10', payment: 'cod', total: 1449.1 } as const
  const number = await orderWith(shopper, { products: { lamp: 1 }, ...choices })
  await page.goto(desk(deskPaths.orders(slug)))
  await expect(page.getByRole('row', { name: new RegExp(`^Choose order ${number}`) })).toContainText(
    'Cash on delivery',
  )
  await page.goto(desk(deskPaths.order(slug, Number(number))))
  await expect(amountOf(page, 'Total')).toHaveText('₹1,449.10')
  await expect(page.getByText('Cash on delivery: collect ₹1,449.10')).toBeVisible()
  await expectFine(page, 'an order at the door')
  await page.goto(desk(deskPaths.labels(slug, [Number(number)])))
  await expect(page.getByText('Cash on delivery: collect ₹1,449.10')).toBeVisible()

  const shipped = ['--carrier', 'India Post', '--yes']
  await storeCommand(['orders', 'move', slug, number, 'shipped', ...shipped])
  await page.goto(desk(deskPaths.order(slug, Number(number))))
  await page.getByRole('button', { name: 'Money collected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record the money' }).click()
  await expect(page.getByText('Cash on delivery: collected')).toBeVisible()
  await expect(page.getByText('₹1,449.10 collected at the door')).toBeVisible()

  await open('discounts')
  const figures = page.getByRole('row', { name: /^Festive offer · DIWALI10/ }).getByRole('cell')
  await expect(figures).toHaveText(['1', '₹149.90', '₹1,449.10', '₹1,449.10'])
})
