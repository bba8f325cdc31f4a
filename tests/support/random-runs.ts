const isLong = process.env['TEST_LONG'] === '1'

/** Milliseconds that a test of random cases may take on a busy machine. */
export const RANDOM_RUNS_TIMEOUT = isLong ? 1_800_000 : 180_000

/**
 * How often a test of random cases runs, from another seed each time, which is printed: TEST_SEED repeats a run,
 * TEST_LONG=1 makes ten times as many.
 */
export function randomRuns(name: string, usual: number): { seed: number; numRuns: number } {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const numRuns = isLong ? usual * 10 : usual
  console.info(`${name}: ${numRuns} runs, TEST_SEED=${seed}`)
  return { seed, numRuns }
}
