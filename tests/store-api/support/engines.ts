export type Engine = 'sqlite' | 'postgres'

const every: readonly Engine[] = ['sqlite', 'postgres']
const named = process.env.TEST_ENGINES?.split(',')

/** The engines that API tests run on: both, unless TEST_ENGINES names one for a run of mutation tests. */
export const engines = every.filter(engine => named?.includes(engine) ?? true)
