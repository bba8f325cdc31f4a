/** Several measurements of one thing, reduced to what is printed. */
export type Spread = { median: number; min: number; max: number }

/** Throws for an empty list: nothing measured is a mistake, not a zero. */
export function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (min === undefined || max === undefined) throw new Error('nothing was measured')
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? max
  const lower = sorted[Math.ceil(middle) - 1] ?? min
  return { median: (lower + upper) / 2, min, max }
}

/** Each round's value over the baseline's value of the same round: what slows a round slows both. */
export function ratios(values: number[], baselines: number[]): Spread {
  return spread(values.map((value, round) => value / (baselines[round] ?? Number.NaN)))
}

/** What was measured once. */
export function single(value: number): Spread {
  return { median: value, min: value, max: value }
}

/** The value that this share of all values does not exceed. Throws for an empty list. */
export function percentile(values: number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
