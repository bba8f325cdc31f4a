import { describe, expect, test } from 'vitest'
import { mayBeDeskScreen } from '../../../../src/domain/desk/paths.ts'
import { sectionPath, sectionTitle } from '../../../../src/domain/desk/sections/section-titles.ts'
import { ruleSections, SEARCH_SECTION, sections } from '../../../../src/domain/desk/sections/sections.ts'

describe('every section', () => {
  test.each([...sections, ...ruleSections, SEARCH_SECTION, 'product-polo'])(
    '%s has a title and a screen',
    section => {
      expect(sectionTitle(section)).not.toBe(section)
      expect(mayBeDeskScreen(sectionPath('books', section).replace(/#.*/, ''))).toBe(true)
    },
  )

  test.each([
    ['product-polo', 'Product polo', '/s/books/products/polo'],
    ['policy-about', 'About Us', '/s/books/policies/about'],
    ['delivery', 'Delivery', '/s/books/rules/delivery'],
    ['search', 'Search', '/s/books/search'],
    ['theme', 'Theme', '/s/books/info#theme'],
  ])('%s is called %s and edited at %s', (section, title, path) => {
    expect([sectionTitle(section), sectionPath('books', section)]).toEqual([title, path])
  })

  test('but an unknown one is called by its name', () => {
    expect(sectionTitle('later')).toBe('later')
  })
})
