import { describe, expect, test } from 'vitest'
import {
  areWrittenAlike,
  soundDistanceFrom,
  soundKeysToFind,
  soundKeysToStore,
  withoutRespellings,
} from '../../../src/domain/search/word-sounds.ts'
import { listed } from '../../support/listed.ts'

const word = (text: string) => ({ text, stem: text })

describe('the sound of a word', () => {
  test.each([
    ['sari', 'saree', 0],
    ['zumka', 'jhumka', 0],
    ['earfone', 'earphones', 0],
    ['nighty', 'naity', 0],
    ['कुर्ती', 'kurti', 0],
    ['karahi', 'kadai', 0.5],
    ['kulhar', 'kullad', 0.5],
    ['mangalsutra', 'मंगलसूत्र', 0.25],
    ['basmti', 'basmati', 0.25],
    ['namkin', 'namakin', 0.25],
    ['कुर्ती', 'kurta', 1],
    ['shirt', 'short', 1],
    ['sherbet', 'sharbat', 1],
    ['sharbat', 'शरबत', 0.25],
    // A letter more, beside an a that is not written.
    ['reshmi', 'resham', 1.25],
    // Of a short word an a is as much as another letter.
    ['bag', 'bg', 1],
    // A last a makes another name.
    ['kamal', 'kamala', 1],
    // As English is spoken.
    ['coolar', 'cooler', 0],
    ['purse', 'पर्स', 0],
    ['dikshanari', 'dictionary', 0],
    ['stabilizer', 'stabiliser', 0],
    ['mobail', 'mobile', 0],
    ['गाइड', 'guide', 0],
    ['कैमरा', 'camera', 0],
    ['dayri', 'diary', 0],
    ['kibord', 'keyboard', 0],
    ['droing', 'drawing', 0],
    ['hedfon', 'headphone', 0],
    ['legins', 'leggings', 0],
    ['शूज़', 'shoes', 0.1],
    ['jel', 'gel', 0],
    ['कर्टेन', 'curtain', 0.1],
    ['feswash', 'facewash', 0],
    // As words of India are.
    ['kunkum', 'कुमकुम', 0],
    ['tuvar', 'toor', 0.25],
    ['chudiyan', 'chudi', 0],
    ['kalasham', 'kalash', 0],
    ['laung', 'long', 0.1],
    ['shadi', 'saree', 0.6],
    ['साड़ी', 'sadi', 0],
    // Names of letters.
    ['cctv', 'सीसीटीवी', 0],
  ])('of %s is as far from %s as %d', (one, other, distance) => {
    expect(soundDistanceFrom(one)(other)).toBe(distance)
    expect(soundKeysToFind(word(one)).some(key => soundKeysToStore(other).includes(key))).toBe(true)
  })

  test('has no keys where it is a number, and few at most', () => {
    for (const none of ['x10', 'क'])
      expect([soundKeysToStore(none), soundKeysToFind(word(none))]).toEqual([[], []])
    expect(soundKeysToFind(word('dadaradaradarada'.repeat(4)))).toHaveLength(5)
    expect(soundKeysToFind(word('ਕੋੜਰਡੂਕਖਾਤੂਡੇਸੀ'))).toHaveLength(24)
  })

  test('has the a with which it begins', () => {
    expect(soundDistanceFrom('anarkali')('narkali')).toBe(1)
  })
})

test('of words in several spellings the first is left', () => {
  const words = listed('saree sari sarees साड़ी kurta kurti shirt short a4 a5 a4 lo low chai chay man men')
  expect(withoutRespellings(words)).toEqual(listed('saree kurta kurti shirt short a4 a5 lo low chai man'))
  expect(withoutRespellings(['iphone10', 'ifone10'])).toEqual(['iphone10', 'ifone10'])
})

test.each([
  ['saree', 'sari', true],
  ['colour', 'color', true],
  ['color', 'colour', true],
  ['stabilizer', 'stabiliser', true],
  ['kurta', 'kurti', false],
  // As English is read.
  ['mobile', 'mobail', false],
])('%s and %s are written alike: %s', (one, other, alike) => {
  expect(areWrittenAlike(one, other)).toBe(alike)
})
