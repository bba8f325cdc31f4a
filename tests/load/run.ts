import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { runMain } from '../../src/domain/user-error.ts'
import { openExistingDatabase } from '../../src/store-api/platform/engine/open.ts'
import { writeResults } from '../bench/support/results.ts'
import { markdown, type Row } from '../bench/support/table.ts'
import { freePort } from '../support/free-port.ts'
import { openMarket } from '../support/market.ts'
import { newDatabase } from '../support/new-database.ts'
import { ownTemporaryFolder } from '../support/own-temp.ts'
import { findPostgres } from '../support/postgres.ts'
import { startGenerator } from './generator-process.ts'
import { type LoadOptions, readOptions } from './options.ts'
import { runPhases } from './phases.ts'
import { prepareWorld, soldPieces } from './prepare.ts'

const results = join(import.meta.dirname, 'RESULTS.md')
const titles = ['SQLite', 'PostgreSQL']

/** Runs the load as `args` say, prints its table and writes it into RESULTS.md. Returns the exit code. */
export async function run(args: string[]): Promise<number> {
  await runMain(async () => {
    const options = readOptions(args)
    await ensureBuilt()
    ownTemporaryFolder()
    const [before = 0] = loadavg()
    const rows = options.isOnPostgres ? await onPostgres(options) : await measure(options)
    const text = [markdown(rows, false), '', `_${circumstances(options, before)}_`].join('\n')
    console.info(`\n${text}`)
    writeResults(results, new Map([[titles[options.isOnPostgres ? 1 : 0] ?? '', text]]), titles)
    if (rows.some(({ held }) => held === false)) process.exitCode = 1
  })
  return Number(process.exitCode ?? 0)
}

async function onPostgres(options: LoadOptions): Promise<Row[]> {
  const server = await findPostgres()
  try {
    const { url, drop } = await newDatabase(server.url)
    try {
      return await measure(options, url)
    } finally {
      await drop()
    }
  } finally {
    await server.stop()
  }
}

async function measure(options: LoadOptions, databaseUrl?: string): Promise<Row[]> {
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const env = { TRUSTED_PROXIES: '127.0.0.1', DATABASE_URL: databaseUrl ?? '' }
  const market = await openMarket({ sitePort, apiPort, env })
  try {
    const { db, close } = await openExistingDatabase({ dataDir: market.dataDir, databaseUrl })
    try {
      const ports = { site: sitePort, api: apiPort }
      const { world, onSale } = await prepareWorld(db, ports, options.shoppers * 10)
      const generator = startGenerator(world)
      const tell = (text: string) => console.info(`  ${text}`)
      const phases = runPhases({ generator, market, options, tell, sold: () => soldPieces(db, onSale) })
      return await phases.finally(generator.stop)
    } finally {
      await close()
    }
  } finally {
    await market.stop()
  }
}

/** `before` is the load average of the machine before anything started: what other programs take. */
function circumstances({ minutes, shoppers }: LoadOptions, before: number): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${memory} GB`
  return `${date}, ${shoppers} shoppers for ${minutes} minutes, Node ${process.versions.node}, ${machine}, shared with the virtual shoppers; load average before the start ${before.toFixed(1)}.`
}
