import { LimitError } from './http-error.ts'

/** Runs the works of one key one after the other, whatever other keys do. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Makes such a line, where at most `max` works of a key wait; one more is refused with 429. */
export function inTurn({ name, max }: { name: string; max: number }): InTurn {
  const lines = new Map<string, { waiting: number; last: Promise<unknown> }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { waiting: -1, last: Promise.resolve() }
    if (line.waiting >= max) throw new LimitError({ limit: name, seconds: 1 })
    lines.set(key, line)
    line.waiting++
    const mine = line.last.then(work)
    // Whoever is next waits for the end of this one, however it ends.
    line.last = mine
      .catch(() => {})
      .finally(() => {
        line.waiting--
        if (line.waiting < 0) lines.delete(key)
      })
    return mine
  }
}
