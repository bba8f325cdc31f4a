/** Whether this is `npm run test:long`: every engine, every round, and the files named `*.long.test.ts`. */
export const isLongRun = process.env['TEST_LONG'] === '1'

/** Rounds of a race, or cases of a property: all of them in the long run, a tenth by day. */
export function rounds(all: number): number {
  return isLongRun ? all : Math.ceil(all / 10)
}

/** What random numbers of this run begin with; `npm test` chooses and prints it, TEST_SEED repeats a run. */
export const seed = Number(process.env['TEST_SEED'] ?? 1)

/** By day one in so many of the cases, in turn by the run's seed; in the long run all. */
export function oneIn<Case>(parts: number, cases: readonly Case[]): Case[] {
  return cases.filter((_, at) => isLongRun || at % parts === seed % parts)
}
