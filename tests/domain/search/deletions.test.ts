import { describe, expect, test } from 'vitest'
import { deletionsToFind, deletionsToStore, editsAllowed } from '../../../src/domain/search/deletions.ts'

describe('a word may be wrong', () => {
  test.each([
    ['bag', 0],
    ['bags', 1],
    ['लहंगा', 1],
    ['notebok', 1],
    ['notebook', 2],
    ['iphone15', 0],
  ])('%s in %i letters', (word, edits) => expect(editsAllowed(word)).toBe(edits))

  test.each([
    ['bagg', 'bag'],
    ['shrt', 'shirt'],
    ['notebk', 'notebook'],
  ])('as %s, which is looked up by a key of %s', (misspelt, word) => {
    expect(deletionsToFind(misspelt).some(key => deletionsToStore(word).includes(key))).toBe(true)
  })

  test('and is looked up by some 30 keys, however long', () => {
    expect(deletionsToFind('𐐨'.repeat(64))).toHaveLength(3)
    expect(deletionsToFind('abcdefghijklmnopqrstuvwxyz').length).toBeLessThanOrEqual(29)
    expect([deletionsToFind('bag'), deletionsToStore('x9'), deletionsToStore('of')]).toEqual([[], [], []])
  })
})
