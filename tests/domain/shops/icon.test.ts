import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrast, type Hex } from '../../../src/domain/colour.ts'
import { iconColours, iconSvg } from '../../../src/domain/shops/icon.ts'

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

test('the icon has the shop’s own colours, else readable defaults', () => {
  const theme = (accent?: string, paper?: string) => ({ theme: { accent, paper } as never })
  expect(iconColours(theme('#123456', '#fedcba'))).toEqual({ accent: '#123456', paper: '#fedcba' })
  const { accent, paper } = iconColours({ theme: null })
  expect(iconColours(theme())).toEqual({ accent, paper })
  expect(contrast(accent as Hex, paper as Hex)).toBeGreaterThan(4.5)
  expect(drawn('Kitab')).toContain(`fill="${accent}"`)
})
