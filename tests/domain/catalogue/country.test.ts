import { describe, expect, test } from 'vitest'
import { countries, countryCode, countryName, countryOrder } from '../../../src/domain/catalogue/country.ts'

describe('a country', () => {
  test.each([
    ['IN', 'IN'],
    ['in', 'IN'],
    [' India ', 'IN'],
    [' Made in China', 'CN'],
    ['Product of Sri Lanka', 'LK'],
    ['U.S.A.', 'US'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Vietnam', 'VN'],
  ])("'%s' is %s", (text, code) => {
    expect(countryCode(text)).toBe(code)
  })

  test.each(['', 'Atlantis', 'ZZ', 'Indiaa'])("'%s' is none", text => {
    expect(countryCode(text)).toBeUndefined()
  })

  test('has a name in a list by name, and every name is read again', () => {
    const all = countries()
    expect(all.length).toBe(249)
    expect(all[0]?.name).toBe('Afghanistan')
    expect(all.filter(({ code, name }) => name === code || countryCode(name) !== code)).toEqual([])
  })

  test('is named by its code, and by what it is where that is no code', () => {
    expect(countryName(' IN ')).toBe('India')
    expect(countryName('Bharat')).toBe('Bharat')
    expect(countryName('')).toBe('')
  })
})

describe('the order of countries', () => {
  test('is that of their names, and products without one are last', () => {
    const shuffled = ['', 'VN', 'US', 'GB', 'IN', 'CN', 'CI', 'AX']
    const sorted = shuffled.toSorted((one, other) => countryOrder(one) - countryOrder(other))
    expect(sorted.map(countryName)).toEqual([
      ...[
        'Åland Islands',
        'China',
        'Côte d’Ivoire',
        'India',
        'United Kingdom',
        'United States',
        'Vietnam',
        '',
      ],
    ])
  })

  test('is a whole number that both engines and addresses take', () => {
    for (const { code } of countries()) expect(String(countryOrder(code))).toMatch(/^\d{1,15}$/)
  })
})
