import { describe, expect, test } from 'vitest'
import * as brand from '../../../src/domain/shops/brand.ts'

describe('the name over the door', () => {
  test.each([
    [{ storeName: 'Kitab', companyName: 'Kitab Ltd' }, 'Kitab'],
    [{ storeName: '', companyName: 'Kitab Ltd' }, 'Kitab Ltd'],
    [{ storeName: '', companyName: '' }, 'The Bookshop'],
    [{ storeName: ' ', companyName: 'Kitab Ltd' }, 'Kitab Ltd'],
    [{ storeName: ' ', companyName: ' ' }, 'The Bookshop'],
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
    for (const info of [{ categories: [] }, undefined]) {
      expect(brand.homeCategories(info)).toEqual(['TV & Video Accessories'])
      expect(brand.listingCategories(info)).toEqual(['men', 'women', 'accessories'])
    }
    expect(brand.storeCategories(undefined)).toEqual(['Accessories'])
  })
})

test.each([
  ['Kitab Ghar', 'Kitab Ghar'],
  ['The Bookshop of Pune', 'The Bookshop'],
  ['Sri Lakshmi Silks & Sarees', 'Sri Lakshmi'],
  ['  New  Fashion House', 'New  Fashion'],
  ['श्री महालक्ष्मी Silks', 'श्री महालक्ष्मी'],
  ['Kanchipuramsilks.example Store', 'Kanchipuramsilks.example'],
  ['', ''],
])('below an icon, %j is as many whole words as there is room for: %j', (name, short) => {
  expect(brand.shortName(name)).toBe(short)
})
