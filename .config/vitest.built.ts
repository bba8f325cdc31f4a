import type { TestProjectInlineConfiguration } from 'vitest/config'
import { defineConfig } from 'vitest/config'

/** Tests of the built site and the store API that need no browser: all ask one pair of servers. */
export const built = {
  root: new URL('..', import.meta.url).pathname,
  test: {
    name: 'built',
    include: ['tests/built/**/*.test.ts'],
    globalSetup: ['tests/built/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts', 'tests/built/support/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration

// Alone: `npx vitest run --config .config/vitest.built.ts [file]`.
export default defineConfig({ ...built })
