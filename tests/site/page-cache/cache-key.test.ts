import { describe, expect, test } from 'vitest'
import { MAX_FILTER } from '../../../src/contract/input-limits.ts'
import { ALL_PRODUCTS as listing, listingPath } from '../../../src/domain/listing/listing.ts'
import { paths } from '../../../src/domain/paths.ts'
import { createCacheKey } from '../../../src/site/page-cache/cache-key.ts'

const keyOf = createCacheKey()

describe('the key of a listing', () => {
  test.each([
    [{}],
    [{ category: 'books' }],
    [{ category: 'home & garden' }],
    [{ category: 'हिन्दी' }],
    [{ category: 'books', parentCategory: 'Poetry' }],
    [{ featured: true }],
    [{ page: 2 }],
    [{ page: 10 }],
    [{ page: 9_999_999 }],
    [{ category: 'books', parentCategory: 'Poetry', featured: true, page: 12 }],
  ])('is the address that links have for %o', narrowed => {
    const address = listingPath({ ...listing, ...narrowed })
    const [path = '', search = ''] = address.split('?')
    expect(keyOf(path, search)).toBe(address)
  })

  test.each([
    ['parameters that change no listing', 'utm_source=mail&category=books&tint=red', { category: 'books' }],
    ['the order of its parameters', 'page=3&category=books', { category: 'books', page: 3 }],
    ['capitals in a category', 'category=BoOks', { category: 'books' }],
    ['spaces around a filter', 'category=%20books+&parentCategory=+Poetry%20', booksAnd('Poetry')],
    ['how its text is escaped', 'category=%62ooks', { category: 'books' }],
    ['a sub-category alone', 'parentCategory=Poetry', {}],
    ['empty filters', 'category=&parentCategory=', {}],
    ['the first page', 'page=1', {}],
    ['a featured that is not true', 'featured=false', {}],
    ['a page without a number', 'page=', {}],
  ])('does not depend on %s', (_, search, narrowed) => {
    expect(keyOf(paths.products, search)).toBe(listingPath({ ...listing, ...narrowed }))
  })

  test.each(['0', '02', '-2', '2.5', '2x', 'x2', '12345678', 'two'])('has no page %s', page => {
    expect(keyOf(paths.products, `page=${page}`)).toBe(paths.products)
  })

  test('has a filter that is as long as the API accepts, and none that is longer', () => {
    const longest = 'b'.repeat(MAX_FILTER)
    expect(keyOf(paths.products, `category=${longest}`)).toBe(listingPath({ ...listing, category: longest }))
    expect(keyOf(paths.products, `category=${longest}b`)).toBe(paths.products)
    const seen = keyOf(paths.products, `category=books&parentCategory=${longest}b`)
    expect(seen).toBe(listingPath({ ...listing, category: 'books' }))
  })

  test('is found for a query that is longer than its key', () => {
    const search = `category=books&utm=${'x'.repeat(3_000)}`
    expect(keyOf(paths.products, search)).toBe('/products?category=books')
  })
})

function booksAnd(parentCategory: string) {
  return { category: 'books', parentCategory }
}

describe('the key of a search', () => {
  test.each([
    ['/search', 'q=red&size=M&page=2', '/search?q=red&size=M&page=2'],
    ['/search', 'page=2&utm=x&size=M&q=+red', '/search?q=red&size=M&page=2'],
    ['/search', 'page=2&size=M', '/search'],
    ['/search', '', '/search'],
    ['/suggestions', 'x=1&q=red', '/suggestions?q=red'],
  ])('%s?%s is %s', (path, search, key) => expect(keyOf(path, search)).toBe(key))

  test('is bounded, whatever is chosen', () => {
    const values = Array.from({ length: 200 }, (_, at) => `size=${at}&attr.a${at}=${'v'.repeat(99)}`).join(
      '&',
    )
    const seen = new URLSearchParams(keyOf('/search', `q=red&${values}`).split('?')[1]).size
    expect(seen).toBeLessThanOrEqual(61)
  })
})

describe('the key of another page', () => {
  test.each([paths.home, paths.contact, paths.payment, paths.product('a-1')])('is %s alone', path => {
    expect(keyOf(path, '')).toBe(path)
    expect(keyOf(path, 'category=books&page=2')).toBe(path)
  })

  test('is the same however its path is escaped', () => {
    const id = 'चाय & more'
    const escapedFurther = paths.product(id).replace('more', '%6D%6f%72%65')
    expect(keyOf(escapedFurther, '')).toBe(paths.product(id))
    expect(keyOf(paths.product(id).toLowerCase(), '')).toBe(paths.product(id))
    expect(keyOf('/%70roducts', 'page=2')).toBe('/products?page=2')
  })

  test('keeps an escaped slash inside its segment', () => {
    expect(keyOf(paths.product('a/b'), '')).toBe('/product/a%2Fb')
  })

  test('does not climb where a path has escaped dots', () => {
    for (const path of ['/product/%2e', '/product/%2e%2e', '/product/%2E./cart']) {
      expect(new URL(keyOf(path, ''), 'http://shop').href).toBe(new URL(path, 'http://shop').href)
      expect(keyOf(path, '')).toBe(path)
    }
    expect(keyOf('/product/%2e%2e%2e', '')).toBe('/product/...')
    expect(keyOf('/product/%2ea', '')).toBe('/product/.a')
    expect(keyOf('/product/a%2e', '')).toBe('/product/a.')
  })
})
