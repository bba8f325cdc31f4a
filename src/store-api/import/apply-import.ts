import type { ImportAnswers } from '../../contract/desk/imports.ts'
import { foldName } from '../../domain/fold-name.ts'
import { isRemote, queuePictures } from '../media/picture-fetches.db.ts'
import { type ColourOf, createColourOf } from '../media-store/picture-colours.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { change, recordEvent } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { markOf } from './compare-product.ts'
import { idsOf, type ReadProduct, skusOf } from './formats/imported-product.ts'
import { readChunks } from './import-files.ts'
import { addChanges, addProblems, deleteFindings, type ReportSize, reportSize } from './import-records.db.ts'
import {
  doneOf,
  LEASE,
  parseShape,
  problemRows,
  productsOf,
  progressOf,
  type Run,
  sizeWith,
} from './import-run.ts'
import { picturesIn } from './imported-pictures.ts'
import { addProgress, changeImport, lockProducts } from './imports.db.ts'
import { type Change, type Planned, plan, type SeenNames, writeChanges } from './plan-changes.ts'

/** Milliseconds between two changes of the shop's version: each renews every kept page of the shop. */
const RENEW_EVERY = 4_000

class Stopped extends Error {}

/** Imports the products of a file behind the last line that is done, in short commits. */
export async function applyImport(context: ShopContext, run: Run): Promise<void> {
  const { db, storeId, media } = context
  const { row, pace } = run
  const { slug } = await readStoreInfo(db, storeId)
  // Those of the dry run.
  if (row.at_line === 0) await deleteFindings(db, row.id)
  const { answers } = parseShape(row.shape)
  const seen = { skus: new Map(), ids: new Map() }
  const work: Work = { seen, answers, report: await reportSize(db, row.id), run }
  const colourOf = createColourOf(media, slug)
  for await (const reads of readChunks(productsOf(context, run), {
    afterLine: row.at_line,
    size: pace.size,
  })) {
    const colours = await coloursOf(reads, colourOf)
    const isDone = await inOwnTransaction(db, tx => applyChunk(context, tx, { work, reads, colours })).then(
      () => true,
      error => (error instanceof Stopped ? false : Promise.reject(error)),
    )
    if (!isDone || run.signal?.aborted) return
    await pace.rest()
  }
  await change(context, { kind: 'products.import-ended', subject: `${row.id}` }, tx =>
    changeImport(tx, row.id, ['applying'], { state: 'applied', leased_until: 0 }),
  )
}

interface Work {
  /** Those of products that are not stored. */
  seen: SeenNames
  answers: ImportAnswers
  report: ReportSize
  run: Run
}

interface Chunk {
  work: Work
  reads: readonly ReadProduct[]
  colours: ReadonlyMap<string, string>
}

/** Nothing but the database is waited for here: on SQLite no other write can begin meanwhile. */
async function applyChunk(context: ShopContext, tx: Tx, { work, reads, colours }: Chunk): Promise<void> {
  const { storeId, now } = context
  const { id, created_at: created } = work.run.row
  await lockProducts(tx, storeId)
  const { seen, answers } = work
  const planned = await plan(tx, { storeId, now: created, colours, seen, answers }, reads)
  const changes = planned.flatMap(changeOf)
  await writeChanges(tx, { storeId, now: now() }, changes)
  // By which each change is undone.
  const records = changes.map(({ line, before, after }) => ({
    import_id: id,
    line,
    product_id: after.row.id,
    before: before ? JSON.stringify(before) : null,
    after: markOf(after),
    state: 'applied' as const,
  }))
  await addChanges(tx, records)
  await queuePictures(tx, picturesOf(changes, { store_id: storeId, import_id: id, due_at: now() }))
  const problems = problemRows(id, planned, work.report)
  await addProblems(tx, problems)
  const at = { at_line: reads.at(-1)?.line ?? 0, done: doneOf(work.run), leased_until: now() + LEASE }
  // Cancelled meanwhile: this part is rolled back.
  if (!(await addProgress(tx, id, 'applying', { progress: progressOf(planned), ...at }))) throw new Stopped()
  work.report = sizeWith(work.report, problems)
  forgetStored(seen, planned)
  const started = performance.now()
  if (changes.length === 0 || started - work.run.bumpedAt < RENEW_EVERY) return
  work.run.bumpedAt = started
  await recordEvent(tx, context, { kind: 'products.import-advanced', subject: `${id}` })
}

/** Those of products that are stored now are looked up, so that memory need not have all of a file's. */
function forgetStored({ skus, ids }: SeenNames, planned: readonly Planned[]): void {
  const stored = planned.filter(({ outcome }) => outcome !== 'bad')
  for (const sku of stored.flatMap(({ read }) => skusOf(read.product))) skus.delete(foldName(sku))
  for (const id of stored.flatMap(({ read }) => idsOf(read.product))) ids.delete(id)
}

function changeOf(planned: Planned): (Change & { line: number })[] {
  if (planned.outcome !== 'new' && planned.outcome !== 'changed') return []
  return [{ line: planned.read.line, before: planned.stored, after: planned.next }]
}

function picturesOf(
  changes: readonly (Change & { line: number })[],
  row: { store_id: number; import_id: number; due_at: number },
) {
  return changes.flatMap(({ line, after: { row: product, variants } }) => {
    const own: string[] = variants.flatMap(({ images }) => JSON.parse(images))
    const urls = new Set([...picturesIn(product), ...own].filter(isRemote))
    return [...urls].map(url => ({ ...row, line, url, product_id: product.id, state: 'waiting' as const }))
  })
}

async function coloursOf(reads: readonly ReadProduct[], colourOf: ColourOf): Promise<Map<string, string>> {
  const urls = reads.flatMap(({ product }) => product.images ?? []).filter(url => !isRemote(url))
  const found = new Map<string, string>()
  for (const url of new Set(urls)) {
    const colour = await colourOf(url)
    if (colour !== undefined) found.set(url, colour)
  }
  return found
}
