/**
 * V8's options (megabytes, per cent) for servers whose memory stays what it is after a minute. By itself V8 widens its
 * young space with every burst and lets what died in the old one lie until there are several times what lives: within
 * ten minutes both halves grew by a fifth to a third without becoming faster.
 */
export const API_HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-heap-size=72',
  '--heap-growing-percent=50',
]

/** Wider: it holds pages by the hundred megabytes, and with less room it would spend its time collecting. */
export const SITE_HEAP = ['--heap-growing-percent=100']
