import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { findChromium } from './chromium.ts'

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
  run: (args: string[]) => Promise<Counts>
}

const root = join(import.meta.dirname, '..', '..')
const modules = join(root, 'node_modules')
const reports = join(root, '.cache', 'reports')
// Many tests start processes of ours, which would each strip and compile the same files.
const compiled = join(root, '.cache', 'compiled')

/** What `npm test` is made of, by name. */
export const steps: Record<string, Step> = {
  types: {
    run: async () => {
      const pages = check('astro/bin/astro.mjs', ['check', '--minimumSeverity', 'warning'])
      const code = check('typescript/bin/tsc', ['--noEmit'])
      return add(await pages, await code)
    },
  },
  lint: {
    run: () =>
      check('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--config-path=.config', '.']),
  },
  unit: { run: unit },
  build: { run: () => check('../src/cli/start.mjs', ['build']) },
  e2e: { needs: 'build', run: e2e },
}

async function unit(args: string[]): Promise<Counts> {
  const report = fresh('unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const config = '--config=.config/vitest.config.ts'
  const env = { CHROMIUM: await findChromium() }
  const ok = await tool('vitest/vitest.mjs', ['run', config, ...reporters, ...args], env)
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(read(report))
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(test => test.status === 'failed')
      .map(
        test =>
          `${relative(root, name)} > ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`,
      ),
  )
  return honest(ok, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures })
}

async function e2e(args: string[]): Promise<Counts> {
  const report = fresh('e2e.json')
  const env = { CHROMIUM: await findChromium(), E2E_REPORT: report }
  const ok = await tool('playwright/cli.js', ['test', '--config=e2e/playwright.config.ts', ...args], env)
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(read(report)).stats
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

async function check(script: string, args: string[]): Promise<Counts> {
  const ok = await tool(script, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

function add(one: Counts, two: Counts): Counts {
  return {
    passed: one.passed + two.passed,
    failed: one.failed + two.failed,
    skipped: one.skipped + two.skipped,
  }
}

/** Runs a package's own script on this very Node, with live output; true when it exits 0. */
function tool(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(process.execPath, [join(modules, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_COMPILE_CACHE: compiled,
      ...env,
      PATH: path,
    },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => resolve(code === 0))
  })
}

function fresh(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
