import { afterAll, afterEach, beforeEach } from 'vitest'
import { undoAll } from './at-end.ts'
import { unexpectedErrors, watchConsole } from './console-errors.ts'

beforeEach(watchConsole)
afterEach(() => {
  const errors = unexpectedErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
afterAll(undoAll)
