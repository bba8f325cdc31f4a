import { describe, expect, test } from 'vitest'
import { previewTheme } from '../../../../src/domain/desk/sections/theme-check.ts'

const names = { storeName: 'Books', companyName: '' }

describe('a theme that is looked at before it is saved', () => {
  test('keeps a colour that can be read, and moves one that cannot', () => {
    expect(previewTheme(names, { accent: '#7a1f5c' }).light.palette.accent).toBe('#7a1f5c')
    expect(previewTheme(names, { accent: '#ffee00' }).light.palette.accent).not.toBe('#ffee00')
  })

  const colours = ['#000000', '#ffffff', '#ffee00', '#808080'] as const
  test.each(colours)('can be read with %s everywhere', colour => {
    const { light, dark } = previewTheme(names, {
      accent: colour,
      accentDark: colour,
      ink: colour,
      paper: colour,
    })
    expect(dark.contrasts.map(({ label }) => label)).toEqual(['Text', 'Links', 'Buttons'])
    for (const { label, ratio } of [...light.contrasts, ...dark.contrasts])
      expect(ratio, label).toBeGreaterThanOrEqual(4.5)
  })
})
