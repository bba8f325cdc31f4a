import { expect, test } from 'vitest'
import { sharedPicture, summaryOf, titleOf } from '../../src/layouts/head.ts'

test('a description that is cut within an emoji ends before it, not with a box', () => {
  expect(summaryOf(`${'a'.repeat(299)}🪔 lamps`)).toBe('a'.repeat(299))
  expect(summaryOf(`${'a'.repeat(298)}🪔 lamps`)).toBe(`${'a'.repeat(298)}🪔`)
  expect(summaryOf('Lamps 🪔')).toBe('Lamps 🪔')
})

test.each([
  [['/media/pen.jpg', '/media/logo.png'], '/media/pen.jpg'],
  [['', '/media/logo.png'], '/media/logo.png'],
  [[undefined, 'https://cdn.example/logo.SVG?v=2'], '/icon-512.png'],
  [['https://cdn.example/pen.svg', '/media/logo.png'], '/media/logo.png'],
  [['', ''], '/icon-512.png'],
])('of the pictures %j a link preview shows %s, as it draws no SVG', (pictures, shown) => {
  expect(sharedPicture(pictures)).toBe(shown)
})

test.each([
  ['Contact Us', 'Contact Us · Kitab Ghar'],
  ['Kitab Ghar', 'Kitab Ghar'],
  ['', 'Kitab Ghar'],
])('the title of %j is %s: the shop is named once', (name, title) => {
  expect(titleOf(name, 'Kitab Ghar')).toBe(title)
})
