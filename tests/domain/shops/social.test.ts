import { expect, test } from 'vitest'
import { socialLinks } from '../../../src/domain/shops/social.ts'

test.each([
  ['x', 'X'],
  ['YouTube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['WHATSAPP', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['constructor', 'Constructor'],
])('%s is written %s', (network, name) => {
  const href = 'https://social.example/kitab'
  expect(socialLinks({ socialLinks: { [network]: href } })).toEqual([{ name, href }])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' vbscript:x',
  '//evil.example',
  'kitab',
  'xhttps://social.example',
  'httpsx://social.example',
])('a profile at %j is left out', href => {
  expect(socialLinks({ socialLinks: { x: href } })).toEqual([])
})

test('a profile may be on http too', () => {
  expect(socialLinks({ socialLinks: { x: 'http://social.example/kitab' } })).toHaveLength(1)
})

test('a profile of a network without a name is left out: its link could not be read', () => {
  const href = 'https://social.example/kitab'
  expect(socialLinks({ socialLinks: { ' ': href, '': href } })).toEqual([])
})
