import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { addProblems, deleteProblems } from '../../db/import-records.ts'
import { addProgress, changeImport } from '../../db/imports.ts'
import type { Question } from '../../import/answers.ts'
import type { ShopContext } from '../service-context.ts'
import { doneOf, LEASE, problemRows, productsOf, progressOf, type Run, sizeWith } from './import-run.ts'
import { type ImportShape, parseShape } from './import-shape.ts'
import { type Planned, plan } from './plan.ts'
import { readChunks } from './read-chunks.ts'

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
  let report = { position: 0, problems: 0, notes: 0 }
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

function questionsOf(planned: readonly Planned[]): Question[] {
  return planned.flatMap(one => (one.outcome === 'bad' ? one.problems.flatMap(({ asks }) => asks ?? []) : []))
}
