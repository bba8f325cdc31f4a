import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { runMain, UserError } from '../../src/domain/user-error.ts'
import { ownTemporaryFolder } from '../support/own-temp.ts'
import { browser } from './parts/browser.ts'
import { importing } from './parts/import.ts'
import { neighbours } from './parts/neighbours.ts'
import { orders } from './parts/orders.ts'
import { pages } from './parts/pages.ts'
import { search } from './parts/search.ts'
import { weight } from './parts/weight.ts'
import type { Part } from './support/part.ts'
import { writeResults } from './support/results.ts'
import { markdown } from './support/table.ts'

const results = join(import.meta.dirname, 'RESULTS.md')

/**
 * What `npm run bench` measures, in this order; `npm run bench -- pages orders` measures some. `neighbours:exports` prints
 * what has these words in its name, and writes nothing.
 */
export const parts: Record<string, Part> = {
  pages,
  search,
  orders,
  import: importing,
  neighbours,
  browser,
  weight,
}

/** Runs the named parts, or all; prints their tables and puts them into RESULTS.md. Returns the exit code. */
export async function run(names: string[]): Promise<number> {
  await runMain(async () => {
    const wanted = new Map(names.map(name => name.split(':', 2) as [string, string | undefined]))
    const unknown = [...wanted.keys()].find(name => !(name in parts))
    if (unknown) throw new UserError(`There is no part '${unknown}': use ${Object.keys(parts).join(', ')}.`)
    await ensureBuilt()
    ownTemporaryFolder()
    const start = performance.now()
    for (const [name, part] of Object.entries(parts))
      if (names.length === 0 || wanted.has(name)) await report(name, part, wanted.get(name))
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    console.info(`\nAll in ${minutes} minutes; tables of whole parts are in tests/bench/RESULTS.md.`)
  })
  return Number(process.exitCode ?? 0)
}

async function report(name: string, part: Part, words?: string): Promise<void> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const tell = (text: string) => console.info(`  ${name} ${`${seconds()} s`.padStart(6)}  ${text}`)
  console.info(`\n── ${part.title}`)
  const { rows, notes } = await part.run(tell, words)
  const text = [markdown(rows), '', ...notes, `_${machine()}_`].join('\n')
  console.info(`\n${text}`)
  if (words !== undefined) return
  const titles = Object.values(parts).map(one => one.title)
  writeResults(results, new Map([[part.title, text]]), titles)
}

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB.`
}
