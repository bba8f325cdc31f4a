import { describe, expect, test } from 'vitest'
import { type Answer, outcomeOf } from './answers.ts'
import { shedShare, summarize } from './summary.ts'

function answer(given: Partial<Answer>): Answer {
  return { kind: 'page', status: 200, hasRetryAfter: false, askedAt: 0, took: 1, ...given }
}

describe('what came of a request', () => {
  test.each([
    [200, false, 'answered'],
    [303, false, 'answered'],
    [503, true, 'shed'],
    [429, true, 'shed'],
    [503, false, 'error'],
    [429, false, 'error'],
    [409, false, 'error'],
    [404, true, 'error'],
    [500, true, 'error'],
    [0, false, 'error'],
  ])('status %i, Retry-After %s: %s', (status, hasRetryAfter, outcome) => {
    expect(outcomeOf({ status, hasRetryAfter })).toBe(outcome)
  })
})

describe('a summary', () => {
  test('has the times of answered requests alone', () => {
    const quick = Array.from({ length: 199 }, (_, n) => answer({ took: n + 1 }))
    const refused = answer({ took: 9_000, status: 503, hasRetryAfter: true })
    const { asked, outcomes, median, p99, max } = summarize([...quick, refused, answer({ took: 500 })])
    expect({ asked, outcomes }).toEqual({ asked: 201, outcomes: { answered: 200, shed: 1, error: 0 } })
    expect({ median, p99, max }).toEqual({ median: 100, p99: 198, max: 500 })
  })

  test('names refusals with how often they came', () => {
    const shed = answer({ status: 503, hasRetryAfter: true })
    const { refusals } = summarize([shed, shed, answer({ status: 503 }), answer({ status: 0 }), answer({})])
    expect(refusals).toBe('503: 2, 503 without Retry-After: 1, no answer: 1')
  })

  test('has the share that was shed, of what was asked', () => {
    const shed = answer({ status: 429, hasRetryAfter: true })
    expect(shedShare(summarize([shed, answer({}), answer({}), answer({ status: 500 })]))).toBe(0.25)
  })

  test('of nothing has no time and no share', () => {
    const nothing = summarize([])
    expect(nothing).toMatchObject({ asked: 0, median: 0, p99: 0, max: 0, refusals: '' })
    expect(shedShare(nothing)).toBe(0)
  })
})
