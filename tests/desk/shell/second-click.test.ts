import { expect, test } from 'vitest'
import { secondClickGuard } from '../../../src/desk/shell/second-click.ts'

type Press = Parameters<ReturnType<typeof secondClickGuard>>[0]

const [picker, question] = [{}, {}]
/** What is pressed, in a dialog or on the screen. */
const at = (dialog: object | null) => ({ closest: () => dialog }) as unknown as EventTarget

/** Whether a mouse button's press and its click reach what is below them. */
function pressAt(guard: (press: Press) => void, target: EventTarget, detail: number): boolean {
  let reaches = true
  const stop = () => {
    reaches = false
  }
  for (const type of ['mousedown', 'click'])
    guard({ type, detail, target, preventDefault: stop, stopPropagation: stop })
  return reaches
}

test.each([
  ['a picture whose choice closes its dialog, then what lay below', picker, null, false],
  ['a button that asks, then an answer', null, question, false],
  ['an answer, then the next question', picker, question, false],
  ['twice on the screen', null, null, true],
  ['twice in a dialog', picker, picker, true],
])('of a double click, %s', (_, first, second, counts) => {
  const guard = secondClickGuard()
  expect(pressAt(guard, at(first), 1)).toBe(true)
  expect(pressAt(guard, at(second), 2)).toBe(counts)
  // The next click is one of its own.
  expect(pressAt(guard, at(second), 1)).toBe(true)
})

test('a click by the keys counts wherever it is', () => {
  const guard = secondClickGuard()
  pressAt(guard, at(picker), 1)
  expect(pressAt(guard, at(null), 0)).toBe(true)
  expect(pressAt(guard, {} as EventTarget, 1)).toBe(true)
})
