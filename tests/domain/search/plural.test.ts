import { describe, expect, test } from 'vitest'
import { irregularStems, singular } from '../../../src/domain/search/plural.ts'

describe('the singular', () => {
  test.each([
    ['kurta', 'kurtas'],
    ['dress', 'dresses'],
    ['glass', 'glasses'],
    ['watch', 'watches'],
    ['box', 'boxes'],
    ['hoodie', 'hoodies'],
    ['diary', 'diaries'],
    ['shoe', 'shoes'],
    ['mango', 'mangoes'],
    ['size', 'sizes'],
    ['lens', 'lenses'],
    ['scarf', 'scarves'],
    ['men', 'mens'],
    ['woman', 'women'],
    ['kurti', 'kurtis'],
    ['saree', 'sarees'],
  ])('is the same for %s and %s', (one, many) => {
    expect(singular(many)).toBe(singular(one))
  })

  test.each(['bus', 'gas', 'dress', 'किताबें', 's24', 'ps5cases', 'jeans501s'])('of %s is itself', word => {
    expect(singular(word)).toBe(word)
  })
})

test('an irregular stem is found by its beginning, once', () => {
  expect([irregularStems('wom'), irregularStems('ma'), irregularStems('man')]).toEqual([
    ['woman'],
    ['man'],
    ['man'],
  ])
})
