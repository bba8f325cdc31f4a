import { folders, place } from './mutation-places.mjs'

// `npm run mutate`: changes the code in small ways and sees whether a test notices; see .github/CONTRIBUTING.md.
export default {
  testRunner: 'vitest',
  // In processes: tests that give up the rights of root cannot do so in a thread.
  vitest: { configFile: '.config/vitest.mutate.config.ts', pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    ...folders.map(folder => `${folder}/**/*.ts`),
    '!src/domain/{messages,policies}/**',
  ],
  clearTextReporter: { logTests: false, allowEmojis: false },
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  htmlReporter: { fileName: `.cache/mutation/${place}.html` },
  jsonReporter: { fileName: `.cache/mutation/${place}.json` },
  tempDirName: '.cache/mutation/sandbox',
  incrementalFile: `.cache/mutation/${place}.incremental.json`,
  coverageAnalysis: 'perTest',
  // A mutant in a constant at module level needs the whole suite for itself: hours, for what tests of messages hold.
  ignoreStatic: true,
  concurrency: 2,
  thresholds: { high: 90, low: 80, break: null },
}
