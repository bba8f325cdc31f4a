import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findChromium } from './chromium.ts'

const cli = join(import.meta.dirname, '..', '..', 'node_modules', 'lighthouse', 'cli', 'index.js')

export const JUDGED = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof JUDGED)[number]

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()), title: z.string() })),
})

/** What Lighthouse says of a page. */
export interface Verdict {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** Titles of what cost points, performance aside. */
  faults: string[]
}

/**
 * Lighthouse's verdict on a page as a phone on a slow network sees it; `quick` asks nothing of its speed and takes no
 * picture for the report, which no other audit looks at.
 */
export async function lighthouse(url: string, quick = false): Promise<Verdict> {
  const wanted = quick ? JUDGED.slice(1) : JUDGED
  const options = [
    `--only-categories=${wanted.join(',')}`,
    // What it simulates afterwards costs nothing; on a network it takes as given it waits five times as long for quiet.
    '--throttling-method=simulate',
    ...(quick ? ['--disable-full-page-screenshot'] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    '--no-enable-error-reporting',
    '--output=json',
    '--output-path=stdout',
    '--quiet',
  ]
  const { categories, audits } = report.parse(JSON.parse(await said([url, ...options])))
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const scores = Object.fromEntries(wanted.map(category => [category, score(category)]))
  const weighed = wanted
    .filter(category => category !== 'performance')
    .flatMap(category => categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  const faults = weighed.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? (audits[id]?.title ?? id) : []))
  return { scores: { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0, ...scores }, faults }
}

const TRIES = 3

/** What Lighthouse prints; it is asked again where it wants to be, as when Chromium's trace began too late. */
async function said(options: string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: await findChromium() }
  const limits = { env, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }
  for (let tried = 1; ; tried++) {
    try {
      return (await promisify(execFile)(process.execPath, [cli, ...options], limits)).stdout
    } catch (error) {
      const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
      if (tried === TRIES || !reason.includes('run Lighthouse again'))
        throw new Error(`Lighthouse: ${reason}`)
    }
  }
}
