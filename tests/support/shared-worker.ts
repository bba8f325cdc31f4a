import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

// Test files that share a process: what one of them left does not meet the next. A module of metrics that a file loads
// anew registers them anew.
register.clear()
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
