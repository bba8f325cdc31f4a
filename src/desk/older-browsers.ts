/** What the desk and its libraries call and the oldest browsers of decision 0030 lack, as the standard describes it. */
const missing: [object, Record<string, unknown>][] = [
  [
    Array.prototype,
    {
      toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
        return [...this].sort(compare)
      },
      toReversed(this: unknown[]) {
        return [...this].reverse()
      },
      toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
        const copy = [...this]
        copy.splice(...change)
        return copy
      },
      with(this: unknown[], at: number, value: unknown) {
        const copy = [...this]
        copy[at < 0 ? at + copy.length : at] = value
        return copy
      },
    },
  ],
  [
    Map,
    {
      groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key) {
        const groups = new Map<Key, Item[]>()
        for (const [at, item] of [...items].entries()) {
          const key = keyOf(item, at)
          const group = groups.get(key)
          if (group) group.push(item)
          else groups.set(key, [item])
        }
        return groups
      },
    },
  ],
  [
    Promise,
    {
      withResolvers() {
        let [resolve, reject]: (((value: unknown) => void) | undefined)[] = []
        const promise = new Promise((...both) => {
          ;[resolve, reject] = both
        })
        return { promise, resolve, reject }
      },
    },
  ],
]
for (const [owner, methods] of missing)
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
