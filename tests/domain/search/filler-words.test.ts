import { expect, test } from 'vitest'
import { withoutFillers } from '../../../src/domain/search/filler-words.ts'
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
  ['4k tv', '4k tv'],
  ['size 42 kurta', '42 kurta'],
  ['bacchon ke liye किताब', 'bacchon किताब'],
  ['red colour saree', 'red saree'],
  ['काला कलर जूता', 'काला जूता'],
  ['under 500', 'under 500'],
  ['501 jeans', '501 jeans'],
  ['cover under x9', 'cover x9'],
  ['cover below 9x', 'cover 9x'],
])('%s tells of a product: %s', (text, telling) => {
  const left = withoutFillers(wordsOf(text)).map(word => word.text)
  expect(left.join(' ')).toBe(telling)
})
