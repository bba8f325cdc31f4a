import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../src/cli/build.ts'
import { runMain, UserError } from '../../src/domain/user-error.ts'
import { ownTemporaryFolder } from '../support/own-temp.ts'
import { parts } from './parts.ts'
import type { Options, Part } from './support/part.ts'
import { writeResults } from './support/results.ts'
import { markdown } from './support/table.ts'

const results = join(import.meta.dirname, 'RESULTS.md')

/** Runs the named parts, or all; prints their tables and puts them into RESULTS.md. Returns the exit code. */
export async function run(args: string[]): Promise<number> {
  const names = args.filter(arg => !arg.startsWith('--'))
  const only = args.flatMap(arg => (arg.startsWith('--only=') ? arg.slice(7).split(',') : []))
  const options: Options = {
    long: args.includes('--long'),
    only,
    isOnPostgres: args.includes('--engine=postgres'),
  }
  await runMain(async () => {
    const unknown = names.find(name => !(name in parts))
    if (unknown) throw new UserError(`There is no part '${unknown}': use ${Object.keys(parts).join(', ')}.`)
    const chosen = Object.keys(parts).filter(
      part => names.length === 0 || names.some(name => part === name || part.startsWith(`${name}/`)),
    )
    await ensureBuilt()
    ownTemporaryFolder()
    const start = performance.now()
    for (const name of chosen) {
      const part = parts[name]
      if (part) await report(name, part, options)
    }
    console.info(
      `\nAll in ${((performance.now() - start) / 60_000).toFixed(1)} minutes${only.length > 0 ? '.' : '; the tables are in tests/bench/RESULTS.md.'}`,
    )
  })
  return Number(process.exitCode ?? 0)
}

async function report(name: string, part: Part, options: Options): Promise<void> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 1000)
  const tell = (text: string) => console.info(`  ${name} ${`${seconds()} s`.padStart(6)}  ${text}`)
  console.info(`\n── ${part.title}`)
  const { rows, notes } = await part.run(tell, options)
  const text = [markdown(rows), '', ...notes, `_${machine()}_`].join('\n')
  console.info(`\n${text}`)
  // Some rows of a part are no replacement for all of them.
  if (options.only.length > 0) return
  const titles = Object.values(parts).map(one => one.title)
  writeResults(results, new Map([[part.title, text]]), titles)
}

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB.`
}
