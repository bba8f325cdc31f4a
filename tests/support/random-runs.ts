/**
 * How often a test of random cases runs, from another seed each time, which is printed: TEST_SEED repeats a run,
 * TEST_LONG=1 makes ten times as many.
 */
export function randomRuns(name: string, usual: number): { seed: number; numRuns: number } {
  const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const numRuns = process.env['TEST_LONG'] === '1' ? usual * 10 : usual
  console.info(`${name}: ${numRuns} runs, TEST_SEED=${seed}`)
  return { seed, numRuns }
}
