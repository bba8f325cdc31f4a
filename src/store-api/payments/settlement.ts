/**
 * Effect of a verified result. `refund-due`: paid, but the order was paid or cancelled already. `mismatch`: another amount
 * than asked; one that was paid is to be given back.
 * Without effect: `duplicate` is the same callback again; `already-final` is a later callback after a final one, or money
 * that is recorded already.
 */
export type Settlement = (typeof settlements)[number]

export const settlements = [
  'paid',
  'refund-due',
  'failed',
  'duplicate',
  'already-final',
  'mismatch',
  'unknown',
] as const
