import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconSvg } from '../../src/domain/icon.ts'

const drawn = (storeName: string) => iconSvg({ storeName, companyName: '', theme: null })

test.each([
  ['Kitab', 'K'],
  ['📚 kitab', 'K'],
  ['हाट', 'ह'],
  ['<b>', 'B'],
])('%j shows %s', (name, letter) => {
  expect(drawn(name)).toContain(`>${letter}</text>`)
})

test.each(['\u0001Kitab', '\ud83d', '&', '\uffff'])('%j can be drawn', async name => {
  const { width } = await sharp(Buffer.from(drawn(name))).metadata()
  expect(width).toBe(64)
})
