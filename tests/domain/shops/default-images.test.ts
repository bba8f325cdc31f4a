import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInColour, categoryImage, FALLBACK_IMAGE } from '../../../src/domain/shops/default-images.ts'
import { fromHex } from '../../../src/domain/shops/dominant-colour.ts'
import { dominantColour } from '../../../src/store-api/media-store/picture-colour.ts'

const none = { categoryImages: {} }
const builtIn = [
  'TV & Video Accessories',
  'TV Mounts',
  'HDMI Cables',
  'TV Remote Controls',
  'Streaming Devices',
  'Entertainment Units',
]

test.each([...builtIn, 'Anything else', 'constructor', '__proto__'])('%s has a picture that exists', name => {
  expect(existsSync(`public${categoryImage(name, none)}`)).toBe(true)
})

test('every built-in category has its own', () => {
  expect(new Set(builtIn.map(name => categoryImage(name, none))).size).toBe(builtIn.length)
})

test("the store's own picture wins, however it writes the name", () => {
  const categoryImages = { Lamps: '/media/l.webp', 'TV Mounts': '/media/m.webp' }
  const seen = categoryImage('tv mounts', { categoryImages })
  expect(seen).toBe('/media/m.webp')
})

test('the fallback is there', () => {
  expect(existsSync(`public${FALLBACK_IMAGE}`)).toBe(true)
})

const pictures = [FALLBACK_IMAGE, ...[...builtIn, 'Anything else'].map(name => categoryImage(name, none))]
test.each(pictures)('%s is announced by its own main colour', async picture => {
  expect(builtInColour(picture)).toBe(fromHex(await dominantColour(readFileSync(`public${picture}`))))
})
