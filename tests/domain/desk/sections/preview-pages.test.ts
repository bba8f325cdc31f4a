import { describe, expect, test } from 'vitest'
import * as pages from '../../../../src/domain/desk/sections/preview-pages.ts'
import { numberedBlocks, placeOfChange } from '../../../../src/domain/desk/sections/preview-pages.ts'
import { sections } from '../../../../src/domain/desk/sections/sections.ts'

test.each([
  ['product-polo', '/product/polo', true],
  ['product-polo', '/product/kurta', false],
  ['product-polo', '/', false],
  ['contact', '/product/polo', false],
  ['contact', '/', true],
] as const)('a preview of %s at %s: %s', (section, path, isAllowed) => {
  expect(pages.isPageOfSection(section, path)).toBe(isAllowed)
})

describe('the page of a section', () => {
  test('is one that has a preview, for every section', () => {
    expect(sections.map(pages.pageOfSection).filter(path => !pages.isPreviewPage(path))).toEqual([])
  })

  test.each([
    ['home', '/'],
    ['theme', '/'],
    ['categories', '/products'],
    ['contact', '/contact'],
    ['policy-refund', '/refund'],
  ] as const)('of %s is %s', (section, path) => {
    expect(pages.pageOfSection(section)).toBe(path)
  })
})

test('pages with a preview have one title each', () => {
  expect(new Set(pages.previewPages.map(({ title }) => title)).size).toBe(pages.previewPages.length)
  expect(pages.previewPages).toHaveLength(9)
  expect(pages.isPreviewPage('/product/polo')).toBe(true)
})

test.each([
  '/cart',
  '/products?page=2',
  '//evil.example',
  '',
  '/refund/',
  '/product/',
  '/product/a/b',
  '/x/product/polo',
  '/product/..',
])('%j has no preview', path => {
  expect(pages.isPreviewPage(path)).toBe(false)
})

describe('the place of a change', () => {
  test.each([
    ['<p>One</p><p>Two</p>', '<p>One</p><p>Two more</p>', 'block-1'],
    ['<p>One</p><p>Two</p>', '<p>One</p>', 'block-0'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>', 'block-1'],
    ['<p>One</p><p>Two</p>', '<p>1</p><p>Two</p>', 'block-0'],
    ['', '<p>One</p>', 'block-0'],
    ['', 'One', ''],
    ['<p>One</p>', '', ''],
    ['<p>One</p>', undefined, ''],
    [undefined, '<p>One</p>', ''],
  ])('from %s to %s is in %j', (old, now, place) => {
    expect(placeOfChange({ html: old }, { html: now })).toBe(place)
    if (place) expect(numberedBlocks(now ?? '')).toContain(`id="${place}"`)
  })

  test.each([
    [{ home: { promoTitle: 'x' } }, 'promo-heading'],
    [{ home: { newsletterText: 'x' } }, 'newsletter-heading'],
    [{ home: { heroTitle: 'x' } }, ''],
    [{ home: { constructor: 'x' } }, ''],
    [{ announcement: { promoTitle: 'x' } }, ''],
    [{}, ''],
  ])('to %j is at %j', (after, place) => {
    expect(placeOfChange({}, after)).toBe(place)
  })
})

test('blocks are numbered in the order of the text, and nothing else is changed', () => {
  const seen = numberedBlocks('<h2>A</h2><pre>x</pre><p >y</p><picture>')
  expect(seen).toBe('<h2 id="block-0">A</h2><pre id="block-1">x</pre><p id="block-2" >y</p><picture>')
})
