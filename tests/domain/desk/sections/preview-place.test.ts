import { describe, expect, test } from 'vitest'
import { numberedBlocks, placeOfChange } from '../../../../src/domain/desk/sections/preview-pages.ts'

describe('the place of a change', () => {
  test.each([
    ['<p>One</p><p>Two</p>', '<p>One</p><p>Two more</p>', 'block-1'],
    ['<p>One</p><p>Two</p>', '<p>One</p>', 'block-0'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>', 'block-1'],
    ['', '<p>One</p>', 'block-0'],
    ['', 'One', ''],
    ['<p>One</p>', '', ''],
  ])('from %s to %s is in %j', (old, now, place) => {
    expect(placeOfChange({ html: old }, { html: now })).toBe(place)
    if (place) expect(numberedBlocks(now)).toContain(`id="${place}"`)
  })

  test.each([
    [{ home: { promoTitle: 'x' } }, 'promo-heading'],
    [{ home: { newsletterText: 'x' } }, 'newsletter-heading'],
    [{ home: { heroTitle: 'x' } }, ''],
    [{ home: { constructor: 'x' } }, ''],
    [{ announcement: { text: 'x' } }, ''],
    [{}, ''],
  ])('to %j is at %j', (after, place) => {
    expect(placeOfChange({}, after)).toBe(place)
  })
})

test('blocks are numbered in the order of the text, and nothing else is changed', () => {
  expect(numberedBlocks('<h2>A</h2><pre>x</pre><p >y</p><picture>')).toBe(
    '<h2 id="block-0">A</h2><pre id="block-1">x</pre><p id="block-2" >y</p><picture>',
  )
})
