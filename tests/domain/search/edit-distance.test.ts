import { describe, expect, test } from 'vitest'
import { editDistance } from '../../../src/domain/search/edit-distance.ts'

describe('the distance of two words', () => {
  test.each([
    ['kurta', 'kurta', 0],
    ['kurta', 'kutra', 1],
    ['kurta', 'kurt', 1],
    ['kurta', 'kurtaa', 1],
    ['kurta', 'kirta', 1],
    ['kurta', 'ukrat', 2],
    ['ab', 'bc', 2],
    ['किताब', 'कितब', 1],
    ['𐐨𐐩', '𐐩𐐨', 1],
    ['', 'abc', 3],
  ])('%s and %s is %i', (one, other, distance) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
  })
})
