import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../../src/contract/store-info.ts'
import * as categories from '../../../../src/domain/desk/sections/categories.ts'
import { withValueAt } from '../../../../src/domain/desk/sections/value-tree.ts'
import { categoryImage } from '../../../../src/domain/shops/default-images.ts'

const categoryImages = { Men: '/men.webp', Bags: '/bags.webp' }
const value = { categories: ['Men', 'Women', 'Bags'], categoryImages }

describe('the categories of a shop', () => {
  test('take their picture along when they are renamed, and away when they are removed', () => {
    const renamed = categories.renameCategory(value, 0, 'Gents')
    const categoryImages = { Gents: '/men.webp', Bags: '/bags.webp' }
    expect(renamed).toEqual({ categories: ['Gents', 'Women', 'Bags'], categoryImages })
    const expected = { categories: ['Women', 'Bags'], categoryImages: { Bags: '/bags.webp' } }
    expect(categories.removeCategory(renamed, 0)).toEqual(expected)
    const known = { ...value, categoryImages: { ...value.categoryImages, Ladies: '/l.webp' } }
    const seen = categories.renameCategory(known, 1, 'Ladies')
    expect(seen).toEqual({ ...known, categories: ['Men', 'Ladies', 'Bags'] })
    expect(categories.renameCategory(value, 0, 'Men')).toBe(value)
    expect(categories.renameCategory(value, 7, 'Hats')).toBe(value)
  })

  test('are added at the end, also to a shop without any', () => {
    expect(categories.addCategory({}, 'Hats')).toEqual({ categories: ['Hats'] })
    expect(categories.categoriesOf(categories.addCategory(value, 'Hats'))).toHaveLength(4)
  })

  test.each([
    ['Hats', -1, undefined],
    ['women', undefined, 'A category with this name already exists. Enter another name.'],
    [' Men ', 0, undefined],
    [' ', 0, 'Enter a name.'],
  ])('may be called %j at %i: %j', (name, at, expected) => {
    expect(categories.categoryProblem(value, name, at)).toBe(expected)
  })

  test('have their own pictures only', () => {
    expect(categories.categoryPicture(value, 'Men')).toBe('/men.webp')
    expect(categories.categoryPicture(value, 'constructor')).toBe('')
  })

  test('have the picture that the shop shows, in whatever case its name is written', () => {
    const info = { categories: ['Men'], categoryImages: { men: '/old.webp' } }
    expect(categories.categoryPicture(info, 'Men')).toBe(categoryImage('Men', info))
    const changed = withValueAt(info, categories.picturePath(info, 'Men'), '/new.webp')
    expect(categoryImage('Men', storeInfo.parse(changed))).toBe('/new.webp')
    expect(categories.renameCategory(info, 0, 'Gents')).toEqual({
      categories: ['Gents'],
      categoryImages: { Gents: '/old.webp' },
    })
    expect(categories.removeCategory(info, 0)).toEqual({ categories: [] })
    // The shop would show the first of two pictures.
    const left = { ...info, categoryImages: { gents: '/left.webp', men: '/old.webp' } }
    const renamed = categories.renameCategory(left, 0, 'Gents')
    expect(categoryImage('Gents', storeInfo.parse(renamed))).toBe('/old.webp')
  })
})
