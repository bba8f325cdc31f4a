import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

// For `npm run mutate`: the tests beside what is mutated. Those that start servers or build pages would run again for
// almost every mutant.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['tests/domain/**/*.test.ts', 'tests/stores/**/*.test.ts'],
  },
})
