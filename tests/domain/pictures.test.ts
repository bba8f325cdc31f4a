import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtInTone, categoryPicture, FALLBACK_PICTURE } from '../../src/domain/pictures.ts'
import { mainColour } from '../../src/site/tones.ts'

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
  expect(existsSync(`public${categoryPicture(name, none)}`)).toBe(true)
})

test('every built-in category has its own', () => {
  expect(new Set(builtIn.map(name => categoryPicture(name, none))).size).toBe(builtIn.length)
})

test("the store's own picture wins, however it writes the name", () => {
  expect(categoryPicture('tv mounts', { categoryImages: { 'TV Mounts': '/media/m.webp' } })).toBe(
    '/media/m.webp',
  )
})

test('the fallback is there', () => {
  expect(existsSync(`public${FALLBACK_PICTURE}`)).toBe(true)
})

test.each([FALLBACK_PICTURE, ...[...builtIn, 'Anything else'].map(name => categoryPicture(name, none))])(
  '%s is announced by its own main colour',
  async picture => {
    expect(builtInTone(picture)).toBe(await mainColour(readFileSync(`public${picture}`)))
  },
)
