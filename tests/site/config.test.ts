import { describe, expect, test } from 'vitest'
import { siteConfig } from '../../src/site/config.ts'

describe('SECURITY_CONTACT', () => {
  test.each(['mailto:a@b.example', 'https://market.example/security', ''])('may be %j', text =>
    expect(siteConfig({ SECURITY_CONTACT: text }).securityContact).toBe(text),
  )

  test.each([
    'a@b.example',
    'http://market.example',
    'javascript:x',
    'mailto:nobody',
    'mailto:a@b',
    'mailto:a@b.example,c@d.example',
    'mailto:a@b.example?bcc=c@d.example',
    'https://a\nContact: b',
  ])('may not be %j', text =>
    expect(() => siteConfig({ SECURITY_CONTACT: text })).toThrow(/SECURITY_CONTACT/),
  )
})
