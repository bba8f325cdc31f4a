import { describe, expect, test } from 'vitest'
import { demoShops } from '../../src/demo/shops.ts'
import { contrast, ensureContrast, fromHsl, luminance, mix } from '../../src/domain/colour.ts'
import { darkPalette, lightPalette, type Palette, themeCss } from '../../src/domain/theme.ts'

const look = (theme: object | null, storeName = 'Shop') => ({ storeName, companyName: '', theme }) as never

function weakest(palette: Palette): number {
  const texts = ['ink', 'muted', 'accent', 'danger'] as const
  const grounds = ['paper', 'surface', 'tint'] as const
  const pairs = texts.flatMap(text => grounds.map(ground => contrast(palette[text], palette[ground])))
  const own = [
    contrast(palette['on-accent'], palette.accent),
    contrast(palette['on-inverse'], palette.inverse),
  ]
  return Math.min(...pairs, ...own)
}

describe('colours', () => {
  test('contrast is 21 for black on white, 1 for the same', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#123456', '#123456')).toBe(1)
  })

  test('mix, hue and luminance agree with what everybody knows', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect([0, 120, 240].map(hue => fromHsl(hue, 1, 0.5))).toEqual(['#ff0000', '#00ff00', '#0000ff'])
    expect(luminance('#ffffff')).toBeCloseTo(1)
  })

  test('are moved only as far as reading needs', () => {
    expect(ensureContrast('#000000', ['#ffffff'], 4.5, '#000000')).toBe('#000000')
    expect(
      contrast(ensureContrast('#ffff00', ['#ffffff'], 4.5, '#000000'), '#ffffff'),
    ).toBeGreaterThanOrEqual(4.5)
  })
})

describe('a theme', () => {
  test.each([
    ['nothing', null],
    ['a pale accent', { accent: '#ffffaa', accentDark: '#202020' }],
    ['a dark paper', { paper: '#000000', ink: '#111111' }],
    ['ink like paper', { paper: '#fafafa', ink: '#fafafa', accent: '#fafafa' }],
    ['loud colours', { paper: '#fff000', accent: '#00ff00', accentDark: '#ff00ff', ink: '#ff0000' }],
  ])('stays readable when the shop sends %s', (_, theme) => {
    expect(weakest(lightPalette(look(theme)))).toBeGreaterThanOrEqual(4.5)
    expect(weakest(darkPalette(look(theme)))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(demoShops.map(shop => [shop.slug, shop.info] as const))('of %s keeps its accent', (_, info) => {
    expect(lightPalette(info as never).accent).toBe(info.theme.accent)
    expect(darkPalette(info as never).accent).toBe(info.theme.accentDark)
  })

  test('without an accent comes from the name, always the same', () => {
    expect(lightPalette(look(null, 'One')).accent).toBe(lightPalette(look(null, 'One')).accent)
    expect(lightPalette(look(null, 'One')).accent).not.toBe(lightPalette(look(null, 'Another')).accent)
  })

  test('never carries text of the shop into the page', () => {
    const css = themeCss(look({ accent: '</style><script>', font: 'x', radius: 'y' }, '</style>'))
    expect(css).not.toContain('<')
  })
})
