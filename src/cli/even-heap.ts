/**
 * V8's options (megabytes, per cent) for a small server whose memory stays what it is after a minute. By itself V8
 * widens its young space with every burst and lets what died in the old one lie until there are several times what
 * lives: the store API grows by a third within ten minutes without becoming faster. The site, which holds pages by the
 * hundred megabytes, would spend its time collecting instead.
 */
export const EVEN_HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-heap-size=72',
  '--heap-growing-percent=50',
]
