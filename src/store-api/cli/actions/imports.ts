import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { ProductImport } from '../../../contract/desk/imports.ts'
import { productCount } from '../../../domain/desk/count-texts.ts'
import { canUndo, formatText, isWorking, questionOf } from '../../../domain/desk/import-texts.ts'
import { dayOf } from '../../../domain/shop-day.ts'
import { terminalLine, terminalText } from '../../../domain/terminal-text.ts'
import { UserError } from '../../../domain/user-error.ts'
import { type AddedImport, addImport, getImport } from '../../import/add-import.ts'
import { badRows, describeImport, describeImports, importProblems } from '../../import/describe-import.ts'
import { parseShape } from '../../import/import-run.ts'
import { type ImportRow, importsBefore } from '../../import/imports.db.ts'
import { runImport } from '../../import/run-import.ts'
import { cancelImport, setMapping, startApply, startCheck, startUndo } from '../../import/start-import.ts'
import type { ReadContext, ShopContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { UsageError } from '../arguments.ts'
import { shopContext } from '../cli-context.ts'
import { type ColumnChoice, chooseColumns, columnsText } from '../column-choice.ts'
import { type CommandCall, printJson, printJsonList } from '../command.ts'
import { confirm } from '../confirm.ts'
import { untilStopped } from '../until-stopped.ts'
import { checkNewFile, writeCsv } from '../write-csv.ts'

interface ImportOptions {
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
  const isReadable = await access(file, constants.R_OK).then(
    async () => !(await stat(file)).isDirectory(),
    () => false,
  )
  if (!isReadable) throw new UserError(`${file} cannot be read. Check the name and the rights of the file.`)
  if (badFile !== undefined) await checkNewFile(badFile)
  const added = await addImport(context, { name: basename(file), body: createReadStream(file) })
  const done = await cancelledWhenStopped(context, added.row, async () => {
    const row = await check(context, added, call.options)
    const isDone = row.state !== 'checked' || call.options.dryRun || isRefused(row, call.options)
    return isDone ? row : apply(context, row, call.options)
  })
  const isEnded = done.state === 'failed' || done.state === 'cancelled'
  if (isEnded || isRefused(done, call.options)) process.exitCode = 1
  // The file of one that was cancelled is gone, and of one that failed it could not be read to its end.
  const hasBad = badFile !== undefined && done.bad_count > 0 && !isEnded
  let saved: string | undefined
  try {
    if (hasBad)
      saved = await writeCsv(call, { lines: badRows(context, done), file: badFile, what: 'The bad rows' })
  } finally {
    // An import that nobody goes on with must not keep the desk from its own.
    if (done.state === 'checked') await cancelImport(context, { id: done.id })
  }
  const report = await reportImport(context, done, { slug, json, badFile: hasBad ? badFile : undefined })
  const { mapping } = parseShape(done.shape)
  const columns = mapping && columnsText(added.file.columns, mapping)
  return json ? report : [columns, report, saved].filter(Boolean).join('\n')
}

/** Cancels the import with Ctrl-C and the like: else the running shop would go on with what the operator has stopped. */
function cancelledWhenStopped(
  context: ShopContext,
  { id }: ImportRow,
  work: () => Promise<ImportRow>,
): Promise<ImportRow> {
  return untilStopped(async signal => {
    let cancelling: Promise<void> | undefined
    const cancel = () => {
      // One that has ended meanwhile stays as it is.
      cancelling = cancelImport(context, { id }).catch(() => {})
    }
    signal.addEventListener('abort', cancel, { once: true })
    const row = await work()
    await cancelling
    return signal.aborted ? getImport(context, { id }) : row
  })
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

const PAGE = 20

/** The newest twenty imports of a shop. */
export async function list(
  call: CommandCall<{ before: string | undefined; json: boolean }>,
): Promise<string> {
  const [slug = ''] = call.args
  const before = call.options.before === undefined ? undefined : importId(call.options.before)
  const context = await shopContext(call, slug)
  const rows = await importsBefore(context.db, context.storeId, { before, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const more = rows.length > PAGE ? `There are more imports. Add --before ${page.at(-1)?.id}.` : undefined
  if (call.options.json) return printJsonList(call, await describeImports(context, page), more)
  const lines = page.map(row => {
    return terminalLine(
      [`${row.id}`, dayOf(row.created_at), row.state, row.file_name, countedProducts(row)].join('  '),
    )
  })
  return [...lines, ...(more ? [more] : [])].join('\n') || 'No imports.'
}

/** Puts back what an import changed, but for products that were changed since. */
export async function undo(call: CommandCall<{ yes: boolean }>): Promise<string> {
  const [slug = '', given = ''] = call.args
  const id = importId(given)
  const context = await shopContext(call, slug)
  const found = await describeImport(context, await getImport(context, { id }))
  if (!canUndo(found)) throw new ServiceError('import-state', { state: found.state })
  await confirm(call, {
    does: `This undoes the import of ${found.fileName} at ${slug}. Products that it added are deleted, and products that it changed are restored.`,
    typed: `${id}`,
    otherwise: 'Nothing is undone',
    command: `products undo-import ${slug} ${id}`,
  })
  await startUndo(context, { id })
  const { state, kept_count: kept, problem } = await workOnImport(context, { id })
  if (state !== 'undone') throw new UserError(`The import is not undone. ${problem}`.trim())
  if (kept === 0) return 'The import is undone.'
  return `The import is undone. ${kept === 1 ? '1 product was' : `${kept} products were`} changed after the import and not undone.`
}

/** The id of an import; throws UsageError for any other text. */
function importId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new UsageError(`${text} is not the id of an import. Find the id with: products imports <shop>`)
}

/** Rows of the report that a terminal shows. */
const SHOWN_PROBLEMS = 50

interface ReportOptions {
  slug: string
  json: boolean
  /** The file that has the bad rows; undefined where there is none. */
  badFile: string | undefined
}

/** What an import did or would do, with what is wrong with its rows: as JSON all of that, else the first fifty. */
async function reportImport(
  context: ReadContext,
  row: ImportRow,
  { slug, json, badFile }: ReportOptions,
): Promise<string> {
  const problems: { line: number; column: string; reason: string; isNote: boolean }[] = []
  for await (const problem of importProblems(context, { id: row.id })) {
    if (!json && problems.length === SHOWN_PROBLEMS) break
    problems.push(problem)
  }
  const { id, state, products, problem } = row
  if (json)
    return printJson({
      id,
      state,
      products,
      ...countsOf(row),
      problem,
      questions: parseShape(row.shape).questions,
      problems,
      ...(badFile !== undefined && { badRows: badFile }),
    })
  const listed = problems.map(({ line, column, reason, isNote }) =>
    terminalLine(`${isNote ? 'note' : 'BAD '}  row ${line}: ${[column, reason].filter(Boolean).join(' ')}`),
  )
  const questions = state === 'checked' || state === 'cancelled' ? questionsOf(row) : []
  return [...listed, `${countedProducts(row)}.`, ...questions, `${endOf(row, slug)} ${problem}`.trim()].join(
    '\n',
  )
}

/** What options may be added to say what a file means. */
function questionsOf({ shape }: ImportRow): string[] {
  return parseShape(shape).questions.map(({ kind, example }) => {
    const { text, choices } = questionOf(kind, example)
    const options = choices.map(({ label, answers: { point } }) =>
      point === undefined ? `  --leave-out-skus  ${label}` : `  --point ${point}  ${label}`,
    )
    return terminalText([text, ...options].join('\n'))
  })
}

/** The counts of an import in words. */
function countedProducts(row: ImportRow): string {
  const numbers = Object.entries(countsOf(row)).map(([name, count]) => `${count} ${name}`)
  return `${productCount(row.products)}: ${numbers.join(', ')}`
}

function countsOf({ new_count, changed_count, same_count, bad_count }: ImportRow) {
  return { new: new_count, changed: changed_count, same: same_count, bad: bad_count }
}

function endOf({ id, state, new_count: added, changed_count: changed }: ImportRow, slug: string): string {
  const isUnchanged = added + changed === 0
  const undo = `npm run store -- products undo-import ${slug} ${id}`
  if (state === 'applied')
    return isUnchanged ? 'The import is finished.' : `The import is finished. To undo it: ${undo}`
  if (state === 'checked' || isUnchanged) return 'Nothing was changed.'
  return `The import was stopped. The changes it has made stay. To undo them: ${undo}`
}

/** Milliseconds between two looks at an import that another process works on. */
const LOOK = 500

/** Does the work of an import that was started, or waits for the running shop where that was quicker to begin. */
async function workOnImport(context: ShopContext, { id }: { id: number }): Promise<ImportRow> {
  for (;;) {
    const row = (await runImport(context, { id })) ?? (await getImport(context, { id }))
    if (!isWorking(row)) return row
    await setTimeout(LOOK)
  }
}
