import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import type { Taken } from './take.ts'

const GAP = 12
const TITLE = 22
/** Pixels of a sheet, and how tall a page may stand on it beside its width. */
const SHEET = 1600
const TALLEST = 1.9

/** Lays pictures out side by side, so that all pages of a shop can be looked at together. */
export async function sheets(taken: Taken[], width: number, name: string): Promise<void> {
  mkdirSync(dirname(name), { recursive: true })
  const columns = width < 700 ? 6 : width < 1000 ? 4 : 3
  const wide = Math.floor((SHEET - GAP) / columns) - GAP
  const tall = Math.round(wide * (width < 700 ? TALLEST * 1.3 : width < 1000 ? TALLEST : TALLEST / 1.7))
  const perSheet = columns * 2
  for (let first = 0; first < taken.length; first += perSheet) {
    const some = taken.slice(first, first + perSheet)
    const layers = some.map(async (one, at) => {
      const left = GAP + (at % columns) * (wide + GAP)
      const top = GAP + Math.floor(at / columns) * (tall + TITLE + GAP)
      return [
        { input: title(one.name, wide), left, top },
        { input: await thumbnail(one.file, wide, tall), left, top: top + TITLE },
      ]
    })
    const rows = Math.ceil(some.length / columns)
    const height = GAP + rows * (tall + TITLE + GAP)
    await sharp({ create: { width: SHEET, height, channels: 3, background: '#7d7d7d' } })
      .composite((await Promise.all(layers)).flat())
      .webp({ quality: 85 })
      .toFile(`${name}-${first / perSheet + 1}.webp`)
  }
}

async function thumbnail(file: string, wide: number, tall: number): Promise<Buffer> {
  const small = await sharp(file).resize({ width: wide }).png().toBuffer({ resolveWithObject: true })
  const height = Math.min(tall, small.info.height)
  return sharp(small.data).extract({ left: 0, top: 0, width: wide, height }).png().toBuffer()
}

function title(text: string, wide: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${TITLE}"><text y="15" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  )
}
