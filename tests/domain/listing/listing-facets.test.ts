import { describe, expect, test } from 'vitest'
import type { Facet } from '../../../src/contract/catalogue/product-list.ts'
import { ALL_PRODUCTS, listingPath } from '../../../src/domain/listing/listing.ts'
import * as listingFacets from '../../../src/domain/listing/listing-facets.ts'
import { selectionFrom } from '../../../src/domain/listing/selection.ts'
import { searchMessages } from '../../../src/domain/messages/search.ts'

const size = { key: 'size', label: 'Size', values: [{ value: 'm', label: 'M', count: 3 }] }
const kinds = { key: 'parentCategory', label: 'Type', values: [{ value: 'Kurtas', label: 'Kurtas' }] }
const sale = { key: 'onSale', label: 'On sale', values: [{ value: 'true', label: 'On sale' }] }
const many = (count: number) => ({
  key: 'attr.author',
  label: 'author',
  values: Array.from({ length: count }, (_, at) => ({ value: `a${at}`, label: `A${at}` })),
})
const men = (query = '') => ({
  ...ALL_PRODUCTS,
  category: 'men',
  chosen: selectionFrom(new URLSearchParams(query)),
})

describe('the facets to choose from', () => {
  test('have their chosen values marked, in whatever letters', () => {
    const [group] = listingFacets.facetGroups(men('size=M'), [size])
    const values = [{ value: 'm', count: 3, chosen: true }]
    expect(group).toMatchObject({ key: 'size', label: 'Size', values })
  })

  test('have sub-categories in a search only', () => {
    expect(listingFacets.facetGroups(men(), [kinds])).toEqual([])
    expect(listingFacets.facetGroups({ ...ALL_PRODUCTS, q: 'kurta' }, [kinds])).toHaveLength(1)
  })

  test('are flags where the one value says it all', () => {
    const groups = listingFacets.facetGroups(men(), [sale, { ...sale, key: 'inStock' }])
    expect(groups.map(({ isFlag }) => isFlag)).toEqual([true, true])
  })

  test('have no unknown facets, and none without values', () => {
    expect(
      listingFacets.facetGroups(men(), [
        { ...size, key: 'weight' },
        { ...size, values: [] },
      ]),
    ).toEqual([])
  })

  test.each([
    [8, 8, 0],
    [9, 9, 0],
    [10, 8, 2, 0],
    [40, 8, 32, 0],
    [400, 8, 32, 360],
  ])('of %i values show %i at once and %i more', (count, visible, more, left = 0) => {
    const [group] = listingFacets.facetGroups(men(), [many(count)])
    expect([group?.values.length, group?.more.length, group?.left]).toEqual([visible, more, left])
    expect([group?.label, group?.isFlag]).toEqual(['Author', false])
  })

  test('show a chosen value at once', () => {
    const [group] = listingFacets.facetGroups(men('attr.author=a300'), [many(400)])
    expect(group?.values.at(-1)).toMatchObject({ value: 'a300', chosen: true })
    expect(group?.more).toHaveLength(32)
  })
})

describe('the sub-categories of a listing', () => {
  test('are those that its answer counts, by name', () => {
    const values = ['Sarees', 'Kurtas'].map(value => ({ value, label: value, count: 3 }))
    expect(listingFacets.subCategoriesIn([size, { ...kinds, values }])).toEqual([
      { name: 'Kurtas', count: 3 },
      { name: 'Sarees', count: 3 },
    ])
    expect(listingFacets.subCategoriesIn([size])).toBeUndefined()
  })
})

describe('the chosen values that a shop has', () => {
  const known = (query: string, facets: Facet[] = [size, many(2)]) =>
    listingPath(listingFacets.knownListing(men(query), facets))
  test.each([
    ['size=M', '/products?category=men&size=m'],
    ['size=m&size=xs', '/products?category=men&size=m'],
    ['attr.author=a1&attr.maker=x', '/products?category=men&attr.author=a1'],
    ['price=5-9&onSale=true&inStock=true', '/products?category=men&inStock=true&onSale=true&price=5-9'],
  ])('of %s are %s', (query, path) => {
    expect(known(query)).toBe(path)
    const listing = men(path.split('?')[1])
    expect(listingFacets.knownListing(listing, [size, many(2)])).toBe(listing)
  })

  test('have the sub-category as the shop spells it', () => {
    const ofKind = (parentCategory: string) => ({ ...men(), parentCategory })
    const kept = listingFacets.knownListing(ofKind('kurtas'), [kinds])
    expect(listingPath(kept)).toBe('/products?category=men&parentCategory=Kurtas')
    expect(listingFacets.knownListing(kept, [kinds])).toBe(kept)
    const other = ofKind('jackets')
    expect(listingFacets.knownListing(other, [kinds])).toBe(other)
  })

  test('are not judged where the API sent no facets', () => {
    expect(known('size=xs', [])).toBe('/products?category=men&size=xs')
  })

  test('lead to no address twice, however an API spells them', () => {
    const spaced = { ...size, values: [{ value: ' m ', label: 'M' }] }
    const listing = men('size=m')
    expect(listingFacets.knownListing(listing, [spaced])).toBe(listing)
  })

  test('begin at the first page where one of them is unknown', () => {
    expect(listingFacets.knownListing({ ...men('size=xs'), page: 3 }, [size]).page).toBe(1)
  })
})

describe('the chosen facets', () => {
  test('lead to the first page without them', () => {
    const listing = { ...men('size=m&size=l&onSale=true'), page: 4 }
    expect(listingFacets.chosenFacets(listing, [size, sale])).toEqual([
      { label: 'On sale', path: '/products?category=men&size=l&size=m' },
      { label: 'Size: l', path: '/products?category=men&onSale=true&size=m' },
      { label: 'Size: M', path: '/products?category=men&onSale=true&size=l' },
    ])
    const seen = listingFacets.unfilteredPath({ ...listing, parentCategory: 'Kurtas' })
    expect(seen).toBe('/products?category=men&parentCategory=Kurtas')
  })

  test('name a range of prices that the API does not list', () => {
    const labels = listingFacets.chosenFacets(men('price=500-999&size=5-9'), []).map(({ label }) => label)
    expect(labels).toEqual(['₹500 – ₹999', '5-9'])
  })
})

test.each([
  [41, '1 other. Use the search to find it.'],
  [42, '2 others. Use the search to find one.'],
])('of %i values those that a page leaves out are named in a sentence', (count, text) => {
  const [group] = listingFacets.facetGroups(ALL_PRODUCTS, [many(count)])
  expect(searchMessages.leftValues(group?.left ?? 0)).toBe(text)
})
