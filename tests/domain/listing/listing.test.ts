import { describe, expect, test } from 'vitest'
import { MAX_FILTER, MAX_SEARCH } from '../../../src/contract/input-limits.ts'
import {
  ALL_PRODUCTS as all,
  categoryFilter,
  listingFrom,
  listingPath,
  listingQuery,
  plainListing,
  productsOnPage,
  searchFrom,
  subCategoriesOf,
} from '../../../src/domain/listing/listing.ts'
import { selectionFrom } from '../../../src/domain/listing/selection.ts'

describe('the address of a listing', () => {
  test.each([
    ['', all],
    ['category=men', { ...all, category: 'men' }],
    ['category=tv+%26+video', { ...all, category: 'tv & video' }],
    [
      'category=men&parentCategory=Kurtas&page=13',
      { ...all, category: 'men', parentCategory: 'Kurtas', page: 13 },
    ],
    ['featured=true', { ...all, featured: true }],
  ])('?%s is read and written the same', (query, listing) => {
    expect(listingFrom(new URLSearchParams(query))).toEqual(listing)
    expect(listingPath(listing)).toBe(query ? `/products?${query}` : '/products')
  })

  test.each(['0', '-1', '1.5', 'abc', '1e99', ''])('page %s counts as the first', page => {
    expect(listingFrom(new URLSearchParams({ page })).page).toBe(1)
  })

  test('is one for one listing: lower-case category, no first page, nothing unknown', () => {
    const query = new URLSearchParams('page=1&utm_source=x&category=+MEN+&featured=false&parentCategory=')
    expect(listingPath(listingFrom(query))).toBe('/products?category=men')
  })

  test('has facets in canonical order, and the order of its products', () => {
    const query = new URLSearchParams('sort=price-asc&size=M&color=red&size=L&category=men&onSale=true&x=1')
    const address = '/products?category=men&color=red&onSale=true&size=L&size=M&sort=price-asc'
    expect(listingPath(listingFrom(query))).toBe(address)
    const everywhere = new URLSearchParams('featured=true&size=M&parentCategory=Kurtas')
    expect(listingPath(listingFrom(everywhere))).toBe('/products?featured=true&size=M')
  })

  test.each(['newest', 'relevance', 'cheapest', ''])('has no sort %s', sort => {
    expect(listingPath(listingFrom(new URLSearchParams({ sort })))).toBe('/products')
  })

  test('has no filter that the API would refuse', () => {
    const category = 'b'.repeat(MAX_FILTER)
    const seen = [category, `${category}b`].map(one => listingFrom(new URLSearchParams({ category: one })))
    expect(seen).toEqual([{ ...all, category }, all])
  })

  test('has neither sort nor facets where the API has no search', () => {
    const listing = listingFrom(new URLSearchParams('category=men&size=M&sort=discount&page=2'))
    expect(listingPath(plainListing(listing))).toBe('/products?category=men&page=2')
  })

  test('does not narrow by sub-category without a category', () => {
    expect(listingPath({ ...all, parentCategory: 'Kurtas' })).toBe('/products')
  })
})

describe('the address of a search', () => {
  test.each([
    ['q=red+saree', 'q=red+saree'],
    ['q=%20red%09%0A%00saree%20', 'q=red+saree'],
    ['page=2&sort=discount&size=M&q=saree', 'q=saree&size=M&sort=discount&page=2'],
    ['q=saree&parentCategory=B&parentCategory=A', 'q=saree&parentCategory=A&parentCategory=B'],
    ['q=saree&category=men&featured=true&sort=relevance&page=1', 'q=saree'],
    ['q=%22%28NEAR*', 'q=%22%28NEAR*'],
  ])('%s is %s', (query, canonical) => {
    expect(listingPath(searchFrom(new URLSearchParams(query)))).toBe(`/search?${canonical}`)
    expect(listingPath(searchFrom(new URLSearchParams(canonical)))).toBe(`/search?${canonical}`)
  })

  test.each(['', 'q=', 'q=%20%00'])('is no search without a text: %j', q => {
    expect(searchFrom(new URLSearchParams(`${q}&size=M&page=3`))).toBe(all)
  })

  test('has a text that is cut at its limit, and not within a character', () => {
    const { q } = searchFrom(new URLSearchParams({ q: `${'a'.repeat(MAX_SEARCH - 1)}📚` }))
    expect(q.length).toBeLessThanOrEqual(MAX_SEARCH)
    expect(q.isWellFormed()).toBe(true)
    const most = 'a'.repeat(MAX_SEARCH)
    const cut = [` ${most}`, `${most.slice(1)} b`].map(one => searchFrom(new URLSearchParams({ q: one })).q)
    expect(cut).toEqual([most, most.slice(1)])
  })
})

describe('what the API is asked', () => {
  test.each([
    ['', {}],
    ['Men', { gender: 'Men' }],
    ['women', { gender: 'Women' }],
    ['accessories', { filter: 'Accessories,Personal Care,Home,null,Unisex' }],
    ['hdmi cables', { category: 'hdmi cables' }],
  ])('category %j: %j', (category, filter) => {
    expect(categoryFilter(category)).toEqual(filter)
  })

  test('is twelve of one page, with the filters that are set', () => {
    const listing = { ...all, category: 'men', parentCategory: 'Kurtas', page: 2, featured: true }
    const expected = { gender: 'Men', parentCategory: 'Kurtas', featured: 'true', page: 2, limit: 12 }
    expect(listingQuery(listing)).toEqual(expected)
  })

  test('has text, order and facets of a search', () => {
    const chosen = selectionFrom(new URLSearchParams('size=M&parentCategory=Kurtas&attr.fabric=silk'))
    expect(listingQuery({ ...all, q: 'red', sort: 'discount', chosen }, { facets: true })).toEqual({
      q: 'red',
      sort: 'discount',
      facets: 'true',
      size: ['M'],
      parentCategory: ['Kurtas'],
      attr: { fabric: ['silk'] },
      page: 1,
      limit: 12,
    })
  })
})

test('sub-categories are named once, in order, without empty ones', () => {
  const products = ['Kurtas', 'Belts', '', ' ', 'Kurtas'].map(parentCategory => ({ parentCategory }))
  expect(subCategoriesOf(products)).toEqual(['Belts', 'Kurtas'])
})

describe('the products of a page', () => {
  const some = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('are what was asked for', () => {
    expect(productsOnPage(some(5), 29, 3)).toEqual([1, 2, 3, 4, 5])
    // Of an API that counts the page alone.
    expect(productsOnPage(some(12), 12, 2)).toEqual(some(12))
  })

  test('are the right twelve of an API that always sends all', () => {
    expect(productsOnPage(some(30), 30, 2)).toEqual(some(24).slice(12))
    expect(productsOnPage(some(30), 30, 3)).toEqual(some(30).slice(24))
  })

  test('are the first twelve of an API that sends too many of still more', () => {
    expect(productsOnPage(some(30), 900, 2)).toEqual(some(12))
  })
})
