import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrast, type Hex } from '../../../src/domain/colour.ts'
import { iconSvg } from '../../../src/domain/shops/icon.ts'
import { lightPalette } from '../../../src/domain/shops/theme.ts'

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

test('a name without a letter or digit shows none', () => {
  expect(drawn('&')).toContain('></text>')
})

test.each([undefined, '#123456', '#ffffff', '#fff9c4', '#ffd600'])(
  'the stall can be seen, in the colours of the pages, at a shop in %s',
  accent => {
    const info = { storeName: 'Kitab', companyName: '', theme: { accent } as never }
    const [ground, stall] = [...iconSvg(info).matchAll(/ fill="(#\w{6})"/g)].map(
      ([, colour]) => colour as Hex,
    )
    expect([ground, stall]).toEqual([lightPalette(info).accent, lightPalette(info).paper])
    expect(contrast(ground as Hex, stall as Hex)).toBeGreaterThan(4.5)
  },
)
