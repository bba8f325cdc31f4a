import { expect, test } from 'vitest'
import { thingsOf, withoutFillers } from '../../../src/domain/search/filler-words.ts'
import { wordsOf } from '../../../src/domain/search/words.ts'

test.each([
  ['best cotton kurta for men online', 'cotton kurta men'],
  ['silk saree under rs 2000', 'silk saree'],
  ['kurti under 500rs', 'kurti'],
  ['kurti below rs500', 'kurti'],
  ['kurti under ₹1,500/-', 'kurti'],
  ['saree under 2k', 'saree'],
  ['kurti up to 500', 'kurti'],
  ['kurti up to rs. 500 red', 'kurti red'],
  ['shoes less than 1000 rupees', 'shoes'],
  ['gold ring under 1 lakh', 'gold ring'],
  ['phone below 1.5 lakhs', 'phone'],
  ['phone under 20 thousand', 'phone'],
  ['lakh bangles under 1000', 'lakh bangles'],
  ['push up to bra', 'push up bra'],
  ['kurta 1500 se kam', 'kurta'],
  ['500 ke andar kurta', 'kurta'],
  ['500 rs tak ki saree', 'saree'],
  ['saree rs 1,500 tak', 'saree'],
  ['2k ke niche phone', 'phone'],
  ['phone 1.5 lakh tak', 'phone'],
  ['1 hazaar rupaye se kam jutti', 'jutti'],
  ['कुर्ता ५०० रुपये से कम', 'कुर्ता'],
  ['500 के अंदर साड़ी', 'साड़ी'],
  ['kurta between 500 and 1000', 'kurta'],
  ['kurta 500 se 1000 tak', 'kurta'],
  ['kurti 300 se 500 ke beech', 'kurti'],
  ['kurta between 500-1000', 'kurta'],
  ['laptop under 1 lakh 50 thousand', 'laptop'],
  ['laptop 1 lakh 50 hazaar tak', 'laptop'],
  ['laptop under 1,29,999', 'laptop'],
  ['jeans under 999 32', 'jeans 32'],
  ['shoes under 1000 8', 'shoes 8'],
  ['kam wala tak', 'kam tak'],
  ['chai se kam cheeni', 'chai kam cheeni'],
  ['1984 se 2001 by orwell', '1984 2001 orwell'],
  ['the space between us', 'space between us'],
  ['4k tv', '4k tv'],
  ['size 42 kurta', '42 kurta'],
  ['bacchon ke liye किताब', 'bacchon किताब'],
  ['red colour saree', 'red saree'],
  ['काला कलर जूता', 'काला जूता'],
  ['under 500', 'under 500'],
  ['mens wear sale', 'mens'],
  ['501 jeans', '501 jeans'],
  ['cover under x9', 'cover x9'],
  ['cover below 9x', 'cover 9x'],
])('%s tells of a product: %s', (text, telling) => {
  const left = withoutFillers(wordsOf(text)).map(word => word.text)
  expect(left.join(' ')).toBe(telling)
})

test.each([
  ['ladies watch', 'watch'],
  ['5 kg atta 500ml', 'atta'],
  ['kurta xl xxl 2xl s 42', 'kurta'],
  ['red mens t shirt', 'shirt'],
  ['लाल कुर्ता महिला', 'कुर्ता'],
  ['iphone12 a14 cover', 'iphone12 a14 cover'],
  ['red book 9780062315007', '9780062315007'],
  ['fresh orange 10000mah', 'fresh orange'],
])('of %s the things are %s', (text, things) => {
  expect(thingsOf(wordsOf(text)).map(word => word.text)).toEqual(things.split(' '))
})
