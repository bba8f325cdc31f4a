import { describe, expect, test } from 'vitest'
import * as brand from '../../../src/domain/shops/brand.ts'

describe('the name over the door', () => {
  test.each([
    [{ storeName: 'Kitab', companyName: 'Kitab Ltd' }, 'Kitab'],
    [{ storeName: '', companyName: 'Kitab Ltd' }, 'Kitab Ltd'],
    [{ storeName: '', companyName: '' }, 'The Bookshop'],
    [undefined, 'The Bookshop'],
  ])('of %j is %s', (info, name) => {
    expect(brand.brandName(info)).toBe(name)
  })
})

describe('categories', () => {
  const five = { categories: ['A', 'B', 'C', 'D', 'E'] }

  test('are three in navbar and on the home page', () => {
    expect(brand.navbarCategories(five)).toEqual(['A', 'B', 'C'])
    expect(brand.homeCategories(five)).toEqual(['A', 'B', 'C'])
  })

  test('have defaults where the store names none', () => {
    expect(brand.homeCategories({ categories: [] })).toEqual(['TV & Video Accessories'])
    expect(brand.listingCategories({ categories: [] })).toEqual(['men', 'women', 'accessories'])
    expect(brand.storeCategories(undefined)).toEqual(['Accessories'])
  })
})
