import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import type { Place, Places } from './places.ts'
import type { Scene } from './scene.ts'
import { take } from './take.ts'

const folder = join(import.meta.dirname, '..', '..', '.github', 'pictures')
const PHONE = { width: 360, height: 780 }
const GAP = 24
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }

type Scheme = 'light' | 'dark'

/** Takes the README's two pictures anew: a shop on a desktop, and three shops on phones beside each other. */
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
    const width = phones.length * (PHONE.width + GAP) - GAP
    await sharp({ create: { width, height: PHONE.height, channels: 4, background: CLEAR } })
      .composite(phones.map((input, at) => ({ input, left: at * (PHONE.width + GAP), top: 0 })))
      .webp({ quality: 88 })
      .toFile(join(folder, 'phones.webp'))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
