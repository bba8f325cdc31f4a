import sharp, { type Color } from 'sharp'
import { expect, test } from 'vitest'
import { dominantColour } from '../../../src/store-api/media-store/picture-colour.ts'
import { blackPng } from '../../support/black-png.ts'

const plain = (background: Color, width = 120) =>
  sharp({ create: { width, height: 90, channels: 4, background } })

test('the dominant colour is that of the larger part', async () => {
  const spot = await plain('#0000ff', 40).png().toBuffer()
  const picture = plain('#c88848').composite([{ input: spot, left: 0, top: 0 }])
  expect(await dominantColour(await picture.webp().toBuffer())).toBe('#cc8844')
})

test('a transparent picture has none', async () => {
  const glass = await plain({ r: 200, g: 0, b: 0, alpha: 0.5 }).png().toBuffer()
  expect(await dominantColour(glass)).toBeUndefined()
})

test.each([
  ['text', Buffer.from('no picture')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is not read', async (_, bytes) => {
  await expect(dominantColour(bytes)).rejects.toThrow()
})

test('a decompression bomb is not decoded', async () => {
  await expect(dominantColour(blackPng(7_000))).rejects.toThrow(/pixel limit/)
})
