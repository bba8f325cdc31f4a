import { register } from 'prom-client'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { undoAll } from './at-end.ts'
import { unexpectedErrors, watchConsole } from './console-errors.ts'

// Files share a process, and a module of metrics that a file loads anew registers them anew.
register.clear()
beforeEach(watchConsole)
afterEach(() => {
  const errors = unexpectedErrors()
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
afterAll(async () => {
  await undoAll()
  // What a file replaced does not meet the next.
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
