import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { installed, lessOfItself } from '../tests/support/chromium.ts'
import { inTurn, leftOut } from '../tests/support/in-turn.ts'
import { isLongRun } from '../tests/support/test-run.ts'
import { PATIENCE_MS } from './fixtures/patience.ts'
import { hasRules, specified } from './support/with-rules.ts'

const root = join(import.meta.dirname, '..')
const report = process.env['E2E_REPORT']
/** What waits for the long run. */
const later = isLongRun ? [] : [/@long\b/]
const desktop = { viewport: { width: 1280, height: 800 } }

// Run as `npm run e2e -- [file]`. A test runs on a phone; tagged @desktop on a desktop instead, tagged @widths on both.
// One tagged @journey is walked by touch and by the keys alone, tagged @night too by touch only (fixtures/hand.ts).
// The long run walks every journey by touch, keys and mouse, has those tagged @night on a desktop too, and alone has
// those tagged @long.
export default defineConfig({
  testDir: '.',
  testMatch: hasRules ? specified : '**/*.test.ts',
  testIgnore: isLongRun ? [] : ['**/*.long.test.ts', ...leftOut(inTurn.e2e).map(file => `**/${file}`)],
  globalSetup: './support/servers.ts',
  outputDir: join(root, 'test-results'),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  expect: { timeout: PATIENCE_MS },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Without animations the day's run is shorter; the long run has them.
    contextOptions: { reducedMotion: isLongRun ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? installed() ?? '',
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        lessOfItself,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...later],
      use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: isLongRun ? /@(desktop|widths|journey|night)\b/ : /@(desktop|widths)\b/,
      grepInvert: later,
      use: desktop,
    },
    { name: 'keyboard', grep: /@journey/, grepInvert: isLongRun ? [] : [/@night/, ...later], use: desktop },
  ],
})
