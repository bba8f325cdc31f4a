import { format } from 'node:util'

const original = console.error
let seen: string[] = []
let expected: RegExp[] = []

/** Starts a test with nothing seen and nothing expected. */
export function watchConsole(): void {
  seen = []
  expected = []
  console.error = (...parts: unknown[]) => {
    const text = format(...parts)
    seen.push(text)
    if (!expected.some(pattern => pattern.test(text))) original(...parts)
  }
}

/** Announces a console.error this test is about; any other fails the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

/** What was printed to console.error in this test without having been announced. */
export function unexpectedErrors(): string[] {
  return seen.filter(text => !expected.some(pattern => pattern.test(text)))
}
