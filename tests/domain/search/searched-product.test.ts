import { describe, expect, test } from 'vitest'
import { lexemesOf } from '../../../src/domain/search/searched-product.ts'

const kurta = {
  title: 'Red Kurtas',
  names: ['Men', null],
  attributes: [
    { key: 'Colour', value: ['Red', 'Dark blue'] },
    { key: 'Featured', value: ['true'] },
  ],
  skus: ['K-9'],
  description: 'A red kurta, blue as किताब',
}

describe('the lexemes of a product', () => {
  test('are stems and words, each in the best rank only', () => {
    const { title, attributes, description } = lexemesOf(kurta)
    expect(title.words).toEqual(['red', 'kurta', 'kurtas'])
    expect(attributes.words).toEqual(['man', 'men', 'dark', 'blue', 'k', '9'])
    expect(description.words).toEqual(['a', 'as', 'किताब'])
  })

  test('have keys of title and attributes', () => {
    const { title, attributes, description } = lexemesOf(kurta)
    expect(title.keys).toEqual(['red', 'krt', 'krts'])
    expect(attributes.keys).toContain('drk')
    expect(description.keys).toEqual([])
  })

  test('come with the words as they are written, but not with how it is shown, or codes', () => {
    const ofTitleAndNames = ['red', 'kurtas', 'men', 'dark', 'blue']
    expect(lexemesOf(kurta).written).toEqual([...ofTitleAndNames, 'a', 'kurta', 'as', 'किताब'])
  })

  test('are bounded', () => {
    const endless = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ')
    expect(lexemesOf({ ...kurta, description: endless }).description.words).toHaveLength(2_000)
  })
})
