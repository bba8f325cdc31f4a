import { expect, test } from 'vitest'
import { stockGone } from '../../../src/domain/catalogue/stock-gone.ts'

test.each([
  [{ title: 'Kurta', size: 'M', color: 'Red', left: 0 }, /^Kurta \(M, Red\) is out of stock\. /],
  [{ title: 'Kurta', size: '', color: 'Red', left: 1 }, /^Only 1 of Kurta \(Red\) is left\. /],
  [{ title: 'Kurta', size: '', color: '', left: 2 }, /^Only 2 of Kurta are left\. /],
])('the sentence about %j names the piece and how many are left', (piece, sentence) => {
  expect(stockGone(piece)).toMatch(sentence)
})
