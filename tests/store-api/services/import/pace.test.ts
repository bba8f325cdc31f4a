import { describe, expect, test } from 'vitest'
import { Pace, restAfter } from '../../../../src/store-api/services/import/pace.ts'

/** The size after commits that took so many milliseconds for each row. */
function sizeAfter(commits: number, perRow: number, writers: 'single' | 'several' = 'single'): number {
  const pace = new Pace('nothing', writers)
  for (let commit = 0; commit < commits; commit++) pace.note(pace.size, pace.size * perRow)
  return pace.size
}

describe('the size of a commit', () => {
  test('becomes what takes the wanted time', () => {
    expect(sizeAfter(10, 0.1)).toBe(100)
    expect(sizeAfter(10, 0.125)).toBe(80)
    expect(sizeAfter(10, 0.2, 'several')).toBe(300)
  })

  test('has a largest and a smallest value', () => {
    expect(sizeAfter(10, 0.001)).toBe(512)
    expect(sizeAfter(10, 9)).toBe(64)
  })

  test('changes at most by half or twofold for one commit', () => {
    const pace = new Pace('nothing', 'single')
    pace.note(100, 1)
    const small = pace.size
    pace.note(small, 1)
    expect(pace.size).toBe(small * 2)
    pace.note(small * 2, 500)
    expect(pace.size).toBe(small)
  })
})

test('the first commit is small, since none of its code has been compiled', () => {
  expect(new Pace('nothing', 'single').size).toBeLessThanOrEqual(20)
})

test('others get three quarters of the time, up to a fifth of a second at once', () => {
  expect([restAfter(0), restAfter(12), restAfter(1_000)]).toEqual([0, 36, 200])
})
