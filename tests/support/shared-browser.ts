import { afterAll, vi } from 'vitest'
import { forgetTimers, rememberTimers } from './timers.ts'

// Nothing that a file's pages still do meets a window that is gone: modules that they load arrive, and stores end a
// second later what they watch.
rememberTimers()
afterAll(async () => {
  vi.useRealTimers()
  await vi.dynamicImportSettled()
  forgetTimers()
})
