import { defineConfig } from 'vitest/config'

// Run as `npx vitest run --config .config/vitest.config.ts [file]`, or the whole by `npm run check`.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // They have servers of their own: .config/vitest.built.ts.
    exclude: ['tests/built/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Its own choice leaves one processor free, which on a small machine is half of it.
    maxWorkers: '100%',
    // For a machine that is slow and shared: tests that start several processes take half a minute there.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
