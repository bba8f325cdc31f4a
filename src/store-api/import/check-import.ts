import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { type Planned, plan } from './changes/plan.ts'
import { addProblems, deleteProblems, type ImportProblemRow } from './import-records.db.ts'
import {
  doneOf,
  LEASE,
  MAX_REASON,
  problemRows,
  productsOf,
  progressOf,
  type Run,
  sizeWith,
} from './import-run.ts'
import { type ImportShape, parseShape } from './import-shape.ts'
import { addProgress, changeImport } from './imports.db.ts'
import { readChunks } from './read-chunks.ts'
import type { Question } from './reading/answers.ts'

const zero = { at_line: 0, done: 0, products: 0, new_count: 0, changed_count: 0, same_count: 0, bad_count: 0 }

/** Finds out what an import would do, from the start of its file; no product changes. */
export async function checkImport(context: ShopContext, run: Run): Promise<void> {
  const { db, storeId, now } = context
  const { id, created_at: created } = run.row
  await deleteProblems(db, id)
  if (!(await changeImport(db, id, ['checking'], zero))) return
  const skus = new Map<string, string>()
  const shape = parseShape(run.row.shape)
  const { answers = {} } = shape
  const input = { storeId, now: created, colours: new Map<string, string>(), skus, answers }
  const questions = new Map<string, Question>()
  const noted = translationNotes(id, shape)
  await addProblems(db, noted)
  let report = { position: noted.length, problems: 0, notes: noted.length }
  for await (const reads of readChunks(productsOf(context, run), {
    afterLine: 0,
    size: () => run.pace.size,
  })) {
    const planned = await plan(db, input, reads)
    const problems = problemRows(id, planned, report)
    report = sizeWith(report, problems)
    for (const question of questionsOf(planned))
      if (!questions.has(question.kind)) questions.set(question.kind, question)
    const isStill = await inOwnTransaction(db, async tx => {
      await addProblems(tx, problems)
      const at = { at_line: reads.at(-1)?.line ?? 0, done: doneOf(run), claimed_until: now() + LEASE }
      return addProgress(tx, id, 'checking', { progress: progressOf(planned), ...at })
    })
    if (!isStill || run.signal?.aborted) return
    await run.pace.rest()
  }
  const asked = JSON.stringify({ ...shape, questions: [...questions.values()] } satisfies ImportShape)
  await changeImport(db, id, ['checking'], { state: 'checked', claimed_until: 0, shape: asked })
}

/** One line about all columns that have other names than the format's own. */
function translationNotes(importId: number, { translation = {} }: ImportShape): ImportProblemRow[] {
  const pairs = Object.entries(translation).map(([name, column]) => `'${column}' as ${name}`)
  if (pairs.length === 0) return []
  const many = pairs.length === 1 ? 'column has another name' : 'columns have other names'
  const reason = `${pairs.length} ${many} than in English: read are ${pairs.join(', ')}`
  const short = reason.slice(0, MAX_REASON)
  return [{ import_id: importId, position: 1, line: 1, column_name: '', reason: short, is_note: 1 }]
}

function questionsOf(planned: readonly Planned[]): Question[] {
  return planned.flatMap(one => (one.outcome === 'bad' ? one.problems.flatMap(({ asks }) => asks ?? []) : []))
}
