import { isLongRun } from '../../support/test-run.ts'

export type Engine = 'sqlite' | 'postgres'

const every: readonly Engine[] = ['sqlite', 'postgres']
const named = process.env['TEST_ENGINES']?.split(',')

/** The engines of tests of what differs between them: both, unless TEST_ENGINES names one. */
export const engines = every.filter(engine => named?.includes(engine) ?? true)

/** The engines of tests of what stands above the queries: SQLite by day, both in the long run; or what TEST_ENGINES names. */
export const enginesByDay = named || isLongRun ? engines : every.filter(engine => engine === 'sqlite')
