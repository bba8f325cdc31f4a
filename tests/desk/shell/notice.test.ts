import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notice, clearOldNotice, showNotice } from '../../../src/desk/shell/notice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [undefined, 4_000, 'Saved.'],
  [undefined, 6_000, undefined],
  [() => {}, 6_000, 'Saved.'],
  [() => {}, 31_000, undefined],
])('a result with the undo %s is on the next screen after %i ms: %s', (undo, after, expected) => {
  showNotice('Saved.', undo)
  vi.advanceTimersByTime(after)
  clearOldNotice()
  expect($notice.get()?.text).toBe(expected)
})
