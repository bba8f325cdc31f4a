import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { installed, lessOfItself } from '../tests/support/chromium.ts'
import { PATIENCE_MS } from './fixtures/patience.ts'

const root = join(import.meta.dirname, '..')
const report = process.env['E2E_REPORT']
const desktop = { viewport: { width: 1280, height: 800 } }

// Run as `npm run e2e -- [file]`. A test tagged @phone or @desktop runs in that project alone; one tagged @journey
// is walked in all three, the last time by the keys alone (fixtures/hand.ts).
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
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
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: desktop },
    { name: 'keyboard', grep: /@journey/, use: desktop },
  ],
})
