import { mkdtempSync, rmSync } from 'node:fs'
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
    { id: 'online', label: 'Paid online', kind: 'free-delivery', prepaidOnly: true, stackable: true },
  ],
}

type Scheme = 'light' | 'dark'

/**
 * Takes the README's pictures anew: a shop on a desktop, three shops on phones, and the desk; those of phones and of the
 * desk beside each other.
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
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Writes pictures of one size beside each other. */
async function beside(files: string[], { width, height }: typeof PHONE, name: string): Promise<void> {
  const all = files.length * (width + GAP) - GAP
  await sharp({ create: { width: all, height, channels: 4, background: CLEAR } })
    .composite(files.map((input, at) => ({ input, left: at * (width + GAP), top: 0 })))
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
