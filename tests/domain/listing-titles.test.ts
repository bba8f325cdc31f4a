import { describe, expect, test } from 'vitest'
import { ALL_PRODUCTS as all } from '../../src/domain/listing.ts'
import { collectionLine, listingTitle } from '../../src/domain/listing-titles.ts'

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
