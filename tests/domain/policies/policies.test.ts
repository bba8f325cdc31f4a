import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { isPolicySlug, policySlugs } from '../../../src/domain/paths.ts'
import { MAX_NESTING, nestsTooDeep, policyHtml } from '../../../src/domain/policies/policies.ts'

const MANY = MAX_NESTING + 1

describe('elements inside each other', () => {
  test.each([
    ['<div>'.repeat(MANY)],
    ['<DIV class="a">text'.repeat(MANY)],
    ['<ul><li>'.repeat(MANY)],
    // An end that belongs to nothing ends nothing.
    ['<div></b>'.repeat(MANY)],
  ])('are too many in %j', html => {
    expect(nestsTooDeep(html)).toBe(true)
  })

  test.each([
    ['<div>'.repeat(MAX_NESTING)],
    ['<div></div>'.repeat(MANY)],
    ['<p>a<br>'.repeat(20_000)],
    ['<ul><li>a<li>b</ul>'.repeat(5_000)],
    ['<table><tr><td>1<td>2</table>'.repeat(4_000)],
    // Sloppy, but closed by what is around it.
    ['<div><b><span></div>'.repeat(5_000)],
    ['</div>'.repeat(MANY)],
    ['< div>'.repeat(MANY)],
  ])('are few in %j', html => {
    expect(nestsTooDeep(html)).toBe(false)
  })
})

const bare = storeInfo.parse({})
const full = storeInfo.parse({
  storeName: 'Kitab',
  companyName: 'Kitab & Sons <script>',
  companyAddress: '1 "Lane"',
  companyEmail: 'a@b.example',
  companyPhone: '+911234567890',
  companyLogoUrl: '/media/logo.svg',
})

describe('built-in policies', () => {
  test.each(policySlugs)('%s leaves no placeholder open', slug => {
    expect(policyHtml(slug, bare)).not.toMatch(/[{}]/)
  })

  test.each([
    ['refund', '0-7 working days'],
    ['return', '0-7 days'],
    ['return', 'original packaging'],
    ['return', 'Personalised goods'],
    ['return', 'Hygiene goods'],
    ['return', 'mixed with other items'],
    ['shipping', '0-7 working days'],
    ['shipping', '10-15 business days'],
    ['terms', 'laws of India'],
    ['terms', 'courts in India'],
    ['privacy', 'Grievance Officer'],
    ['privacy', 'Monday-Friday, 10:00-17:00'],
    ['privacy', 'delete your account from your profile settings'],
  ] as const)('%s says %s', (slug, fact) => {
    expect(policyHtml(slug, bare)).toContain(fact)
  })

  test.each(['shipping', 'about'] as const)(
    '%s promises free shipping only where no charge is shown',
    slug => {
      const promises = policyHtml(slug, { ...bare, quotes: true }).match(/shipping is free[^.<]*/gi)
      expect(promises).toEqual(['Shipping is free, unless your cart or the checkout shows a charge for it'])
    },
  )

  test.each([
    ['terms', 'or, where the checkout offers it, in cash on delivery'],
    ['shipping', 'with cash on delivery, from your order'],
    ['refund', 'For what you paid in cash on delivery, we ask you for an account or a UPI address.'],
  ] as const)('%s holds for who pays at the door too', (slug, text) => {
    expect(policyHtml(slug, { ...bare, quotes: true })).toContain(text)
  })

  test.each(['{constructor}', '{__proto__}', '{{ valueOf }}'])('leave %s of a shop as it is', text => {
    expect(policyHtml('terms', { ...bare, policies: { terms: text } })).toBe(text)
  })

  test('name the company, escaped, or its fallbacks', () => {
    expect(policyHtml('privacy', full)).toContain('Kitab &#38; Sons &#60;script&#62;')
    for (const fallback of ['Company Name', 'Company Address', 'Phone Number']) {
      expect(policyHtml('privacy', bare)).toContain(fallback)
    }
  })
})

describe("a store's own text", () => {
  const own = (terms: string) => policyHtml('terms', { ...full, policies: { terms } })

  test('replaces the built-in one', () => {
    expect(own('<p>Ours</p>')).toBe('<p>Ours</p>')
  })

  test('has links that call the first of two numbers', () => {
    const info = { ...full, companyPhone: '98765 43210 / 98765 43211', policies: { about: '' } }
    info.policies.about = '<a href="tel:{companyPhone}">{companyPhone}</a>'
    const seen = policyHtml('about', info)
    expect(seen).toBe('<a href="tel:9876543210">98765 43210 / 98765 43211</a>')
  })

  test('has its placeholders filled in either spelling, and keeps other braces', () => {
    const seen = own('{companyEmail} {{ companyPhone }} {companyAddress} {other}')
    expect(seen).toBe('a@b.example +911234567890 1 &#34;Lane&#34; {other}')
  })

  test('gets the logo as a picture', () => {
    expect(own('{companyLogo}')).toContain('<img src="/media/logo.svg"')
  })
})

test('only the six slugs are policies', () => {
  for (const word of ['login', 'cart', '404', 'Terms', '__proto__', ''])
    expect(isPolicySlug(word)).toBe(false)
})
