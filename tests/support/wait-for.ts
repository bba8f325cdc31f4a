import { vi } from 'vitest'

/** Waits until `check` throws no more and returns what it gives: half a minute, since a machine may have other work. */
export function waitFor<Result>(check: () => Result | Promise<Result>, interval = 50): Promise<Result> {
  return vi.waitFor(check, { timeout: 30_000, interval })
}
