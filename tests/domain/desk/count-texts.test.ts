import { expect, test } from 'vitest'
import { countText, productCount } from '../../../src/domain/desk/count-texts.ts'

test.each([
  [0, '0', '0 products'],
  [1, '1', '1 product'],
  [999, '999', '999 products'],
  [1000, '1,000+', '1,000 products'],
  [120_000, '1,000+', '1,20,000 products'],
])('%d is %s of what is counted to a thousand, and %s', (count, text, products) => {
  expect([countText(count), productCount(count)]).toEqual([text, products])
})
