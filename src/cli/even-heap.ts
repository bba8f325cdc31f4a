/**
 * V8's options (megabytes, per cent) for a server whose memory stays what it is after a minute. By itself V8 widens its
 * young space with every burst and lets what died in the old one lie until there are several times what lives: it
 * goes on growing for hours without becoming faster.
 */
export const EVEN_HEAP = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-heap-size=72',
  '--heap-growing-percent=50',
]
