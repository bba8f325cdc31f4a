import type { Page } from 'playwright/test'
import { placePhoneOrder } from '../src/contract/desk/phone-orders.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import type { ShopThings } from './fixtures/desk-screens.ts'
import { type ScreenOfOne, screensOfOne, shopScreens } from './fixtures/desk-screens.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderOf, pune } from './fixtures/order.ts'
import { productWith } from './fixtures/products.ts'
import { newShopper } from './fixtures/shopper.ts'
import type { ShopName } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'books'
/** Of these each state is looked at by day. */
const WHOLE_BY_DAY = ['orders']
/** These are looked at by day once they are ready; what the other screens are made of stands on them, too. */
const READY_BY_DAY = ['shop', 'policy', 'payments', 'delivery']
const isByDay = (name: string) => WHOLE_BY_DAY.includes(name) || READY_BY_DAY.includes(name)
const names = Object.keys(shopScreens) as (keyof typeof shopScreens)[]
/** Screens that one test looks at: by night each has its own, by day they share one. */
const tests = isLongRun ? names.map(name => [name]) : [names.filter(isByDay)]

/** What a shop's screens load. */
const CALLS = '**/api/v1/desk/shops/**'

test.beforeEach(({ trouble }) => trouble.expected(/^(401|404|500) GET .*\/desk\/shops\/|ERR_FAILED/))

async function signIn(page: Page, role: 'keeper' | 'packer') {
  await joinDesk(page, SHOP, role, 'Asha Rao')
}

/** Opens the screen anew while its calls are answered in this way. */
async function openWhile(page: Page, address: string, answer: { status: number } | 'never') {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(CALLS, route =>
    answer === 'never' ? undefined : route.fulfill({ status: answer.status, json: { error: '' } }),
  )
  await page.goto(address)
}

type Shown = { name: string; address: string; heading: RegExp; loads?: ScreenOfOne['loads'] }

/** Looks at a screen in each of its states; by day those of `READY_BY_DAY` only once they are ready. */
async function expectStates(page: Page, { name, address, heading, loads }: Shown) {
  const stateOf = (state: string) => `${name}, ${state}`
  const ready = async () => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  if (!isLongRun && !WHOLE_BY_DAY.includes(name)) {
    await page.goto(address)
    await ready()
    await expectFine(page, stateOf('ready'), expectAxeClean)
    return
  }
  if (loads !== 'nothing') {
    await openWhile(page, address, 'never')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (loads) await ready()
    else await expect(page.locator('.skeleton').first()).toBeVisible()
    await expectFine(page, stateOf('loading'), expectAxeClean)
    await openWhile(page, address, { status: 500 })
    if (loads) await ready()
    else await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible()
    await expectFine(page, stateOf('failed'), expectAxeClean)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(true)
    // At reconnection it is loaded by itself, also where the network carries nothing yet.
    const since = Date.now()
    await page.route(CALLS, route => (Date.now() - since < 1_000 ? route.abort() : route.continue()))
    await page.context().setOffline(false)
    const again = page.getByRole('button', { name: 'Try Again' })
    await expect(again.or(page.locator('.skeleton'))).toHaveCount(0)
    await ready()
    await openWhile(page, address, { status: 401 })
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    await expectFine(page, stateOf('signed out'), expectAxeClean)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
  await ready()
  await expectFine(page, stateOf('ready'), expectAxeClean)
  await page.context().setOffline(true)
  await expect(
    page.getByText('You are offline. Your text is kept. Try again when you are online.'),
  ).toBeVisible()
  await expectFine(page, stateOf('offline'), expectAxeClean)
  await page.context().setOffline(false)
}

for (const looked of tests) {
  test(`${looked.join(', ')}: accessible, loading to offline @desktop`, async ({ page }) => {
    await signIn(page, 'keeper')
    for (const name of looked) {
      const { path, heading } = shopScreens[name]
      await expectStates(page, { name, address: desk(path(SHOP)), heading })
    }
  })
}

test('screens of one thing are accessible, from loading to offline @desktop @long', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, 'keeper')
  const things = await shopThings(page, SHOP)
  for (const [name, { path, ...shown }] of Object.entries<ScreenOfOne>(screensOfOne)) {
    await expectStates(page, { name, address: desk(path(SHOP, things)), ...shown })
  }
  // Taken away for good between the calls for its fields and for its stock.
  await page.route(`**/desk/shops/*/products/${things.product}`, route =>
    route.fulfill({ status: 404, json: { error: '' } }),
  )
  await page.goto(desk(screensOfOne.product.path(SHOP, things)))
  await expect(page.getByText('This product no longer exists.')).toBeVisible()
})

test('screens that are not for a packer say so, accessibly @desktop @long', async ({ page }) => {
  await signIn(page, 'packer')
  const none = { order: 1, product: '1', customer: '1', guest: 1, import: '1' }
  const all: [string, ScreenOfOne][] = Object.entries({ ...shopScreens, ...screensOfOne })
  for (const [name, { path, isForPackers }] of all) {
    if (isForPackers) continue
    await page.goto(desk(path(SHOP, none)))
    await expect(page.getByRole('heading', { name: 'Your role cannot open this' }), name).toBeVisible()
  }
  await expectFine(page, 'not for this role', expectAxeClean)
})

/** An order, its customer, a product, and an import that waits for its columns; `page` is a keeper's. */
async function shopThings(page: Page, slug: ShopName): Promise<ShopThings> {
  const shopper = await newShopper(slug)
  const order = Number(await orderOf(shopper))
  const { id: product } = await productWith(slug, { sizes: false })
  await page.goto(desk(`/s/${slug}/customers?words=${encodeURIComponent(shopper.email)}`))
  const customer = await idIn(page, async () => {
    await page.getByRole('row', { name: shopper.email }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Customer', level: 1 })).toBeVisible()
  })
  await page.goto(desk(`/s/${slug}/import`))
  const file = { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from('Id,Title,Price\nx1,One,10\n') }
  const imported = await idIn(page, async () => {
    await page.getByLabel('CSV or Excel file of products').setInputFiles(file)
    await expect(page.getByRole('heading', { name: 'Import', exact: true, level: 1 })).toBeVisible()
  })
  return { order, product, customer, guest: await guestsOrder(page, slug), import: imported }
}

/** The number of an order of a guest, whom the page's person talked to. */
async function guestsOrder(page: Page, slug: ShopName): Promise<number> {
  const { id } = await productWith(slug, { sizes: false })
  const body = { products: { [id]: 1 }, shippingAddress: pune, email: '', key: crypto.randomUUID() }
  const answer = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    },
    { path: `/api/v1/desk/shops/${slug}/phone-orders`, body },
  )
  const { number } = placePhoneOrder.response.parse(answer)
  return number
}

/** The last section of the address to which `go` leads. */
async function idIn(page: Page, go: () => Promise<void>): Promise<string> {
  await go()
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
}
