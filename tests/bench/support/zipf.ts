/**
 * `length` numbers from 1 to `most`, the n-th drawn 1/n as often as the first, as visits spread over a catalogue.
 * The same seed draws the same numbers.
 */
export function zipf(most: number, length: number, seed = 1): number[] {
  const sums = new Float64Array(most)
  let sum = 0
  for (let n = 0; n < most; n++) {
    sum += 1 / (n + 1)
    sums[n] = sum
  }
  const random = randomFrom(seed)
  return Array.from({ length }, () => firstAtLeast(sums, random() * sum) + 1)
}

function firstAtLeast(sums: Float64Array, wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Park and Miller's generator: good enough to spread, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
