import { describe, expect, test } from 'vitest'
import { countedText, joinedInitials, withInitials, wordsOf } from '../../../src/domain/search/words.ts'

const texts = (text: string) => wordsOf(text).map(word => word.text)

describe('the words of a text', () => {
  test.each([
    ['Red  Cotton-Kurta, size 42!', ['red', 'cotton', 'kurta', 'size', '42']],
    ['Café CRÈME Ærø Việt', ['cafe', 'creme', 'ærø', 'viet']],
    ["Men's and girls’ shirts", ['mens', 'and', 'girls', 'shirts']],
    ['हिंदी की किताब', ['हिंदी', 'की', 'किताब']],
    ['क्\u200dष श्री\u200cमान', ['क्ष', 'श्रीमान']],
    ['അവൻ അവന്\u200d', ['അവന്', 'അവന്']],
    ['साइज़ ५०', ['साइज़'.normalize('NFC'), '50']],
    ['\u202eקלף\u202c %_" OR * \0 NEAR(a)', ['קלף', 'or', 'near', 'a']],
    ['978-0-06-231500-7 2nd, 978 0062315007', ['9780062315007', '2nd', '9780062315007']],
    [
      '978-0-06-2315-0077 and 1978-0062315007',
      ['978', '0', '06', '2315', '0077', 'and', '1978', '0062315007'],
    ],
    ['\ud800 …', []],
    ['I ❤\ufe0f Mom 🛍\ufe0f mug, pack of 3\ufe0f\u20e3', ['i', 'mom', 'mug', 'pack', 'of', '3']],
    ['☕\ufe0e ❤\ufe0f\u200d🔥', []],
  ])('of %j', (text, words) => expect(texts(text)).toEqual(words))

  test('are the same for composed and decomposed letters', () => {
    expect(texts('ড়é'.normalize('NFD'))).toEqual(texts('ড়é'.normalize('NFC')))
  })

  test.each(["Men's o'clock SHOES", "'Quoted' 5' x 10's", 'a-b_c 007 Selfies'])(
    'of %j are the same beside other scripts',
    text => expect(texts(`${text} क`)).toEqual([...texts(text), 'क']),
  )

  test.each([
    ['A.P.J. Abdul Kalam', 'apj abdul kalam', 'a p j abdul kalam apj'],
    ['Books of R. K. Narayan', 'books of rk narayan', 'books of r k narayan rk'],
    ['H C Verma', 'h c verma', 'h c verma hc'],
    ['Vitamin A C E', 'vitamin a c e', 'vitamin a c e ace'],
    ['J. Krishnamurti, usb c, t shirt', 'j krishnamurti usb c t shirt', 'j krishnamurti usb c t shirt'],
  ])('are of a search for %s %s, of a product %s', (text, searched, found) => {
    expect(texts(joinedInitials(text)).join(' ')).toBe(searched)
    expect(texts(withInitials(text)).join(' ')).toBe(found)
  })

  test('are cut at 64 letters, and no more than asked for', () => {
    expect(texts('𐐨'.repeat(90))).toEqual(['𐐨'.repeat(64)])
    expect(wordsOf('a b c d', 2)).toHaveLength(2)
  })
})

test('a word comes with its stem', () => {
  expect(wordsOf("Women's shirts").map(({ stem }) => stem)).toEqual(['woman', 'shirt'])
})

test.each([
  ['  Red  KURTA ', 'red kurta'],
  ['किताब', 'किताब'],
  ['1984', '1984'],
  ['size 42, 44', 'size 42 44'],
])('%j is counted as %j', (text, counted) => {
  expect(countedText(text)).toBe(counted)
})

test.each(['!!!', '', '98765 43210'])('%j is not counted', text => {
  expect(countedText(text)).toBeUndefined()
})
