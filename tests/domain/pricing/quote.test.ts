import { describe, expect, test } from 'vitest'
import {
  addressProblems,
  codeProblem,
  deliveryProblem,
  lineProblems,
  otherProblem,
} from '../../../src/domain/pricing/quote.ts'

const problem = (code: string, productId?: string) => ({
  code,
  message: `${code}!`,
  ...(productId && { productId }),
})

describe('problems of a quote', () => {
  test('stand at the field of the address that they are about, the first of several', () => {
    expect(
      addressProblems([problem('not-delivered'), problem('pin-needed'), problem('state-unknown')]),
    ).toEqual({ postalCode: 'not-delivered!', state: 'state-unknown!' })
  })

  test('stand at the code, which hinders nothing else', () => {
    const found = [problem('code-used-up'), problem('delivery-gone')]
    expect([codeProblem(found), otherProblem(found)]).toEqual(['code-used-up!', ''])
    expect(codeProblem([problem('gstin-wrong')])).toBeUndefined()
  })

  test('stand at their line, and hinder the order', () => {
    const found = [problem('not-delivered'), problem('stock-gone', '7')]
    const expected = [['stock-gone!'], [], 'stock-gone!']
    expect([lineProblems(found, '7'), lineProblems(found, '8'), otherProblem(found)]).toEqual(expected)
  })

  test('say why a delivery has no price', () => {
    const seen = [deliveryProblem([problem('pin-needed')]), deliveryProblem([problem('stock-gone')])]
    expect(seen).toEqual(['pin-needed!', ''])
  })
})
