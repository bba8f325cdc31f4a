import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { acceptInvitation } from './desk.ts'
import type { Place, Places } from './places.ts'
import type { Scene } from './scene.ts'
import { take } from './take.ts'

const folder = join(import.meta.dirname, '..', '..', '.github', 'pictures')
const PHONE = { width: 360, height: 780 }
const GAP = 24
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

const DESK = { width: 900, height: 780 }

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
}

/** Follows the invitation, and takes a screen of the desk. */
async function takeDesk(browser: Browser, { link, path, width, height, file }: DeskShot): Promise<void> {
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
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}
