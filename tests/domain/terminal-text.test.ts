import { describe, expect, test } from 'vitest'
import { terminalLine, terminalText } from '../../src/domain/terminal-text.ts'

describe('text for a terminal', () => {
  test.each([
    ['Books\u001b[2J\u001b]0;owned\u0007', 'Books[2J]0;owned'],
    ['Books\u009b31m', 'Books31m'],
    ['Books\r\b\u007f', 'Books'],
    ['Books\u202egnp.exe', 'Booksgnp.exe'],
    ['one\nspoofed  line', 'onespoofed  line'],
    ['पुस्तक क्\u200dष', 'पुस्तक क्\u200dष'],
  ])('of %j is %j', (name, shown) => expect(terminalLine(name)).toBe(shown))

  test('of several lines keeps its lines', () => {
    expect(terminalText('one\u001b[1m\ntwo\u0007')).toBe('one[1m\ntwo')
  })
})
