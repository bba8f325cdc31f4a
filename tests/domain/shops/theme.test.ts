import { describe, expect, test } from 'vitest'
import { demoShops } from '../../../src/demo/shops.ts'
import { contrast, ensureContrast, fromHsl, luminance, mix } from '../../../src/domain/colour.ts'
import { darkPalette, lightPalette, type Palette, themeCss } from '../../../src/domain/shops/theme.ts'

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
    expect(fromHsl(210, 0.5, 0.25)).toBe('#204060')
    expect(fromHsl(210, 0.5, 0.75)).toBe('#9fbfdf')
  })

  test('are moved only as far as reading needs', () => {
    expect(ensureContrast('#000000', ['#ffffff'], 4.5, '#000000')).toBe('#000000')
    const seen = contrast(ensureContrast('#ffff00', ['#ffffff'], 4.5, '#000000'), '#ffffff')
    expect(seen).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ensureContrast('#808080', ['#ffffff'], 4.5, '#000000'), '#ffffff')).toBeLessThan(5.5)
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

  test('without colours keeps its accent from release to release', () => {
    expect(lightPalette(look(null, 'Kitab')).accent).toBe('#257080')
  })

  test('keeps a light paper and a readable ink, and replaces a paper that is too dark', () => {
    const asked = { paper: '#f0f0e0', ink: '#202030' }
    expect(lightPalette(look(asked))).toMatchObject(asked)
    expect(lightPalette(look({ paper: '#c0c0c0' })).paper).toBe(lightPalette(look(null)).paper)
  })

  test.each(['#12345', '#1234567', 'x#123456', '123456', ''])('takes %j for no colour', accent => {
    expect(lightPalette(look({ accent }))).toEqual(lightPalette(look(null)))
  })

  test.each([null, { paper: '#ffffff', ink: '#777777' }])('has very readable text: %j', theme => {
    const [light, dark] = [lightPalette(look(theme)), darkPalette(look(theme))]
    expect(contrast(light.ink, light.paper)).toBeGreaterThanOrEqual(11)
    expect(contrast(dark.ink, dark.paper)).toBeGreaterThanOrEqual(12)
    expect(contrast(light['on-inverse'], light.inverse)).toBeGreaterThanOrEqual(10)
    expect(contrast(dark['on-inverse'], dark.inverse)).toBeGreaterThanOrEqual(10)
  })

  test('has text on its accent in white where that is readable, else in dark', () => {
    expect(lightPalette(look({ accent: '#123456' }))['on-accent']).toBe('#ffffff')
    const dark = darkPalette(look({ accentDark: '#ffee88' }))
    expect(luminance(dark['on-accent'])).toBeLessThan(0.2)
  })

  test('without colours has dark ink that is not black on light, light ink on dark, and red for danger', () => {
    const [light, dark] = [lightPalette(look(null)), darkPalette(look(null))]
    expect([luminance(light.ink) < 0.05, light.ink === '#000000']).toEqual([true, false])
    expect([luminance(dark.ink) > 0.5, dark.ink === '#ffffff']).toEqual([true, false])
    for (const { danger } of [light, dark]) {
      const [red = 0, ...others] = danger.match(/[0-9a-f]{2}/g)?.map(part => Number.parseInt(part, 16)) ?? []
      expect(red).toBeGreaterThan(Math.max(...others))
    }
  })

  test('is the same object for the same store info, which every page of the shop asks for', () => {
    const info = look(null)
    expect(lightPalette(info)).toBe(lightPalette(info))
    expect(lightPalette(look(null))).not.toBe(lightPalette(info))
  })
})

describe('the style sheet of a theme', () => {
  /** The custom properties of the light and the dark mode. */
  function properties(theme: object | null): [Record<string, string>, Record<string, string>] {
    const css = themeCss(look(theme))
    const blocks = /^:root\{([^{}]*)\}@media\(prefers-color-scheme:dark\)\{:root\{([^{}]*)\}\}$/.exec(css)
    const read = (block = '') =>
      Object.fromEntries(block.split(';').map(line => line.split(/:(.*)/).slice(0, 2)))
    return [read(blocks?.[1]), read(blocks?.[2])]
  }
  const named = (palette: Palette) =>
    Object.fromEntries(Object.entries(palette).map(([name, colour]) => [`--${name}`, colour]))

  test('has every colour of both modes, the dark ones where the shopper prefers dark', () => {
    const theme = { accent: '#1f4d3f' }
    const [light, dark] = properties(theme)
    expect(light).toMatchObject(named(lightPalette(look(theme))))
    expect(dark).toEqual(named(darkPalette(look(theme))))
  })

  test.each([
    [null, 'Fraunces', '6px'],
    [{}, 'Fraunces', '6px'],
    [{ font: 'serif', radius: 'none' }, 'Fraunces', '0px'],
    [{ font: 'sans', radius: 'round' }, 'Inter', '14px'],
  ])('of %j has titles in %s and corners of %s', (theme, face, radius) => {
    const [light] = properties(theme)
    expect(light['--display']).toMatch(new RegExp(`^${face},`))
    expect(light['--body']).toMatch(/^Inter,.*sans-serif$/)
    expect(light['--radius']).toBe(radius)
  })

  test('never carries text of the shop into the page', () => {
    const css = themeCss(look({ accent: '</style><script>', font: 'x', radius: 'y' }, '</style>'))
    expect(css).not.toContain('<')
  })
})
