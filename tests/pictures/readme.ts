import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import type { Rules } from '../../src/contract/desk/rules.ts'
import { deskPaths } from '../../src/domain/desk/paths.ts'
import { acceptInvitation } from './desk.ts'
import type { Place, Places } from './places.ts'
import type { Scene } from './scene.ts'
import { take } from './take.ts'

const folder = join(import.meta.dirname, '..', '..', '.github', 'pictures')
const PHONE = { width: 360, height: 780 }
const GAP = 24
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

const DESK = { width: 900, height: 780 }
const RULES_DESK = { width: 1200, height: 860 }
const INVOICE = { width: 900, height: 780 }
const exampleRules = join(import.meta.dirname, '..', '..', '.github', 'rules-clothes.json')

/** What an order of the shop in the picture of discounts costs. */
const rules: Rules = {
  delivery: {
    zones: [
      {
        id: 'all',
        label: 'India',
        freeAbove: 1500,
        rates: [{ id: 'standard', label: 'Standard', amount: 70 }],
      },
    ],
  },
  cod: { fee: { amount: 40 } },
  discounts: [
    { id: 'diwali', label: 'Diwali offer', code: 'DIWALI10', kind: 'percent', value: 10, least: 999 },
    { id: 'pair', label: 'Two kurtas, one free', kind: 'buy-x-get-y', buy: 2, get: 1 },
    { id: 'online', label: 'For paying online', kind: 'free-delivery', prepaidOnly: true, stackable: true },
  ],
}

type Scheme = 'light' | 'dark'

/**
 * Takes the README's pictures anew: a shop on a desktop, three shops on phones, and the desk; those of phones and of the
 * desk beside each other, and the checkout beside its invoice.
 */
export async function readmePictures(browser: Browser, places: Places): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'readme-'))
  const [books, screens, vastra] = await Promise.all(['books', 'screens', 'vastra'].map(places.shop))
  const shot = async (name: string, url: string, width: number, scheme: Scheme) => {
    const scene: Scene = { name, url, screen: true }
    const file = () => join(temporary, `${name}.png`)
    await take({ browser, scenes: [scene], wanted: () => true, look: { width, scheme }, file })
    return file()
  }
  const listing = ({ origin, category }: Place) =>
    `${origin}/products?category=${encodeURIComponent(category)}`
  try {
    if (!books || !screens || !vastra) throw new Error('a demo shop is missing')
    const desktop = await shot('desktop', books.origin, 1440, 'light')
    await sharp(desktop).resize({ width: 1200 }).webp({ quality: 82 }).toFile(join(folder, 'books.webp'))
    const phones = [
      await shot('home', books.origin, PHONE.width, 'light'),
      await shot('product', `${vastra.origin}/product/${vastra.sized}`, PHONE.width, 'light'),
      await shot('listing', listing(books), PHONE.width, 'light'),
      await shot('dark', listing(screens), PHONE.width, 'dark'),
    ]
    await beside(phones, PHONE, 'phones')
    const deskAs = async (role: 'marketer' | 'packer', path: string) => {
      const file = join(temporary, `${role}.png`)
      await takeDesk(browser, { link: places.invite('vastra', role), path, ...DESK, file })
      return file
    }
    await beside(
      [await deskAs('packer', '/s/vastra/orders'), await deskAs('marketer', '/s/vastra/products')],
      DESK,
      'desk',
    )
    places.setRules('vastra', rules)
    const file = join(temporary, 'rules.png')
    const link = places.invite('vastra', 'marketer')
    const path = deskPaths.discounts('vastra')
    const act = async (page: Page) => {
      await page.getByRole('button', { name: /^Diwali offer/ }).click()
      await page.getByLabel('Code', { exact: true }).last().fill('DIWALI10')
      await page.getByRole('button', { name: /^Diwali offer/ }).scrollIntoViewIfNeeded()
    }
    await takeDesk(browser, { link, path, ...RULES_DESK, file, act })
    await sharp(file).webp({ quality: 88 }).toFile(join(folder, 'rules.webp'))
    await takeSelling(browser, places, { vastra, temporary })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Takes what a shopper chooses at checkout beside the invoice that comes of it. */
async function takeSelling(
  browser: Browser,
  places: Places,
  { vastra, temporary }: { vastra: Place; temporary: string },
): Promise<void> {
  places.setRules('vastra', JSON.parse(readFileSync(exampleRules, 'utf8')))
  const files = ['checkout', 'invoice'].map(name => join(temporary, `${name}.png`))
  const [checkout = '', invoice = ''] = files
  const order = await takeCheckout(browser, vastra, checkout)
  const act = async (page: Page) => {
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Carrier').fill('Blue Dart')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Close the message' }).click()
    await page.getByRole('link', { name: /^Print Tax Invoice/ }).click()
    await page.getByRole('article', { name: /^Tax Invoice/ }).waitFor()
  }
  const link = places.invite('vastra', 'packer')
  await takeDesk(browser, { link, path: deskPaths.order('vastra', order), ...INVOICE, file: invoice, act })
  await beside(files, INVOICE, 'selling', PHONE)
}

/** Fills the checkout of a guest, takes its choices, and orders; the number of the order. */
async function takeCheckout(browser: Browser, { origin, sized }: Place, file: string): Promise<number> {
  const phone = { isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-IN', ...phone })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/product/${sized}`)
    for (const name of ['size', 'color']) await page.locator(`input[name=${name}]`).first().check()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Added to cart').first().waitFor()
    await page.goto(`${origin}/checkout`)
    const form = Object.entries({
      Email: 'asha.menon@example.com',
      'Full Name': 'Asha Menon',
      Phone: '9876543210',
      'Postal Code': '411004',
      Address: '12 MG Road',
      City: 'Pune',
      State: 'Maharashtra',
    })
    for (const [label, text] of form) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('radio', { name: /^Express/ }).click()
    await page.getByRole('radio', { name: /^Cash on delivery/ }).click()
    await page.getByText('Cash on delivery fee').waitFor()
    const choices = page.getByRole('heading', { name: 'Delivery', exact: true })
    await choices.evaluate(element => scrollTo(0, element.getBoundingClientRect().top + scrollY - 90))
    await page.screenshot({ path: file })
    await page.getByRole('button', { name: 'Create Order' }).click()
    await page.waitForURL(/order-success/)
    return Number(new URL(page.url()).searchParams.get('orderId'))
  } finally {
    await context.close()
  }
}

/** Writes pictures of one size beside each other; the first one may have another. */
async function beside(
  files: string[],
  { width, height }: typeof PHONE,
  name: string,
  first = { width, height },
): Promise<void> {
  const leftOf = (at: number) => (at === 0 ? 0 : first.width + GAP + (at - 1) * (width + GAP))
  const all = leftOf(files.length) - GAP
  await sharp({ create: { width: all, height, channels: 4, background: CLEAR } })
    .composite(files.map((input, at) => ({ input, left: leftOf(at), top: 0 })))
    .webp({ quality: 88 })
    .toFile(join(folder, `${name}.webp`))
}

interface DeskShot {
  /** Of an invitation. */
  link: string
  path: string
  width: number
  height: number
  file: string
  /** What is done on the screen before it is taken. */
  act?: (page: Page) => Promise<void>
}

/** Follows the invitation, and takes a screen of the desk. */
async function takeDesk(browser: Browser, { link, path, width, height, file, act }: DeskShot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await acceptInvitation(page, link)
    await page.waitForURL(/\/s\/\w+$/)
    await page.goto(new URL(link).origin + path, { waitUntil: 'networkidle' })
    await act?.(page)
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}
