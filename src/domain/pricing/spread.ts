/** `amount * part / whole`, rounded half up; whole numbers of at least 0, `whole` above 0. Exact at any size. */
export function portion(amount: number, part: number, whole: number): number {
  const { floor, rest } = divided(amount, part, whole)
  return 2 * rest >= whole ? floor + 1 : floor
}

/**
 * Spreads a whole amount over lines in proportion to their weights by largest remainder: the shares add up to `amount`,
 * and none passes its weight where `amount` is at most the sum of the weights. Of equal remainders the first line gets
 * more. Without any weight the lines count alike; without lines nothing is spread.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0)
  const used = given > 0 ? weights : weights.map(() => 1)
  const whole = given > 0 ? given : weights.length
  const parts = used.map((weight, index) => ({ index, ...divided(amount, weight, whole) }))
  const shares = parts.map(({ floor }) => floor)
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRest = [...parts].sort((one, other) => other.rest - one.rest)
  for (const { index } of byRest.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** Quotient and remainder of `amount * part / whole`. */
function divided(amount: number, part: number, whole: number): { floor: number; rest: number } {
  const product = amount * part
  if (Number.isSafeInteger(product)) {
    const rest = product % whole
    return { floor: (product - rest) / whole, rest }
  }
  const exact = BigInt(amount) * BigInt(part)
  return { floor: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) }
}
