import { describe, expect, test } from 'vitest'
import { readOrderFilter } from '../../../src/store-api/cli/actions/orders.ts'
import { notValid } from '../../../src/store-api/cli/error-messages.ts'
import { optionError } from '../../../src/store-api/cli/option-forms.ts'

const none = { status: undefined, payment: undefined, from: undefined, until: undefined, words: undefined }

describe('an option with a value that it does not take says what it takes', () => {
  test.each([
    ['status', 'sent', 'pending, processing, shipped, delivered or cancelled'],
    ['payment', 'cash', 'none, open, paid, refund-due or refunded'],
    ['from', '22.11.2026', 'a day such as 2026-11-22'],
    ['until', '2026-02-30', 'a day such as 2026-11-22'],
    ['words', 'x'.repeat(201), 'at most 200 characters'],
  ])('--%s %j', (option, value, form) => {
    expect(() => readOrderFilter({ ...none, [option]: value })).toThrow(`--${option} takes ${form}.`)
  })

  test.each(['state', 'stock', 'category', 'sub-category'])('--%s', option => {
    expect(optionError(option).message).not.toContain('undefined')
  })

  test('and so do prices and colours of a file', () => {
    expect(notValid('0.variants.1.regularPrice')).toContain('such as 499')
    expect(notValid('theme.accent')).toContain('such as #0d655b')
  })
})
