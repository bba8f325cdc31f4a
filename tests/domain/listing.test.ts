import { describe, expect, test } from 'vitest'
import {
  categoryFilter,
  collectionLine,
  isOwnListing,
  type Listing,
  listingFrom,
  listingPath,
  listingQuery,
  listingTitle,
  productsOnPage,
  subCategoriesOf,
} from '../../src/domain/listing.ts'

const all: Listing = { category: '', parentCategory: '', page: 1, featured: false }

describe('a listing is the shop’s own', () => {
  const found = { listing: all, shown: 3, categories: ['Books'], subCategories: ['Fiction'] }
  test.each([
    ['with products, of any category', { listing: { ...all, category: 'gifts' } }, true],
    ['empty, where the shop lists its category', { listing: { ...all, category: 'books' }, shown: 0 }, true],
    ['empty as a whole', { shown: 0 }, true],
    [
      'of a sub-category as it is spelled',
      { listing: { ...all, category: 'books', parentCategory: 'Fiction' } },
      true,
    ],
    [
      'of a sub-category in another spelling',
      { listing: { ...all, category: 'books', parentCategory: 'fICTION' } },
      false,
    ],
    [
      'empty, of a category the shop does not list',
      { listing: { ...all, category: 'xyz' }, shown: 0 },
      false,
    ],
  ])('%s: %j is %s', (_, change, own) => expect(isOwnListing({ ...found, ...change })).toBe(own))
})

describe('the address of a listing', () => {
  test.each([
    ['', all],
    ['category=men', { ...all, category: 'men' }],
    ['category=tv+%26+video', { ...all, category: 'tv & video' }],
    [
      'category=men&parentCategory=Kurtas&page=3',
      { ...all, category: 'men', parentCategory: 'Kurtas', page: 3 },
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
    const query = new URLSearchParams('page=1&utm_source=x&category=MEN&featured=false&parentCategory=')
    expect(listingPath(listingFrom(query))).toBe('/products?category=men')
  })

  test('does not narrow by sub-category without a category', () => {
    expect(listingPath({ ...all, parentCategory: 'Kurtas' })).toBe('/products')
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
    expect(listingQuery(listing)).toEqual({
      gender: 'Men',
      parentCategory: 'Kurtas',
      featured: 'true',
      page: 2,
      limit: 12,
    })
  })
})

describe('the heading', () => {
  test.each([
    [{ ...all }, 'All Products'],
    [{ ...all, featured: true }, 'Featured Titles'],
    [{ ...all, category: 'men' }, "Men's Ethnic Wear"],
    [{ ...all, category: 'women' }, "Women's Ethnic Wear"],
    [{ ...all, category: 'magazines' }, 'Magazines'],
    [{ ...all, category: 'tv mounts' }, 'TV Mounts'],
    [{ ...all, category: 'men', parentCategory: 'Kurtas' }, 'Kurtas'],
  ])('of %j is %s', (listing, heading) => {
    expect(listingTitle(listing, ['Men', 'TV Mounts'])).toBe(heading)
  })

  test("adds the collection of the store's own categories", () => {
    expect(collectionLine({ ...all, category: 'magazines' }, ['Books', 'Magazines'])).toBe(
      "Magazines's Collection",
    )
    expect(collectionLine({ ...all, category: 'toys' }, ['Books'])).toBe('')
  })
})

test('sub-categories are named once, in order, without empty ones', () => {
  const products = ['Kurtas', 'Belts', '', 'Kurtas'].map(parentCategory => ({ parentCategory }))
  expect(subCategoriesOf(products)).toEqual(['Belts', 'Kurtas'])
})

describe('the products of a page', () => {
  const some = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('are what was asked for', () => {
    expect(productsOnPage(some(5), 29, 3)).toEqual([1, 2, 3, 4, 5])
  })

  test('are the right twelve of an API that always sends all', () => {
    expect(productsOnPage(some(30), 30, 2)).toEqual(some(24).slice(12))
    expect(productsOnPage(some(30), 30, 3)).toEqual(some(30).slice(24))
  })

  test('are the first twelve of an API that sends too many of still more', () => {
    expect(productsOnPage(some(30), 900, 2)).toEqual(some(12))
  })
})
