import { expect, test } from 'vitest'
import { absoluteUrl } from '../../src/domain/site-origin.ts'
import { listed } from '../support/listed.ts'

const origin = 'https://shop.example'

test.each([
  ['/media/logo.svg', 'https://shop.example/media/logo.svg'],
  ['https://cdn.example/a b.png', 'https://cdn.example/a%20b.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['http://cdn.example/a.png', 'http://cdn.example/a.png'],
])('%s is %s', (address, full) => {
  expect(absoluteUrl(address, origin)).toBe(full)
})

test.each([
  '',
  ...listed('https:// http://[logo]/a.png // javascript:alert(1) data:image/png;base64,AA file:///etc/x'),
  ...listed('xhttps://cdn.example/a.png httpsx://cdn.example/a.png'),
])('%j is none, and breaks nothing', address => {
  expect(absoluteUrl(address, origin)).toBeUndefined()
})
