import { describe, expect, test } from 'vitest'
import { wholeWords, wordsOfText } from '../../../src/domain/listing/search-words.ts'

describe('the words of a text', () => {
  test.each([
    ['P-12, (Red)', ['p-12', 'red'], ['p-12', 'p', '12', 'red']],
    ['  Half\tprice\n', ['half', 'price'], ['half', 'price']],
    ['CAFÉ', ['café'], ['café']],
    ['Ｗide ①', ['wide', '1'], ['wide', '1']],
    ['कॉटन मग', ['कॉटन', 'मग'], ['कॉटन', 'मग']],
    ['a@b.in', ['a@b.in'], ['a@b.in', 'a', 'b', 'in']],
    ['-- !', [], []],
    ['', [], []],
  ])('%j are %j, with their parts %j', (text, whole, parts) => {
    expect(wholeWords(text)).toEqual(whole)
    expect(wordsOfText(text)).toEqual(parts)
  })

  test('are cut at 40 characters, their parts too', () => {
    const long = 'x'.repeat(50)
    expect(wholeWords(long)).toEqual(['x'.repeat(40)])
    expect(wordsOfText(`a-${long}`)).toEqual([`a-${'x'.repeat(38)}`, 'a', 'x'.repeat(38)])
  })
})
