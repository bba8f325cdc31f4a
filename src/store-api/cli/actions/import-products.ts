import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ProductImport } from '../../../contract/desk/imports.ts'
import { formatText } from '../../../domain/desk/import-texts.ts'
import { UserError } from '../../../domain/user-error.ts'
import { type AddedImport, addImport } from '../../import/add-import.ts'
import type { ImportRow } from '../../import/imports.db.ts'
import { badRows } from '../../import/report.ts'
import { cancelImport, setMapping, startApply, startCheck } from '../../import/start-import.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import { shopContext } from '../cli-context.ts'
import { type ColumnChoice, chooseColumns } from '../column-choice.ts'
import type { CommandCall } from '../command.ts'
import { reportImport, workOnImport } from '../report-import.ts'
import { checkNewFile, writeCsv } from '../write-csv.ts'

export interface ImportOptions {
  dryRun: boolean
  skipBad: boolean
  map: readonly ColumnChoice[]
  point: ProductImport['answers']['point']
  leaveOutSkus: boolean
  badRows: string | undefined
  json: boolean
}

/** Imports the products of a CSV file; without --skip-bad a file with a bad row changes nothing. */
export async function importProducts(call: CommandCall<ImportOptions>): Promise<string> {
  const [slug = '', file = ''] = call.args
  const { badRows: badFile, json } = call.options
  const context = await shopContext(call, slug)
  await access(file).catch(() => {
    throw new UserError(`${file} cannot be read. Check the name and the rights of the file.`)
  })
  if (badFile !== undefined) await checkNewFile(badFile)
  const added = await addImport(context, { name: basename(file), body: createReadStream(file) })
  const row = await check(context, added, call.options)
  const done = canApply(row, call.options) ? await apply(context, row, call.options) : row
  if (done.state === 'failed' || done.state === 'cancelled' || isRefused(done, call.options))
    process.exitCode = 1
  // One whose file could not be read to its end has no such rows.
  const hasBad = badFile !== undefined && done.bad_count > 0 && done.state !== 'failed'
  const saved = hasBad
    ? await writeCsv(call, { lines: badRows(context, done), file: badFile, what: 'The bad rows' })
    : undefined
  // One that nobody goes on with must not keep the desk from its own.
  if (done.state === 'checked') await cancelImport(context, { id: done.id })
  const report = await reportImport(context, done, { slug, json, badFile: hasBad ? badFile : undefined })
  return json || saved === undefined ? report : `${report}\n${saved}`
}

/** The dry run. An import that is refused before it began is cancelled. */
async function check(
  context: ShopContext,
  { row, file }: AddedImport,
  { map: choices, point, leaveOutSkus }: ImportOptions,
): Promise<ImportRow> {
  const { id } = row
  try {
    if (choices.length > 0) {
      const known = formatText(file.format)
      if (known !== undefined)
        throw new UserError(`This is ${known}. Its columns are known, so leave --map out.`)
      await setMapping(context, { id, mapping: chooseColumns(file, choices) })
    }
    await startCheck(context, { id, answers: { point, ...(leaveOutSkus && { doubledSkus: 'leave-out' }) } })
  } catch (error) {
    await cancelImport(context, { id })
    throw error
  }
  return workOnImport(context, { id })
}

function canApply(row: ImportRow, options: ImportOptions): boolean {
  return row.state === 'checked' && !options.dryRun && !isRefused(row, options)
}

/** Whether bad rows keep the file out. */
function isRefused({ bad_count: bad }: ImportRow, { skipBad }: ImportOptions): boolean {
  return bad > 0 && !skipBad
}

async function apply(
  context: ShopContext,
  { id }: ImportRow,
  { skipBad }: ImportOptions,
): Promise<ImportRow> {
  await startApply(context, { id, skipBad })
  return workOnImport(context, { id })
}
