import { expect, test } from 'vitest'
import { normalizeEscapes } from '../../src/domain/image.ts'

// RFC 3986, 6.2.2: escapes of unreserved characters are decoded, the others are written in upper case.
test.each([
  ['/media/a.webp', '/media/a.webp'],
  ['/%6d%65dia/%61%2Ewebp', '/media/a.webp'],
  ['/%41%5A%30%39%2d%2e%5f%7e', '/AZ09-._~'],
  ['/a%2fb', '/a%2Fb'],
  ['/%e0%a4%95', '/%E0%A4%95'],
  ['/a%20b%3F%23%25', '/a%20b%3F%23%25'],
  ['/100%', '/100%'],
  ['/%zz%4', '/%zz%4'],
])('the path %s is the same as %s', (written, normal) => {
  expect(normalizeEscapes(written)).toBe(normal)
  expect(normalizeEscapes(normal)).toBe(normal)
})
