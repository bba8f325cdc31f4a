import { getPriority } from 'node:os'
import { register } from 'prom-client'
import { afterAll, expect, vi } from 'vitest'

// Test files that share a process: what one of them left does not meet the next. A module of metrics that a file loads
// anew registers them anew.
register.clear()
const priority = getPriority()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A command that found a problem sets it; the parser of commands takes it for the end of a help text.
  process.exitCode = undefined
  expect(getPriority(), 'the priority of the process').toBe(priority)
})
