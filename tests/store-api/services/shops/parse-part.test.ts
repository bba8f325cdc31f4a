import { describe, expect, test } from 'vitest'
import { MAX_SECTION } from '../../../../src/contract/input-limits.ts'
import { infoSections, parts } from '../../../../src/domain/desk/parts.ts'
import { parseInfoPart } from '../../../../src/store-api/services/shops/parse-part.ts'

const problemsOf = (part: (typeof parts)[number], value: unknown) => {
  try {
    parseInfoPart(part, value)
  } catch (error) {
    return error
  }
  return undefined
}
const invalid = (path: string, kind: string) => ({
  code: 'part-invalid',
  details: { problems: [{ path, kind }] },
})

describe('a section', () => {
  test('is stored as it was given where readers would show it', () => {
    const value = { categories: ['Men', 'Women'], categoryImages: { Men: '/media/men.webp', Women: '' } }
    expect(parseInfoPart('categories', value)).toEqual({ value, removed: [] })
    expect(parseInfoPart('home', { home: { heroTitle: 'Hello' }, announcement: null })).toMatchObject({
      removed: [],
    })
  })

  test.each([
    ['contact', { theme: { accent: '#112233' } }, 'theme', 'unknown'],
    ['contact', { testPayments: true }, 'testPayments', 'unknown'],
    ['contact', { policies: { terms: 'x' } }, 'policies', 'unknown'],
    ['contact', { storeName: 7 }, 'storeName', 'invalid'],
    ['contact', { companyEmail: 'care' }, 'companyEmail', 'email'],
    ['theme', { theme: { accent: 'red' } }, 'theme.accent', 'invalid'],
    ['theme', { theme: 'dark' }, 'theme', 'invalid'],
    ['theme', { theme: { colour: '#112233' } }, 'theme.colour', 'unknown'],
    ['home', { home: { heroTitle: 'x'.repeat(91) } }, 'home.heroTitle', 'invalid'],
    [
      'home',
      { home: { heroButtons: [{ label: 'x', href: 'javascript:1' }] } },
      'home.heroButtons',
      'invalid',
    ],
    ['home', { announcement: { text: 'x', href: '//evil.example' } }, 'announcement', 'invalid'],
    ['categories', { categories: 'Men' }, 'categories', 'invalid'],
    ['categories', { categoryImages: { Men: 'javascript:alert(1)' } }, 'categoryImages', 'address'],
    ['pictures', { companyLogoUrl: 'data:image/png;base64,AA' }, 'companyLogoUrl', 'address'],
    ['pictures', { heroImageUrl: 'http://10.0.0.1/a.png' }, 'heroImageUrl', 'address'],
    ['social', { socialLinks: { X: 'javascript:alert(1)' } }, 'socialLinks', 'address'],
  ] as const)('of %s refuses %j', (part, value, path, kind) => {
    expect(problemsOf(part, value)).toMatchObject(invalid(path, kind))
  })

  test('names every fault at once', () => {
    const value = { storeName: 7, companyEmail: 'care', colour: 1, description: 'fine' }
    expect(problemsOf('contact', value)).toMatchObject({
      details: { problems: [{ path: 'storeName' }, { path: 'companyEmail' }, { path: 'colour' }] },
    })
  })

  test('has a limit, which every page of the shop pays for', () => {
    const value = { description: 'x'.repeat(MAX_SECTION) }
    expect(problemsOf('contact', value)).toMatchObject({ code: 'part-too-large' })
  })

  test.each([[null], ['text'], [[]], [7]])('is no %j', value => {
    for (const part of parts) expect(problemsOf(part, value)).toMatchObject({ code: 'field-invalid' })
  })

  test('has only fields that the contract knows', () => {
    const known = Object.values(infoSections).flat()
    expect(new Set(known).size).toBe(known.length)
  })
})

describe('a policy', () => {
  test('is stored without what could run, and says what that was', () => {
    const html = '<p onclick="alert(1)">Fine</p><script>alert(1)</script>'
    expect(parseInfoPart('policy-refund', { html })).toEqual({
      value: { html: '<p>Fine</p>' },
      removed: ['The script was removed.', 'The script in onclick was removed.'],
    })
  })

  test('needs its text and nothing else', () => {
    expect(problemsOf('policy-refund', {})).toMatchObject({
      code: 'field-invalid',
      details: { path: 'html' },
    })
    expect(problemsOf('policy-refund', { html: '', css: '' })).toMatchObject({ code: 'field-unknown' })
  })

  test('may not grow beyond what is shown by being made safe', () => {
    const html = '<a>x</a>'.repeat(9_000)
    expect(parseInfoPart('policy-refund', { html: '<a>x</a>' }).value.html).toBe('<a rel="noopener">x</a>')
    expect(problemsOf('policy-refund', { html: `${html}${'x'.repeat(150_000)}` })).toMatchObject({
      code: 'policy-too-large',
    })
  })
})
