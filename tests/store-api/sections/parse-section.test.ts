import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { MAX_SECTION } from '../../../src/contract/input-limits.ts'
import { fieldSections, sections } from '../../../src/domain/desk/sections/sections.ts'
import { parseInfoSection } from '../../../src/store-api/sections/parse-section.ts'

const parse = (section: (typeof sections)[number], value: unknown) => parseInfoSection(1, section, value)
const problemsOf = (section: (typeof sections)[number], value: unknown) =>
  parse(section, value).then(
    () => undefined,
    error => error,
  )
const invalid = (path: string, kind: string) => ({
  code: 'section-invalid',
  details: { problems: [{ path, kind }] },
})

describe('a section', () => {
  test('is stored as it was given where readers would show it', async () => {
    const value = { categories: ['Men', 'Women'], categoryImages: { Men: '/media/men.webp', Women: '' } }
    expect(await parse('categories', value)).toEqual({ value, removed: [] })
    const answer = await parse('home', { home: { heroTitle: 'Hello' }, announcement: null })
    expect(answer).toMatchObject({ removed: [] })
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
    ['theme', { theme: { constructor: '#112233' } }, 'theme.constructor', 'unknown'],
    ['home', { home: { toString: 'Hello' } }, 'home.toString', 'unknown'],
    ['home', { home: { heroTitle: 'x'.repeat(91) } }, 'home.heroTitle', 'invalid'],
    [
      'home',
      { home: { heroButtons: [{ label: 'x', href: 'javascript:1' }] } },
      'home.heroButtons',
      'invalid',
    ],
    ['home', { announcement: { text: 'x', href: '//evil.example' } }, 'announcement', 'invalid'],
    ['categories', { categories: 'Men' }, 'categories', 'invalid'],
    ['categories', { categoryImages: { Men: 'javascript:alert(1)' } }, 'categoryImages.Men', 'address'],
    ['pictures', { companyLogoUrl: 'data:image/png;base64,AA' }, 'companyLogoUrl', 'address'],
    ['pictures', { heroImageUrl: 'http://10.0.0.1/a.png' }, 'heroImageUrl', 'address'],
    [
      'social',
      { socialLinks: { X: 'javascript:alert(1)', Y: 'https://y.example' } },
      'socialLinks.X',
      'address',
    ],
  ] as const)('of %s refuses %j', async (section, value, path, kind) => {
    expect(await problemsOf(section, value)).toMatchObject(invalid(path, kind))
  })

  test('has a limit, which every page of the shop pays for', async () => {
    const value = { description: 'x'.repeat(MAX_SECTION) }
    expect(await problemsOf('contact', value)).toMatchObject({ code: 'section-too-large' })
  })

  test.each([[null], ['text'], [[]], [7]])('is no %j', async value => {
    for (const section of sections)
      expect(await problemsOf(section, value)).toMatchObject({ code: 'field-invalid' })
  })

  test('has only fields that the contract knows', async () => {
    const known = Object.values(fieldSections).flat()
    expect(new Set(known).size).toBe(known.length)
  })
})

describe('a policy', () => {
  test('is stored without what could run, and says what that was', async () => {
    const html = '<p onclick="alert(1)">Fine</p><script>alert(1)</script>'
    const removed = ['The script was removed.', 'The script in onclick was removed.']
    expect(await parse('policy-refund', { html })).toEqual({ value: { html: '<p>Fine</p>' }, removed })
  })

  test.each(['<h2></h2>', '<p>\u00a0</p><p></p>', '<script>x</script>'])(
    'of which nothing would be seen is none, so that the built-in text stands: %s',
    async html => expect((await parse('policy-refund', { html })).value).toEqual({ html: '' }),
  )

  test('needs its text and nothing else', async () => {
    const expected = { code: 'field-invalid', details: { path: 'html' } }
    expect(await problemsOf('policy-refund', {})).toMatchObject(expected)
    expect(await problemsOf('policy-refund', { html: '', css: '' })).toMatchObject({ code: 'field-unknown' })
  })

  test('may not grow beyond what is shown by being made safe', async () => {
    const html = '<a>x</a>'.repeat(9_000)
    expect((await parse('policy-refund', { html: '<a>x</a>' })).value.html).toBe('<a rel="noopener">x</a>')
    const answer = await problemsOf('policy-refund', { html: `${html}${'x'.repeat(150_000)}` })
    expect(answer).toMatchObject({ code: 'policy-too-large' })
  })
  test('of the greatest size is checked as a short one, and no other call waits for it', async () => {
    const html = '<p onclick="alert(1)">Fine</p>'.repeat(8_000)
    const ended: string[] = []
    const checked = parse('policy-refund', { html }).finally(() => ended.push('the check'))
    await setImmediate().finally(() => ended.push('another call'))
    const { value, removed } = await checked
    expect(value.html).toBe('<p>Fine</p>'.repeat(8_000))
    expect(removed).toEqual(['The script in onclick was removed.'])
    expect(ended).toEqual(['another call', 'the check'])
  })

  test('is refused where its elements are far inside each other, before it is parsed', async () => {
    const html = `${'<div>'.repeat(251)}x`
    const details = { problem: 'has more than 250 elements inside each other' }
    expect(await problemsOf('policy-refund', { html })).toMatchObject({ code: 'policy-too-large', details })
  })
})
