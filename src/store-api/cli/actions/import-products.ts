import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../../domain/user-error.ts'
import type { ImportRow } from '../../db/imports.ts'
import { addImport, getImport } from '../../services/import/add-import.ts'
import { importProblems } from '../../services/import/report.ts'
import { runImport } from '../../services/import/run-import.ts'
import { cancelImport, startApply, startCheck } from '../../services/import/start-import.ts'
import type { ShopContext } from '../../services/service-context.ts'
import { shopContext } from '../cli-context.ts'
import type { CommandCall } from '../command.ts'

/** Rows of the report that a terminal shows. */
const SHOWN = 50

export interface ImportOptions {
  dryRun: boolean
  skipBad: boolean
  json: boolean
}

/** Imports the products of a CSV file; without --skip-bad a file with a bad row changes nothing. */
export async function importProducts(call: CommandCall<ImportOptions>): Promise<string> {
  const [slug = '', file = ''] = call.args
  const { dryRun, skipBad, json } = call.options
  const context = await shopContext(call, slug)
  await access(file).catch(() => {
    throw new UserError(`${file} cannot be read.`)
  })
  const { row } = await addImport(context, { name: basename(file), body: createReadStream(file) })
  await startCheck(context, { id: row.id })
  const checked = await run(context, row)
  const isRefused = checked.bad_count > 0 && !skipBad
  if (checked.state === 'failed' || isRefused) process.exitCode = 1
  if (checked.state !== 'checked' || dryRun || isRefused) {
    // One that nobody goes on with must not keep the desk from its own.
    if (checked.state === 'checked') await cancelImport(context, { id: row.id })
    return report(context, checked, json)
  }
  await startApply(context, { id: row.id, skipBad })
  const done = await run(context, row)
  if (done.state !== 'applied') process.exitCode = 1
  return report(context, done, json)
}

/** Milliseconds between two looks at an import that another process works on. */
const LOOK = 500
const working: ReadonlySet<string> = new Set(['checking', 'applying'])

/** Works on an import, or waits for the running shop where that was quicker to begin. */
async function run(context: ShopContext, { id }: ImportRow): Promise<ImportRow> {
  for (;;) {
    const row = (await runImport(context, { id, beside: 'process' })) ?? (await getImport(context, { id }))
    if (!working.has(row.state)) return row
    await setTimeout(LOOK)
  }
}

async function report(context: ShopContext, row: ImportRow, json: boolean): Promise<string> {
  const problems: { line: number; column: string; reason: string; isNote: boolean }[] = []
  for await (const problem of importProblems(context, { id: row.id })) {
    if (!json && problems.length === SHOWN) break
    problems.push(problem)
  }
  const { id, state, products, new_count, changed_count, same_count, bad_count, problem } = row
  const counts = { new: new_count, changed: changed_count, same: same_count, bad: bad_count }
  if (json) return JSON.stringify({ id, state, products, ...counts, problem, problems }, undefined, 2)
  const listed = problems.map(({ line, column, reason, isNote }) =>
    `${isNote ? 'note' : 'BAD '}  line ${line}: ${column} ${reason}`.replace(/ {2,}(?=\S+$)/, ' '),
  )
  const numbers = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  const end = `${endOf(row)} ${problem}`.trim()
  return [...listed, `${products} products: ${numbers.join(', ')}.`, end].join('\n')
}

function endOf({ state, new_count: added, changed_count: changed }: ImportRow): string {
  if (state === 'applied') return 'The import is applied.'
  if (state === 'checked' || added + changed === 0) return 'Nothing is changed.'
  return 'The import was stopped: what it has changed stays, and can be undone at the desk.'
}
