import { afterAll, afterEach, beforeEach } from 'vitest'
import { unexpectedErrors, watchConsole } from './console-errors.ts'
import { dropFreshPostgres } from './fresh-postgres.ts'

beforeEach(watchConsole)
afterEach(() => {
  const errors = unexpectedErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
afterAll(dropFreshPostgres)
