/**
 * Draws every picture of the demo shops: npm run demo-pictures -- [part of a file name …]
 * Needs the Chromium that CHROMIUM names. Writes media/<shop>/, public/ and picture-colours.ts.
 */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { bookPictures } from './books/pictures.ts'
import { fontFaces } from './fonts.ts'
import type { Picture } from './picture.ts'
import { screenPictures } from './screens/pictures.ts'
import { sharedPictures } from './shared.ts'
import { vastraPictures } from './vastra/pictures.ts'
import { writeColours } from './write-colours.ts'

const QUALITY = 74
const media = join(import.meta.dirname, '../media')
const root = join(import.meta.dirname, '../../..')

const wanted = process.argv.slice(2)
const pictures: Picture[] = [
  ...bookPictures(),
  ...screenPictures(),
  ...vastraPictures(),
  ...sharedPictures(),
].filter(({ file }) => wanted.length === 0 || wanted.some(part => file.includes(part)))

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const page = await browser.newPage()
await page.setContent(`<style>${await fontFaces()}body{margin:0;overflow:hidden}</style><main></main>`)

/** Shrinks every line marked `data-fit` until it and its box fit; runs in the page. */
const showAndFit = async (html: string) => {
  const main = document.querySelector('main')
  if (main === null) return
  main.innerHTML = html
  await document.fonts.ready
  for (const box of main.querySelectorAll<HTMLElement>('[data-fit]')) {
    let size = Number.parseFloat(getComputedStyle(box).fontSize)
    while (size > 20 && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)) {
      size -= 2
      box.style.fontSize = `${size}px`
    }
  }
  await document.fonts.ready
}

let bytes = 0
for (const { file, width, height, outWidth, html } of pictures) {
  const target = file.startsWith('public/') ? join(root, file) : join(media, file)
  await mkdir(dirname(target), { recursive: true })
  await page.setViewportSize({ width, height })
  await page.evaluate(showAndFit, html())
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  const drawn = outWidth === undefined ? sharp(shot) : sharp(shot).resize(outWidth)
  const { size } = await drawn.webp({ quality: QUALITY, effort: 5, smartSubsample: true }).toFile(target)
  bytes += size
}
await browser.close()
await writeColours()
console.info(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`)
