import { readFile } from 'node:fs/promises'
import { desk, openDesk } from './fixtures/desk.ts'
import { invoicedOrder } from './fixtures/invoiced-order.ts'
import { newShopper, rememberSignIn } from './fixtures/shopper.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'
import { textTrouble } from './fixtures/text-trouble.ts'

test('a shopper saves an invoice, and reads why where it fails @night', async ({ page, trouble }) => {
  const shopper = await newShopper('vastra')
  const number = await invoicedOrder(shopper)
  await rememberSignIn(page, shopper)
  await page.goto(`${shop('vastra')}/orders`)
  const button = page.getByRole('button', { name: /^Download invoice INV\// })
  const saved = page.waitForEvent('download')
  await button.click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{4}\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  trouble.expected(/invoice\.pdf/)
  await page.route('**/invoice.pdf', route => route.abort())
  await button.click()
  await expect(page.getByText('The invoice could not be loaded. Please try again.')).toBeVisible()
  await expect(button).toBeEnabled()

  await page.goto(`${shop('vastra')}/track-order?id=${number}`)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByRole('region', { name: `Order #${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download invoice INV\// })).toBeVisible()
})

test('an invoice is printed, credited in part and in the month’s file @night', async ({ page, context }) => {
  const shopper = await newShopper('vastra')
  const number = await invoicedOrder(shopper)
  await openDesk(page, 'vastra', 'keeper')
  await page.goto(desk(`/s/vastra/orders/${number}`))
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices).toContainText('₹1,260')

  await invoices.getByRole('button', { name: 'Credit a part' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Issue it' }).click()
  await expect(dialog.getByText('Enter why you refund this.')).toBeVisible()
  await dialog.getByLabel('Amount in rupees').fill('260')
  await dialog.getByLabel('Reason').fill('One piece was torn')
  await dialog.getByRole('button', { name: 'Issue it' }).click()
  await expect(page.getByText('The credit note for ₹260 is issued.')).toBeVisible()
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
  const phone = await context.newCDPSession(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await phone.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await expect.poll(() => page.evaluate(textTrouble)).toEqual([])
  await phone.send('Page.setFontSizes', { fontSizes: { standard: 16 } })

  const saved = page.waitForEvent('download')
  await invoices.getByRole('button', { name: /^PDF of CINV\// }).click()
  expect((await saved).suggestedFilename()).toMatch(/^CINV-\d{4}-\d{4}\.pdf$/)

  await page.goto(desk('/s/vastra/orders'))
  await page.getByLabel(`Choose order ${number}`).check()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Print 1 invoice' }).click()
  const parcels = await opened
  await expect(parcels.getByRole('article', { name: /^Tax Invoice INV\// })).toContainText(`#${number} of`)
  await parcels.close()

  await page.goto(desk(`/s/vastra/orders/${number}`))
  await invoices.getByRole('link', { name: /^Print Tax Invoice/ }).click()
  const sheet = page.getByRole('article', { name: /^Tax Invoice INV\// })
  await expect(sheet).toContainText('Rupees One Thousand Two Hundred Sixty Only')
  await expect(sheet).toContainText('Maharashtra (27)')
  await page.setViewportSize({ width: 360, height: 780 })
  const described = sheet.locator('[data-label=Description] > div').first()
  expect(await described.evaluate(leftOfLongTitle)).toBeGreaterThan(60)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sheet.locator('thead').first()).toContainText(/^Tax Invoice INV\//)
  expect(await sheet.evaluate(widthBesideLongAmounts)).toBeGreaterThan(110)
  await page.emulateMedia({ media: 'screen' })

  await page.goto(desk('/s/vastra/payments'))
  await page.getByText('Files for your accountant').click()
  const month = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of All other invoices (b2cs)' }).click()
  expect(await readFile(await (await month).path(), 'utf8')).toContain('27-Maharashtra')

  const mine = await context.newPage()
  await rememberSignIn(mine, shopper)
  await mine.goto(`${shop('vastra')}/orders`)
  const note = mine.waitForEvent('download')
  await mine.getByRole('button', { name: /^Download credit note CINV\// }).click()
  expect((await note).suggestedFilename()).toMatch(/^CINV-\d{4}-\d{4}\.pdf$/)
})

/** The width in pixels of what a line describes, beside amounts of crores. */
function widthBesideLongAmounts(sheet: Element): number {
  for (const cell of sheet.querySelectorAll('tbody .invoice-number > div'))
    cell.textContent = '9,99,99,999.00'
  return sheet.querySelector('tbody td:nth-child(2)')?.clientWidth ?? 0
}

/** The pixels that a long title leaves for what it is called. */
function leftOfLongTitle(title: Element): number {
  title.textContent = 'a title that goes on '.repeat(9)
  return title.getBoundingClientRect().left - (title.parentElement?.getBoundingClientRect().left ?? 0)
}
