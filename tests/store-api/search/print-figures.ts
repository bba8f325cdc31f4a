// npm run search-figures: how many misspelt words, and words in another script, find what they mean in real searches, and
// whether facets are counted as by force. `-- --missed` names what is not found.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShops } from '../../../src/demo/shops.ts'
import { seed } from '../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { newDatabase } from '../../support/new-database.ts'
import { findPostgres } from '../../support/postgres.ts'
import { indianSearches, indianShops } from './indian-searches.ts'
import { indianWords } from './indian-words.ts'
import { type Direction, type Figure, misspeltSearches, pairSearches } from './real-searches.ts'

const show = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

/** A row of what is found; with `--missed` what is not. */
function showFigure(
  name: string,
  { all, missed, offered = [] }: { all: unknown[]; missed: unknown[]; offered?: unknown[] },
  goal: string,
): void {
  const right = all.length - missed.length
  show(name, right, all.length, `${((100 * right) / all.length).toFixed(1)} %`, goal)
  if (offered.length > 0)
    show(`${name}: of these by a correction that is offered`, offered.length, right, '', '')
  if (process.argv.includes('--missed'))
    for (const one of missed) process.stdout.write(`${JSON.stringify(one)}\n`)
}

async function showEngine(name: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-figures-'))
  const { db, engine, close } = await openDatabase({ dataDir, databaseUrl })
  try {
    await seed(db, engine, { shops: demoShops, shoppers: {}, areDemo: true }, Date.now())
    const first = (faults: number) =>
      `${name}: misspelt words, faults: ${faults}, a product with it in the first three`
    showFigure(first(1), await misspeltSearches(db, 1, 4), '≥ 95 %')
    showFigure(first(2), await misspeltSearches(db, 2, 8), '≥ 80 %')
    const shops = await indianShops(db)
    // The tests hold the whole alone, not its parts.
    for (const [which, storeId] of shops) {
      const whole: Figure = { all: [], offered: [], missed: [] }
      for (const [part, words] of Object.entries(indianWords)) {
        const figure = await indianSearches(db, storeId, which, words)
        for (const list of ['all', 'offered', 'missed'] as const) whole[list].push(...figure[list])
        showFigure(`${name}: Indian words, ${part}, the shop writes the ${which} spelling`, figure, '')
      }
      showFigure(`${name}: Indian words, the shop writes the ${which} spelling`, whole, '≥ 95 %')
    }
    const directions: [Direction, string][] = [
      ['latin', 'Latin finds script'],
      ['native', 'script finds Latin'],
    ]
    for (const [from, text] of directions) {
      const alone = await pairSearches(db, from)
      showFigure(`${name}: ${text}`, alone, '≥ 85 %')
      for (const [script, all] of Map.groupBy(alone.all, one => one.script)) {
        const missed = alone.missed.filter(one => one.script === script)
        showFigure(`${name}: ${text}, ${script}`, { all, missed }, '')
      }
      const { all, missed } = await pairSearches(db, from, 'demo')
      showFigure(`${name}: ${text}, beside the demo shops' words`, { all, missed }, '')
      show(
        `${name}: of these missed by a correction`,
        missed.filter(one => one.correction).length,
        all.length,
        '',
        '',
      )
    }
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

show('figure', 'right', 'of', 'share', 'goal')
show('---', '---', '---', '---', '---')
await showEngine('SQLite', undefined)
const server = await findPostgres()
try {
  const { url, drop } = await newDatabase(server.url)
  await showEngine('PostgreSQL', url).finally(drop)
} finally {
  await server.stop()
}

// 20 selections of each catalogue.
const counts = ['run', '--config', '.config/vitest.config.ts', 'tests/store-api/search/facet-counts.test.ts']
const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, ...counts], {
  cwd: join(import.meta.dirname, '..', '..', '..'),
  env: { ...process.env, CATALOGUES: '500' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
