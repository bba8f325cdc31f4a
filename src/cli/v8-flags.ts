/**
 * V8 options (megabytes, per cent) that keep a server's memory at its level after the first minute. By default V8 grows
 * its young generation with every burst and collects its old generation only at several times the live data: within ten
 * minutes both servers grew by a fifth to a third without becoming faster.
 */
export const API_HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-heap-size=72',
  '--heap-growing-percent=50',
]

/** A larger margin: the site caches hundreds of megabytes of pages, and would collect garbage too often with less. */
export const SITE_HEAP = ['--heap-growing-percent=100']
