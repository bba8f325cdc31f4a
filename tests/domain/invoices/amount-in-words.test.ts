import { expect, test } from 'vitest'
import { amountInWords } from '../../../src/domain/invoices/amount-in-words.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Five Paise Only'],
  [100, 'Rupees One Only'],
  [2_000, 'Rupees Twenty Only'],
  [49_950, 'Rupees Four Hundred Ninety-Nine and Fifty Paise Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [
    12_34_56_789_01,
    'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and One Paise Only',
  ],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
])('%i paise are "%s"', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})
