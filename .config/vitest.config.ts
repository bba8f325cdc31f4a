import { defineConfig } from 'vitest/config'

// Run as `npx vitest run --config .config/vitest.config.ts [file]`, or the whole by `npm run check`.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-postgres.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
