import { storeCommand } from './fixtures/command.ts'
import { desk, joinDesk, openDesk } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper } from './fixtures/shopper.ts'
import { expect, test } from './fixtures/test.ts'

/** What the bookshop's info says of it. */
const SENDER = ['Kitab Ghar', '14 Lantern Lane, Basavanagudi', '+91']

async function paidOrders(count: number): Promise<{ numbers: string[]; email: string }> {
  const shopper = await newShopper('books')
  const numbers: string[] = []
  for (let at = 0; at < count; at++) {
    const number = await orderOf(shopper)
    await storeCommand(['mark-paid', 'books', number, '--reference', `cash-${number}`])
    numbers.push(number)
  }
  return { numbers, email: shopper.email }
}

test('orders are filtered by address, moved together, each shown @desktop @long', async ({ page }) => {
  await openDesk(page, 'books', 'keeper', 'Asha Rao')
  const { numbers, email } = await paidOrders(3)
  const [first = '', second = '', third = ''] = numbers
  await page.goto(desk('/s/books/orders'))
  await expect(page.getByRole('link', { name: third, exact: true })).toBeVisible()
  await expectFine(page, 'orders')

  // A search finds an order some seconds after it was placed.
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/words=/)
    await page.reload()
    await expect(page.locator('tbody tr')).toHaveCount(3, { timeout: 8_000 })
  }).toPass()
  await page.getByRole('link', { name: /^Processing/ }).click()
  await expect(page).toHaveURL(/status=processing/)
  await page.goBack()
  await expect(page).not.toHaveURL(/status=/)
  await expect(page.locator('tbody tr')).toHaveCount(3)

  const choose = (number: string) => page.getByLabel(`Choose order ${number}`, { exact: true }).check()
  const dialog = page.getByRole('dialog')
  // The answer of a dialog that was closed leaves the next one as it is.
  const late = Promise.withResolvers<void>()
  const refused = { number: Number(first), isMoved: false, code: 'limit-reached', error: 'Later' }
  const answer = { json: { results: [refused] } }
  await page.route('**/order-moves', route => late.promise.then(() => route.fulfill(answer)), { times: 1 })
  await choose(first)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByLabel('Carrier').fill('India Post')
  await dialog.getByRole('button', { name: `Mark order ${first} as shipped` }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  await dialog.getByLabel('Reason').fill('No cloth left')
  late.resolve()
  await expect(page.getByText('0 of 1 order is now shipped.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('No cloth left')
  await dialog.getByRole('button', { name: 'Keep the order' }).click()

  for (const number of numbers) await choose(number)
  await expectFine(page, 'chosen orders')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByLabel('Carrier').fill('')
  await dialog.getByRole('button', { name: 'Mark 3 orders as shipped' }).click()
  await expect(dialog.getByLabel('Carrier')).toBeFocused()
  await dialog.getByLabel('Carrier').fill('India Post')
  // A scanner types the Enter key behind each number: that sends nothing.
  await page.keyboard.press('Enter')
  for (const number of numbers.toReversed()) {
    await expect(dialog.getByLabel(`Tracking number of order ${number}`)).toBeFocused()
    await page.keyboard.type(`IP${number}`)
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('button', { name: 'Mark 3 orders as shipped' })).toBeFocused()
  await expectFine(page, 'shipping')
  // Someone else is first with one of them.
  await storeCommand(['orders', 'move', 'books', second, 'cancelled', '--reason', 'Asked by phone', '--yes'])
  await dialog.getByRole('button', { name: 'Mark 3 orders as shipped' }).click()
  await expect(dialog.getByText('2 of 3 orders are now shipped.')).toBeVisible()
  await expect(dialog.getByText('was changed by somebody else. It is now Cancelled.')).toBeVisible()
  await expectFine(page, 'results')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: new RegExp(first) })).toContainText('Shipped')
  await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText('Refund due')
})

test('an order and its prints are accessible; packers do not cancel @desktop @long', async ({ page }) => {
  await openDesk(page, 'books', 'packer', 'Ravi')
  const { numbers } = await paidOrders(2)
  const [number = ''] = numbers
  await page.goto(desk(`/s/books/orders/${number}`))
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await page.getByLabel('Note for the staff').fill('Call before noon')
  await page.reload()
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Call before noon')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('The note was changed: Call before noon')).toBeVisible()
  await expectFine(page, 'an order')
  const loaded = page.waitForResponse(response => response.url().endsWith(`/shops/books/orders/${number}`))
  await page.reload()
  const order = await (await loaded).json()
  await page.route(`**/desk/shops/books/orders/${number}`, route =>
    route.fulfill({ json: { ...order, timeline: Array(201).fill(order.timeline[0]) } }),
  )
  await page.reload()
  await expect(page.getByText('No more than the newest 200 events are shown')).toBeVisible()
  await page.unrouteAll()

  // A long name, address and sender leave a slip and a label one page.
  const long = { name: 'Lakshmi '.repeat(12), address: 'Second Cross, '.repeat(21), toCollect: 999 }
  const asked = page.waitForResponse(/order-sheets/)
  await page.goto(desk(`/s/books/packing-slips?numbers=${numbers.join(',')}`))
  const sheets = await (await asked).json()
  Object.assign(sheets.orders[0], long)
  sheets.sender.address += '\nOpposite the Old Clock Tower'.repeat(3)
  await page.route('**/order-sheets?*', route => route.fulfill({ json: sheets }))
  for (const [path, width, height] of [
    ['packing-slips', 595, 842],
    ['address-labels', 297, 420],
  ] as const) {
    await page.goto(desk(`/s/books/${path}?numbers=${numbers.join(',')}`))
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const sheet of await page.getByRole('article').all())
      for (const text of SENDER) await expect(sheet).toContainText(text)
    await expectFine(page, path)
    // A long product leaves the other columns the width of their names.
    for (const table of await page.getByRole('table').all())
      expect(await table.evaluate(growthOfHead), path).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes).toHaveLength(2)
    for (const [, wide, high] of boxes) {
      expect(Math.abs(Number(wide) - width)).toBeLessThan(2)
      expect(Math.abs(Number(high) - height)).toBeLessThan(2)
    }
  }
})

test('no order and no permission are accessible @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/404/)
  await joinDesk(page, 'books', 'packer', 'Ravi')
  await page.goto(desk('/s/books/orders?words=nothing-like-this'))
  await expect(page.getByText('No orders match.')).toBeVisible()
  await expectFine(page, 'no order found')
  await page.goto(desk('/s/books/packing-slips'))
  await expect(page.getByText('No orders are chosen.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0)
  await page.goto(desk('/s/books/orders/999999'))
  await expect(page.getByText('No order has this number. Check it and try again.')).toBeVisible()
  await expectFine(page, 'no such order')
  await page
    .getByRole('button', { name: /Account/ })
    .or(page.getByRole('link', { name: 'Account' }))
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await joinDesk(page, 'books', 'marketer', 'Meera')
  await page.goto(desk('/s/books/orders'))
  await expect(page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible()
  await expectFine(page, 'orders for a marketer')
})

/** Pixels that the head of a table becomes higher once its first product has a long name. */
function growthOfHead(table: Element): number {
  const height = () => table.querySelector('thead')?.getBoundingClientRect().height ?? 0
  const before = height()
  const product = table.querySelector('tbody th')
  if (product) product.textContent = 'a name that goes on '.repeat(10)
  return height() - before
}
