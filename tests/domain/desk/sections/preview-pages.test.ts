import { describe, expect, test } from 'vitest'
import * as pages from '../../../../src/domain/desk/sections/preview-pages.ts'
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
})

test.each([
  '/cart',
  '/products?page=2',
  '//evil.example',
  '',
  '/refund/',
  '/product/',
  '/product/a/b',
  '/product/..',
])('%j has no preview', path => {
  expect(pages.isPreviewPage(path)).toBe(false)
})
