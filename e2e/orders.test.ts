import { addOrder } from '../src/store-api/orders/order.db.ts'
import { openDatabase } from '../src/store-api/platform/engine/open.ts'
import { json, readByPages } from '../tests/support/edge-api.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { expectAccessible, expectAxeClean } from './fixtures/axe.ts'
import { apiIsSilent, apiIsSlow, apiRecovers } from './fixtures/fail-api.ts'
import { pune } from './fixtures/order.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import type { Shopper } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const more = { name: 'Show more orders' }
const orders = { name: /^Order #/ }

test('older orders come when asked for, the first with the focus @long', async ({ page, customer }) => {
  await addPastOrders(customer, 43)
  await page.goto(`${shop('books')}/orders`)
  const shown = page.getByRole('heading', orders)
  await expect(shown).toHaveCount(20)
  await expectAxeClean(page, 'orders with more to come')
  await apiIsSlow(page, /^\/orders$/, 1_500)
  await page.getByRole('button', more).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading older orders…' })).toBeDisabled()
  await expect(shown).toHaveCount(40)
  await expect(shown.nth(20)).toBeFocused()
  await apiRecovers(page)
  await page.getByRole('button', more).click()
  await expect(shown).toHaveCount(43)
  await expect(shown.nth(40)).toBeFocused()
  await expect(page.getByRole('button', more)).toHaveCount(0)
  await expect(page.getByText('These are all your orders.')).toBeVisible()
  expect(new Set(await shown.allTextContents()).size).toBe(43)
  if (isLongRun) await expectAccessible(page, 'all orders')
})

test('older orders that fail can be asked for again @long', async ({ page, customer, trouble }) => {
  trouble.expected(/ERR_CONNECTION_RESET/)
  await addPastOrders(customer, 21)
  await page.goto(`${shop('books')}/orders`)
  await expect(page.getByRole('heading', orders)).toHaveCount(20)
  await apiIsSilent(page, /^\/orders$/)
  await page.getByRole('button', more).click()
  await expect(page.getByText('Your older orders could not be loaded. Please try again.')).toBeVisible()
  await expect(page.getByRole('heading', orders)).toHaveCount(20)
  await expect(page.getByRole('button', more)).toBeFocused()
  await expectAccessible(page, 'older orders that could not be loaded')
  await apiRecovers(page)
  await page.getByRole('button', more).click()
  await expect(page.getByRole('heading', orders)).toHaveCount(21)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
})

test('an API that knows no pages shows all its orders once', async ({ page }) => {
  const all = Array.from({ length: 57 }, (_, index) => ({ id: 57 - index, status: 1, items: [] }))
  let list = all
  const other = await openOtherShop((request, response) => {
    const headers = readByPages(request)
    const path = (request.url ?? '').replace('/api/v1', '').split('?')[0]
    if (request.method === 'OPTIONS') return json(response, {}, 200, headers)
    if (path === '/orders') return json(response, list, 200, headers)
    return json(response, path === '/storeInfo' ? { storeName: 'Elsewhere' } : { data: [] }, 200, headers)
  })
  await page.goto(`${other.origin}/cart`)
  await page.evaluate(() => localStorage.setItem('haat:token', 'a-token'))
  await page.goto(`${other.origin}/orders`)
  await expect(page.getByRole('heading', orders)).toHaveCount(57)
  await expect(page.getByRole('button', more)).toHaveCount(0)
  list = all.slice(0, 20)
  await page.reload()
  await page.getByRole('button', more).click()
  await expect(page.getByText('These are all your orders.')).toBeVisible()
  await expect(page.getByRole('heading', orders)).toHaveCount(20)
})

const DAY = 86_400_000

/** Orders of long ago, one a day, written beside the running shop: no shopper may place so many at once. */
async function addPastOrders({ email }: Shopper, count: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: process.env['E2E_DATA_DIR'] ?? '' })
  await db.transaction().execute(async tx => {
    const users = tx.selectFrom('users').select(['id', 'store_id']).where('email', '=', email)
    const user = await users.executeTakeFirstOrThrow()
    const line = { productId: 'emma', title: 'Emma', quantity: 1, price: 19_900, size: '', color: '' }
    for (let daysAgo = count; daysAgo > 0; daysAgo--) {
      const createdAt = Date.now() - (30 + daysAgo) * DAY
      const order = { userId: user.id, email, lines: [line], shippingAddress: pune, createdAt }
      await addOrder(tx, user.store_id, order)
    }
  })
  await close()
}
