/** Remembers what was made of at most `most` things, by `keyOf`; forgets all where there are more. */
export function memoize<Given, Made>(
  make: (given: Given) => Made,
  most: number,
  keyOf: (given: Given) => unknown = given => given,
): (given: Given) => Made {
  const known = new Map<unknown, Made>()
  return given => {
    const key = keyOf(given)
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const made = make(given)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}
