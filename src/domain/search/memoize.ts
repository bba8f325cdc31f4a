const MOST_KNOWN = 5_000

/** Remembers what was made of the words that were asked for last: those of a catalogue and of its searches repeat. */
export function memoize<Given, Made>(
  make: (given: Given) => Made,
  keyOf: (given: Given) => string,
): (given: Given) => Made {
  const known = new Map<string, Made>()
  return given => {
    const key = keyOf(given)
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const made = make(given)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, made)
    return made
  }
}
