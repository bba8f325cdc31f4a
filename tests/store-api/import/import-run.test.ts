import { expect, test } from 'vitest'
import { problemRows, sizeWith } from '../../../src/store-api/import/import-run.ts'
import type { Planned } from '../../../src/store-api/import/plan-changes.ts'

const line = (at: number) => ({ line: at, column: 'Stock', reason: 'is below zero and was read as 0' })

function noted(at: number): Planned {
  return { read: { line: at, product: { id: `p${at}` }, problems: [], notes: [line(at)] }, outcome: 'same' }
}

function bad(at: number): Planned {
  const problems = [{ line: at, column: '', reason: 'is bad' }]
  return { read: { line: at, product: { id: `p${at}` }, problems, notes: [] }, outcome: 'bad', problems }
}

test('the report keeps every bad row behind more notes than it has room for', () => {
  const notes = Array.from({ length: 6_000 }, (_, at) => noted(at))
  let size = { position: 0, problems: 0, notes: 0 }
  const first = problemRows(7, notes, size)
  size = sizeWith(size, first)
  expect([first.length, size]).toEqual([5_000, { position: 5_000, problems: 0, notes: 5_000 }])
  const last = problemRows(7, [noted(6_000), bad(6_001), bad(6_002)], size)
  expect(last.map(row => [row.position, row.line, row.is_note])).toEqual([
    [5_001, 6_001, 0],
    [5_002, 6_002, 0],
  ])
  expect(sizeWith(size, last)).toEqual({ position: 5_002, problems: 2, notes: 5_000 })
})
