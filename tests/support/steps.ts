import { join } from 'node:path'
import { z } from 'zod'
import { findChromium } from './chromium.ts'
import { freshReport, readReport, root, runTool, type ToolOptions } from './tools.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Names of the tests that failed. */
  failures?: string[]
}
export type Outcome = Counts & { name: string; seconds: number }
export interface Step {
  /** The step without which this one says nothing. */
  needs?: string
  run: (options: StepOptions) => Promise<Counts>
}
/** `beside` others, a step prints what it says once it has ended. */
export type StepOptions = ToolOptions & { args: string[] }

/** What `npm test` is made of, by name. */
export const steps: Record<string, Step> = {
  // Of all code but pages and components, by the native compiler; a file that is checked alone profits from the last check.
  types: {
    run: check('typescript-native/bin/tsc', [
      '--noEmit',
      // Several checkers find much of the same anew; the other steps use the other processors.
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      join('.cache', 'types.tsbuildinfo'),
    ]),
  },
  // Of pages and components, which Astro alone reads.
  pages: {
    run: check('astro/bin/astro.mjs', [
      'check',
      '--minimumSeverity',
      'warning',
      '--tsconfig',
      join('.config', 'tsconfig.pages.json'),
    ]),
  },
  lint: {
    run: check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--config-path=.config', '.']),
  },
  build: { run: check('../src/cli/start.mjs', ['build']) },
  unit: { run: unit },
  e2e: { needs: 'build', run: options => e2e(options) },
  // The specification's journeys at shops with delivery, cash on delivery, a code and GST (e2e/support/with-rules.ts).
  'e2e with rules': { needs: 'build', run: options => e2e(options, { E2E_RULES: 'on' }) },
  // The day's journeys on pages that the browser translates (e2e/fixtures/translated.ts).
  'e2e translated': {
    needs: 'build',
    run: options => e2e(options, { E2E_TRANSLATED: 'on', TEST_LONG: '' }),
  },
  packaging: { needs: 'build', run: check('../tests/packaging/run.mjs', []) },
}

async function unit({ args, ...options }: StepOptions): Promise<Counts> {
  const report = freshReport('unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { CHROMIUM: await findChromium() }
  const all = ['run', '--config=.config/vitest.config.ts', ...reporters, ...args]
  const ok = await runTool('vitest/vitest.mjs', all, { ...options, env })
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(
    readReport(report),
  )
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'failed')
      .map(
        test =>
          `${name.slice(root.length + 1)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`,
      ),
  )
  return honest(ok, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures })
}

async function e2e({ args, ...options }: StepOptions, more: Record<string, string> = {}): Promise<Counts> {
  const report = freshReport('e2e.json')
  const env = { CHROMIUM: await findChromium(), E2E_REPORT: report, ...more }
  const all = ['test', '--config=e2e/playwright.config.ts', ...args]
  const ok = await runTool('playwright/cli.js', all, { ...options, env })
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(readReport(report)).stats
  return honest(ok, { passed: expected, failed: unexpected + flaky, skipped })
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A file that does not even load fails no test of its own: the run's exit code then counts as one. */
function honest(ok: boolean, counts: Counts): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** A step that passes or fails as a whole. */
function check(script: string, args: string[]): Step['run'] {
  return async ({ args: more, ...options }) => {
    const ok = await runTool(script, [...args, ...more], options)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  }
}
