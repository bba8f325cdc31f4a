import { describe, expect, test } from 'vitest'
import { isVpa } from '../../../src/domain/payments/vpa.ts'

describe('isVpa', () => {
  test.each(['shop@okaxis', 'a.b-c_1@ybl', '9876543210@paytm', 'x1@upi2'])('%s is one', text =>
    expect(isVpa(text)).toBe(true),
  )
  test.each(['', 'shop', 'shop@', '@upi', 'a b@upi', 'shop@upi&am=1', 'shop@upi\n', '&shop@upi', 'a@b.com'])(
    '%j is none',
    text => expect(isVpa(text)).toBe(false),
  )
})
