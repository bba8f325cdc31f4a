import { describe, expect, test } from 'vitest'
import type { Answer } from './answers.ts'
import { goals } from './goals.ts'
import { timeUntilNormal } from './recovery.ts'

/** A hundred quick pages in each of five seconds, and what `given` adds. */
function answersWith(...given: Partial<Answer>[]): Answer[] {
  const usual: Answer = { kind: 'page', status: 200, hasRetryAfter: false, askedAt: 0, took: 1 }
  const quick = Array.from({ length: 500 }, (_, n) => ({ ...usual, askedAt: n * 10 }))
  return [...quick, ...given.map(one => ({ ...usual, ...one }))]
}

const late: Partial<Answer> = { took: goals.pageMs + 1, askedAt: 1_500 }

describe('the time until all is normal', () => {
  test('is none where every second is', () => {
    expect(timeUntilNormal(answersWith())).toBe(0)
  })

  test('lasts to the end of the last second with a refusal', () => {
    const refused = { status: 503, hasRetryAfter: true }
    const answers = answersWith({ ...refused, askedAt: 100 }, { ...refused, askedAt: 2_999 })
    expect(timeUntilNormal(answers)).toBe(3_000)
  })

  test('bears one late page of a hundred, and not three', () => {
    expect(timeUntilNormal(answersWith(late))).toBe(0)
    expect(timeUntilNormal(answersWith(late, late, late))).toBe(2_000)
  })

  test('measures orders by their own goal, and the time of no other kind', () => {
    const order = { kind: 'order', askedAt: 3_500 } as const
    expect(timeUntilNormal(answersWith({ ...order, took: goals.orderMs }))).toBe(0)
    expect(timeUntilNormal(answersWith({ ...order, took: goals.orderMs + 1 }))).toBe(4_000)
    expect(timeUntilNormal(answersWith({ ...order, kind: 'sign-in', took: 1_900 }))).toBe(0)
  })
})
