const last = new Map<string, Promise<unknown>>()

/** Runs works with the same key one after another in this process, whether or not the one before failed. */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const ended = mine
    .catch(() => {})
    .finally(() => {
      if (last.get(key) === ended) last.delete(key)
    })
  last.set(key, ended)
  return mine
}
