import { describe, expect, test } from 'vitest'
import { countries, countryCode, countryName } from '../../../src/domain/catalogue/country.ts'

describe('a country', () => {
  test.each([
    ['IN', 'IN'],
    ['in', 'IN'],
    [' India ', 'IN'],
    ['Made in China', 'CN'],
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
    expect(countryName('IN')).toBe('India')
    expect(countryName('Bharat')).toBe('Bharat')
    expect(countryName('')).toBe('')
  })
})
