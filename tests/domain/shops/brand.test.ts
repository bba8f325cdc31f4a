import { describe, expect, test } from 'vitest'
import {
  brandName,
  homeCategories,
  listingCategories,
  navbarCategories,
  storeCategories,
} from '../../../src/domain/shops/brand.ts'

describe('the name over the door', () => {
  test.each([
    [{ storeName: 'Kitab', companyName: 'Kitab Ltd' }, 'Kitab'],
    [{ storeName: '', companyName: 'Kitab Ltd' }, 'Kitab Ltd'],
    [{ storeName: '', companyName: '' }, 'The Bookshop'],
    [undefined, 'The Bookshop'],
  ])('of %j is %s', (info, name) => {
    expect(brandName(info)).toBe(name)
  })
})

describe('categories', () => {
  const five = { categories: ['A', 'B', 'C', 'D', 'E'] }

  test('are three in navbar and on the home page', () => {
    expect(navbarCategories(five)).toEqual(['A', 'B', 'C'])
    expect(homeCategories(five)).toEqual(['A', 'B', 'C'])
  })

  test('have defaults where the store names none', () => {
    expect(homeCategories({ categories: [] })).toEqual(['TV & Video Accessories'])
    expect(listingCategories({ categories: [] })).toEqual(['men', 'women', 'accessories'])
    expect(storeCategories(undefined)).toEqual(['Accessories'])
  })
})
