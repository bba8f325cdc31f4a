import fc from 'fast-check'
import { rounds, seed } from './test-run.ts'

// 200 cases of each property by day; another seed in each run, by which a failure can be repeated.
fc.configureGlobal({ seed, numRuns: rounds(2_000) })

export { fc }
