import { describe, expect, test } from 'vitest'
import { ALL_PRODUCTS as all } from '../../../src/domain/listing/listing.ts'
import { collectionLine, listingTitle } from '../../../src/domain/listing/listing-titles.ts'

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
    const own = ['Men', 'Self-Help', 'Magazines', 'किताब']
    const lines = own.map(category => collectionLine({ ...all, category: category.toLowerCase() }, own))
    expect(lines).toEqual(["Men's Collection", "Self-Help's Collection", 'Magazines', 'किताब'])
    expect(collectionLine({ ...all, category: 'toys' }, ['Books'])).toBe('')
  })
})
