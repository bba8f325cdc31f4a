import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { deleteProblems } from '../../db/import-records.ts'
import type { ImportState } from '../../db/import-tables.ts'
import { changeImport } from '../../db/imports.ts'
import { bumpVersion } from '../../db/store.ts'
import type { Answers } from '../../import/answers.ts'
import { isUsable } from '../../import/file-format.ts'
import type { Mapping } from '../../import/mapping.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'
import { getImport } from './add-import.ts'
import { removeImport } from './import-files.ts'
import { parseShape } from './import-shape.ts'

const fresh = {
  claimed_until: 0,
  at_line: 0,
  done: 0,
  products: 0,
  new_count: 0,
  changed_count: 0,
  same_count: 0,
  bad_count: 0,
  starts: 0,
  problem: '',
}

interface Named {
  id: number
}

/** Sets which column of the file is what; throws `import-not-found`, `import-state` and `mapping-incomplete`. */
export async function setMapping(
  context: ShopContext,
  { id, mapping }: Named & { mapping: Mapping },
): Promise<void> {
  const { shape } = await getImport(context, { id })
  if (!isUsable(mapping)) throw new ServiceError('mapping-incomplete')
  const next = JSON.stringify({ ...parseShape(shape), format: 'mapped', mapping })
  await change(context, id, ['uploaded', 'checked'], { shape: next, state: 'uploaded' })
}

/**
 * Starts the dry run, which a worker does, with answers to what the last one asked; throws `import-not-found`,
 * `import-state` and `mapping-incomplete`.
 */
export async function startCheck(
  context: ShopContext,
  { id, answers }: Named & { answers?: Answers | undefined },
): Promise<void> {
  const known = parseShape((await getImport(context, { id })).shape)
  const { format, mapping } = known
  const shape = JSON.stringify({ ...known, answers: { ...known.answers, ...answers }, questions: [] })
  if (format === 'mapped' && !(mapping && isUsable(mapping))) throw new ServiceError('mapping-incomplete')
  await deleteProblems(context.db, id)
  await change(context, id, ['uploaded', 'checked'], { ...fresh, shape, state: 'checking' })
}

/**
 * Starts to import what the dry run found good; throws `import-not-found`, `import-state`, and `import-has-problems`
 * where bad rows are not to be skipped.
 */
export async function startApply(
  context: ShopContext,
  { id, skipBad }: Named & { skipBad: boolean },
): Promise<void> {
  const { bad_count: bad, state, file_name: name } = await getImport(context, { id })
  if (state === 'checked' && bad > 0 && !skipBad) throw new ServiceError('import-has-problems', { bad })
  await inOwnTransaction(context.db, async tx => {
    const isChanged = await changeImport(tx, id, ['checked'], {
      ...fresh,
      state: 'applying',
      skip_bad: skipBad ? 1 : 0,
    })
    if (!isChanged) throw new ServiceError('import-state', { state })
    await deleteProblems(tx, id)
    await recordActivity(tx, context, { action: 'products.imported', subject: name, details: { import: id } })
  })
}

/** Starts to undo what an import changed; throws `import-not-found` and `import-state`. */
export async function startUndo(context: ShopContext, { id }: Named): Promise<void> {
  const { state, file_name: name } = await getImport(context, { id })
  await inOwnTransaction(context.db, async tx => {
    const from: ImportState[] = ['applied', 'cancelled', 'failed']
    if (!(await changeImport(tx, id, from, { claimed_until: 0, starts: 0, done: 0, state: 'undoing' })))
      throw new ServiceError('import-state', { state })
    const subject = name
    await recordActivity(tx, context, { action: 'products.import-undone', subject, details: { import: id } })
  })
}

/** Stops an import where it is; what it has changed stays, and can be undone. Throws `import-not-found` and `import-state`. */
export async function cancelImport(context: ShopContext, { id }: Named): Promise<void> {
  const { state, file } = await getImport(context, { id })
  const from: ImportState[] = ['uploaded', 'checking', 'checked', 'applying']
  await change(context, id, from, { state: 'cancelled' })
  await removeImport(context.mediaDir, file)
  // What it has changed is seen at once.
  if (state !== 'uploaded' && state !== 'checking') await bumpVersion(context.db, context.storeId)
}

async function change(
  context: ShopContext,
  id: number,
  from: readonly ImportState[],
  set: Parameters<typeof changeImport>[3],
): Promise<void> {
  if (await changeImport(context.db, id, from, set)) return
  const { state } = await getImport(context, { id })
  throw new ServiceError('import-state', { state })
}
