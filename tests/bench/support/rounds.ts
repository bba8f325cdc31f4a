/**
 * Measures contenders in turn, round after round, so that what the machine does meanwhile strikes all alike;
 * every other round goes backwards. The first round warms up and is dropped.
 */
export async function alternate<Name extends string, Measured>(
  contenders: Record<Name, () => Promise<Measured>>,
  rounds: number,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(contenders) as Name[]
  const measured = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, Measured[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await contenders[name]()
      if (round > 0) measured[name].push(value)
    }
  }
  return measured
}
