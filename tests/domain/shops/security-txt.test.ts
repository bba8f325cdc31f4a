import { describe, expect, test } from 'vitest'
import { SECURITY_TXT_PATH, securityTxt } from '../../../src/domain/shops/security-txt.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 17, 6, 42)
const origin = 'https://kitab.example'
const shop = { deployment: '', email: 'care@kitab.example' }

/** The fields of RFC 9116 as a finder reads them: one a line, name and value. */
function fieldsOf(contact: typeof shop, now = NOW): Map<string, string> {
  const text = securityTxt(origin, contact, now) ?? ''
  expect(text).toMatch(/^(?:[A-Z][A-Za-z-]*: \S+\n)+$/)
  const fields = text.trimEnd().split('\n')
  return new Map(fields.map(field => field.split(/: (.*)/).slice(0, 2) as [string, string]))
}

describe('security.txt', () => {
  test('has a contact, which is an address and not a name', () => {
    expect(fieldsOf(shop).get('Contact')).toBe('mailto:care@kitab.example')
  })

  test('has the deployment’s contact before the shop’s', () => {
    const contact = { ...shop, deployment: 'https://haat.example/security' }
    expect(fieldsOf(contact).get('Contact')).toBe('https://haat.example/security')
  })

  test('does not exist without a contact, because the standard requires one', () => {
    expect(securityTxt(origin, { deployment: '', email: '' }, NOW)).toBeUndefined()
    expect(securityTxt(origin, { deployment: '', email: 'no address' }, NOW)).toBeUndefined()
  })

  test('expires, in more than a month and less than a year', () => {
    const expires = fieldsOf(shop).get('Expires') ?? ''
    expect(new Date(expires).toISOString()).toBe(expires)
    expect(Date.parse(expires)).toBeGreaterThan(NOW + 30 * DAY)
    expect(Date.parse(expires)).toBeLessThan(NOW + 365 * DAY)
  })

  test('is the same all day, so that caches agree, and another the day after', () => {
    const midnight = Math.floor(NOW / DAY) * DAY
    expect(fieldsOf(shop, midnight)).toEqual(fieldsOf(shop, midnight + DAY - 1))
    expect(fieldsOf(shop, midnight)).not.toEqual(fieldsOf(shop, midnight + DAY))
  })

  test('names where it is, below /.well-known of the shop', () => {
    expect(fieldsOf(shop).get('Canonical')).toBe('https://kitab.example/.well-known/security.txt')
    expect(SECURITY_TXT_PATH).toBe('/.well-known/security.txt')
  })
})
