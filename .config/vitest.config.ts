import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { inTurn, leftOut } from '../tests/support/in-turn.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { built } from './vitest.built.ts'

/** Tests that start processes, and a file that counts what its own process did. */
const apart = [
  'tests/{cli,cluster,metrics,soak,bench,packaging}/**/*.test.{ts,tsx}',
  'tests/store-api/platform/services/metrics.test.ts',
]
/** Tests that stand in for a browser, which load modules anew as a visit does. */
const browser = ['tests/{desk,enhance,stores}/**/*.test.{ts,tsx}']
const tests = 'tests/**/*.test.{ts,tsx}'
const later = isLongRun ? [] : ['**/*.long.test.ts', ...leftOut(inTurn.unit)]
const exclude = [...configDefaults.exclude, ...later]

// Run as `npx vitest run --config .config/vitest.config.ts [file]`, or the whole by `npm run check`.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Most tests of the API wait for a database or a process: two workers for each processor keep it busy.
    maxWorkers: 2 * availableParallelism(),
    // For a machine that is slow and shared: tests that start several processes take half a minute there, and the long
    // run has ten times the rounds.
    testTimeout: isLongRun ? 1_200_000 : 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // Files that only compute, or call the API in this process, share a worker and what it has loaded.
      {
        extends: true,
        test: {
          name: 'in-process',
          include: [tests],
          exclude: [...exclude, ...apart, ...browser, 'tests/built/**'],
          setupFiles: ['tests/support/shared-worker.ts'],
          isolate: false,
        },
      },
      // Workers of their own: a module that is loaded anew would be so for whoever follows.
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          exclude,
          setupFiles: ['tests/support/shared-worker.ts', 'tests/support/shared-browser.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apart, exclude },
      },
      // Files that ask the built site.
      { ...built, test: { ...built.test, isolate: false, exclude } },
    ],
  },
})
