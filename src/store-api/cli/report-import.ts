import { setTimeout } from 'node:timers/promises'
import type { ProductImport } from '../../contract/desk/imports.ts'
import { isWorking, questionOf } from '../../domain/desk/import-texts.ts'
import { terminalLine, terminalText } from '../../domain/terminal-text.ts'
import { getImport } from '../import/add-import.ts'
import { parseShape } from '../import/import-run.ts'
import type { ImportRow } from '../import/imports.db.ts'
import { importProblems } from '../import/report.ts'
import { runImport } from '../import/run-import.ts'
import type { ReadContext, ShopContext } from '../platform/services/service-context.ts'
import { printJson } from './print-json.ts'

/** Rows of the report that a terminal shows. */
const SHOWN_PROBLEMS = 50

interface ReportOptions {
  slug: string
  json: boolean
  /** The file that has the bad rows; undefined where there is none. */
  badFile: string | undefined
}

/** What an import did or would do, with what is wrong with its rows: as JSON all of that, else the first fifty. */
export async function reportImport(
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
      questions: parseShape(row.shape).questions ?? [],
      problems,
      ...(badFile !== undefined && { badRows: badFile }),
    })
  const listed = problems.map(({ line, column, reason, isNote }) =>
    terminalLine(`${isNote ? 'note' : 'BAD '}  line ${line}: ${column} ${reason}`).replace(
      / {2,}(?=\S+$)/,
      ' ',
    ),
  )
  const questions = state === 'checked' || state === 'cancelled' ? questionsOf(row) : []
  return [...listed, `${countedProducts(row)}.`, ...questions, `${endOf(row, slug)} ${problem}`.trim()].join(
    '\n',
  )
}

/** What options may be added to say what a file means. */
function questionsOf({ shape }: ImportRow): string[] {
  return (parseShape(shape).questions ?? []).map(({ kind, example }) => {
    const { text, choices } = questionOf(kind, example)
    const options = choices.map(({ label, answers }) => `  ${optionOf(answers)}  ${label}`)
    return terminalText([text, ...options].join('\n'))
  })
}

function optionOf({ point }: ProductImport['answers']): string {
  return point === undefined ? '--leave-out-skus' : `--point ${point}`
}

/** The counts of an import in words. */
export function countedProducts(row: ImportRow): string {
  const numbers = Object.entries(countsOf(row)).map(([name, count]) => `${count} ${name}`)
  return `${row.products} products: ${numbers.join(', ')}`
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
export async function workOnImport(context: ShopContext, { id }: { id: number }): Promise<ImportRow> {
  for (;;) {
    const row = (await runImport(context, { id })) ?? (await getImport(context, { id }))
    if (!isWorking(row)) return row
    await setTimeout(LOOK)
  }
}
