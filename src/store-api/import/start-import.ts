import type { ImportAnswers } from '../../contract/desk/imports.ts'
import { isUsableMapping } from '../../domain/desk/import-texts.ts'
import { change, recordAlone } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { ImportState } from '../platform/tables/import-tables.ts'
import { getImport, recognise, requireFile } from './add-import.ts'
import { type Mapping, mapping } from './formats/mapping.ts'
import { isTranslation, missingColumns } from './formats/translated-file.ts'
import { removeImport } from './import-files.ts'
import { type ImportShape, NOTHING_CHANGED, NOTHING_DONE, parseShape } from './import-run.ts'
import { changeImport } from './imports.db.ts'
import { Header } from './reading/row.ts'

const fresh = { ...NOTHING_DONE, leased_until: 0, starts: 0, problem: '' }

interface Named {
  id: number
}

/** Columns by fields of ours, or by the names that another shop's own files have. */
interface GivenMapping {
  fields: Readonly<Record<string, string>>
  attributes?: readonly string[]
}

/** Sets which column of the file is what; throws `import-not-found`, `import-state` and `mapping-incomplete`. */
export async function setMapping(
  context: ShopContext,
  { id, mapping: given }: Named & { mapping: GivenMapping },
): Promise<void> {
  const row = await getImport(context, { id })
  const shape = parseShape(row.shape)
  const next: ImportShape = isTranslated(shape, given)
    ? { ...shape, translation: await translationIn(context, row, given) }
    : { ...shape, format: 'mapped', mapping: mappingIn(given), translation: undefined }
  await setState(context, id, ['uploaded', 'checked'], { shape: JSON.stringify(next), state: 'uploaded' })
}

function mappingIn(given: GivenMapping): Mapping {
  const found = mapping.safeParse(given)
  if (!found.success || !isUsableMapping(found.data.fields))
    throw new ServiceError('mapping-incomplete', { needs: [] })
  return found.data
}

function isTranslated({ format, translation }: ImportShape, { fields }: GivenMapping): boolean {
  return (
    translation !== undefined && format !== 'haat' && format !== 'mapped' && isTranslation(format, fields)
  )
}

/** The columns that another shop's file has under other names. */
async function translationIn(
  { mediaDir }: ShopContext,
  { file }: { file: string },
  { fields }: GivenMapping,
): Promise<Record<string, string>> {
  const { columns, translated } = await recognise(mediaDir, file)
  const needs = translated
    ? missingColumns(translated.platform, new Header(columns, { translation: fields }))
    : []
  if (needs.length > 0) throw new ServiceError('mapping-incomplete', { needs })
  return { ...fields }
}

/**
 * Starts the dry run, which a worker does, with answers to what the last one asked; throws `import-not-found`,
 * `import-state` and `mapping-incomplete`.
 */
export async function startCheck(
  context: ShopContext,
  { id, answers }: Named & { answers?: ImportAnswers | undefined },
): Promise<void> {
  const known = parseShape((await getImport(context, { id })).shape)
  const { format, mapping: columns } = known
  const shape = JSON.stringify({ ...known, answers: { ...known.answers, ...answers }, questions: [] })
  if (format === 'mapped' && !(columns && isUsableMapping(columns.fields)))
    throw new ServiceError('mapping-incomplete', { needs: [] })
  await setState(context, id, ['uploaded', 'checked'], { ...fresh, shape, state: 'checking' })
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
  const imported = { kind: 'products.imported', subject: name, details: { import: id } } as const
  await change(context, imported, tx =>
    setState({ ...context, db: tx }, id, ['checked'], { ...fresh, state: 'applying' }),
  )
}

/**
 * Goes on with what a fault of the machine ended, behind the last product that was done; throws `import-not-found`,
 * `import-state` and `import-file-gone`.
 */
export async function goOn(context: ShopContext, { id }: Named): Promise<void> {
  const { state, stopped, file, file_name: name } = await getImport(context, { id })
  if (stopped === '') throw new ServiceError('import-state', { state })
  await requireFile(context.mediaDir, file)
  const imported = { kind: 'products.imported', subject: name, details: { import: id } } as const
  await change(
    context,
    () => (stopped === 'checking' ? undefined : imported),
    tx => {
      const set = { state: stopped, stopped: '', problem: '', leased_until: 0, starts: 0 } as const
      return setState({ ...context, db: tx }, id, ['failed'], set)
    },
  )
}

/** Starts to undo what an import changed; throws `import-not-found` and `import-state`. */
export async function startUndo(context: ShopContext, { id }: Named): Promise<void> {
  const { file_name: name } = await getImport(context, { id })
  const undone = { kind: 'products.import-undone', subject: name, details: { import: id } } as const
  const set = { leased_until: 0, starts: 0, done: 0, stopped: '', state: 'undoing' } as const
  await change(context, undone, tx =>
    setState({ ...context, db: tx }, id, ['applied', 'cancelled', 'failed'], set),
  )
}

/** Stops an import where it is; what it has changed stays, and can be undone. Throws `import-not-found` and `import-state`. */
export async function cancelImport(context: ShopContext, { id }: Named): Promise<void> {
  const { state, file } = await getImport(context, { id })
  const set = { state: 'cancelled' } as const
  const before: ImportState[] = ['uploaded', 'checking', 'checked']
  const isCancelled =
    state !== 'applying' && (await changeImport(context.db, id, before, { ...set, ...NOTHING_CHANGED }))
  if (!isCancelled) await setState(context, id, ['applying'], set)
  await removeImport(context.mediaDir, file)
  // What it has changed is seen at once.
  if (state !== 'uploaded' && state !== 'checking')
    await recordAlone(context, { kind: 'products.import-ended', subject: `${id}` })
}

async function setState(
  context: Pick<ShopContext, 'db' | 'storeId'>,
  id: number,
  from: readonly ImportState[],
  set: Parameters<typeof changeImport>[3],
): Promise<void> {
  if (await changeImport(context.db, id, from, set)) return
  const { state } = await getImport(context, { id })
  throw new ServiceError('import-state', { state })
}
