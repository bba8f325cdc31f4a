import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { desk, joinDesk, showAllTools } from './fixtures/desk.ts'
import { expectFine } from './fixtures/every-width.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'vastra'

// Asking which person is signed in answers 401 to a visitor; a picture in use is not removed.
test.beforeEach(({ trouble }) => trouble.expected(/^(401 GET .*\/desk\/session|409 DELETE .*\/media\/\d+)$/))

/** A picture of one colour as a file. */
async function file(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Drops a file on the box. */
async function drop(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof file>>) {
  const bytes = [...buffer]
  const data = await page.evaluateHandle(
    given => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.mimeType }))
      return transfer
    },
    { bytes, name, mimeType },
  )
  await page.getByRole('group', { name: 'Add pictures' }).dispatchEvent('drop', { dataTransfer: data })
}

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a marketer adds a logo and a policy’s picture, and a shopper sees both', async ({ page, browser }) => {
  await joinDesk(page, SHOP, 'marketer', 'Meera Rao')
  await page.goto(desk(`/s/${SHOP}/media`))
  await expect(page.getByText('No pictures yet.')).toBeVisible()
  await expectFine(page, 'an empty library')

  await page.getByLabel('Pictures to add').setInputFiles(await file('sign.jpg', '#8a1f4c'))
  await page.getByLabel('What does sign.jpg show?').fill('Our sign above the door')
  await expectFine(page, 'a picture that waits for its description')
  await page.getByRole('button', { name: 'Save the description' }).click()
  await drop(page, await file('loom.jpg', '#1f4c8a'))
  await expect(page.getByLabel('What does loom.jpg show?')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('Pictures to add').setInputFiles(await file('loom-again.jpg', '#1f4c8a'))
  await expect(page.getByText('The library already had this picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  const svg = { name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') }
  await page.getByLabel('Pictures to add').setInputFiles(svg)
  await expect(page.getByText(/SVG drawing/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss sign.png' }).click()
  await expect(tile(page, 'Open loom.jpg')).toBeVisible()
  await page.getByLabel('Search by name or description').fill('above the door')
  await expect(tile(page, 'Open loom.jpg')).toHaveCount(0)
  await page.getByLabel('Search by name or description').fill('')
  await expectFine(page, 'a library with pictures')

  await page.goto(desk(`/s/${SHOP}/info#pictures`))
  await page.getByRole('button', { name: 'Choose a picture: Logo' }).click()
  await expect(tile(page, 'Choose sign.jpg')).toBeVisible()
  await expectFine(page, 'the picker')
  // A choice of files that is cancelled closes that alone.
  await page.getByLabel('Pictures to add').dispatchEvent('cancel', { bubbles: true })
  await tile(page, 'Choose sign.jpg').click()
  const form = page.getByRole('form', { name: 'Logo and pictures' })
  const address = await form.getByLabel('Logo', { exact: true }).inputValue()
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await page.goto(desk(`/s/${SHOP}/policies/refund`))
  await page.getByRole('button', { name: 'Start from the built-in text' }).click()
  const text = page.getByRole('textbox', { name: 'Refund Policy' })
  await text.press('Control+End')
  await showAllTools(page)
  await page.getByRole('button', { name: 'Insert a picture' }).click()
  await tile(page, 'Choose loom.jpg').click()
  await page.getByLabel('Description').fill('A hand loom')
  await page.getByLabel('Caption').fill('Woven in Jaipur')
  await expectFine(page, 'the texts of a picture')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(text.getByRole('img', { name: 'A hand loom' })).toBeVisible()
  await expectFine(page, 'a policy with a picture')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await expect(async () => {
    await shopper.goto(`${shop(SHOP)}/refund`)
    await expect(shopper.getByText('Woven in Jaipur')).toBeVisible({ timeout: 500 })
  }).toPass()
  const figure = shopper.getByRole('img', { name: 'A hand loom' })
  await figure.scrollIntoViewIfNeeded()
  await expect.poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const id = address.slice('/media/'.length)
  await expect(shopper.locator(`img[src*="${id}"], source[srcset*="${id}"]`).first()).toBeAttached()

  await page.goto(desk(`/s/${SHOP}/media`))
  await tile(page, 'Open sign.jpg').click()
  await expectFine(page, 'a picture')
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this picture?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeFocused()
  // While its name is saved, it is not removed.
  const answer = Promise.withResolvers<void>()
  await page.route(/\/media\/[^/]+$/, async route => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Remove the picture' })
  await remove.click({ force: true })
  await expect(remove).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Remove it' })).toHaveCount(0)
  answer.resolve()
  await expect(remove).toHaveCount(0)
  await tile(page, 'Open sign.jpg').click()
  await remove.click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText(/The shop uses this picture: Logo and pictures/)).toBeVisible()
})

test('a large photo is sent smaller, unless the browser hides what a canvas holds', async ({ page }) => {
  await joinDesk(page, SHOP, 'marketer', 'Meera Rao')
  const noise = {
    width: 300,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const
  // Lying on its side, as phones store what is upright.
  const buffer = await sharp({ create: { ...noise, background: '#1f4c8a' } })
    .resize(4_000, 3_000, { fit: 'fill' })
    .jpeg({ quality: 97 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const bytesSent = async (name: string) => {
    const sending = page.waitForRequest(
      request => request.method() === 'POST' && request.url().includes(name),
    )
    await page.getByLabel('Pictures to add').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    const request = await sending
    await expect(page.getByLabel(`What does ${name} show?`)).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    return Number(await request.headerValue('content-length'))
  }
  const sizeOf = async (name: string) => {
    await tile(page, `Open ${name}`).click()
    return page.getByText(/^\d+ × \d+ pixels/).innerText()
  }
  await page.goto(desk(`/s/${SHOP}/media`))
  const smaller = await bytesSent('phone.jpg')
  expect(smaller).toBeGreaterThan(0)
  expect(smaller).toBeLessThan(buffer.length / 2)
  expect(await sizeOf('phone.jpg')).toContain('1800 × 2400 pixels')

  await page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData
    CanvasRenderingContext2D.prototype.getImageData = function (...area) {
      const pixels = read.apply(this, area)
      pixels.data.fill(255)
      return pixels
    }
  })
  await page.goto(desk(`/s/${SHOP}/media`))
  expect(await bytesSent('hidden.jpg')).toBe(buffer.length)
})
