import { expect, test } from 'vitest'
import { codMoveTexts, codText, collectText } from '../../../src/domain/desk/cod-texts.ts'

test.each([
  ['', '', undefined],
  ['cod', '', 'Cash on delivery'],
  ['cod', 'refused', 'Cash on delivery: refused'],
])('an order with the method %j and the state %j is named %j', (paymentMethod, cod, text) => {
  expect(codText({ paymentMethod, cod })).toBe(text)
})

test('a parcel says what to collect, and nothing where there is nothing', () => {
  expect(collectText({ toCollect: 1299 })).toBe('Cash on delivery: collect ₹1,299')
  expect(collectText({ toCollect: 0 })).toBe('')
})

test('what became of an order is asked about in sentences, with the money that was collected', () => {
  for (const { question } of Object.values(codMoveTexts)) expect(question(9)).toMatch(/^The .+\.$/)
  expect(codMoveTexts.collected.question(9)).toContain('collected ₹9 for this order')
  expect(codMoveTexts.collected.question(0)).toBe('The order was paid before. It was delivered at the door.')
})
