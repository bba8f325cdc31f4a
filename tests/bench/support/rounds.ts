/**
 * Measures contenders in turn, round after round, so that what the machine does meanwhile strikes all alike;
 * every other round goes backwards. The first round warms up and is dropped, unless `cold`.
 */
export async function alternate<Name extends string, Measured>(
  contenders: Record<Name, () => Promise<Measured>>,
  rounds: number,
  cold = false,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(contenders) as Name[]
  const measured = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, Measured[]>
  for (let round = 0; round < rounds + (cold ? 0 : 1); round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await contenders[name]()
      if (round > 0 || cold) measured[name].push(value)
    }
  }
  return measured
}
