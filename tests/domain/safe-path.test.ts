import { describe, expect, test } from 'vitest'
import { safePath } from '../../src/domain/safe-path.ts'

describe('the way back after sign-in', () => {
  test.each(['/checkout', '/orders?page=2', '/product/a%20b#sizes'])('keeps %s', path => {
    expect(safePath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '//evil.example/a',
    '//[',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/\t/evil.example',
    '/%5cevil.example',
    '/./\n/evil.example',
    'checkout',
    '',
    null,
    undefined,
  ])('does not follow %j', path => {
    expect(safePath(path)).toBe('/')
  })

  test.each(['/..//evil.example', '/.//evil.example', '/a/..//evil.example'])('stays here for %s', path => {
    const target = new URL(safePath(path), 'https://shop.example')
    expect(target.origin).toBe('https://shop.example')
  })
})
