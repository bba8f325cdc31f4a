import { randomUUID } from 'node:crypto'
import { countWaitingImports, findImport, type ImportRow, insertImport } from '../../db/imports.ts'
import { type RecognisedFile, recogniseFile } from '../../import/recognise-file.ts'
import { UnreadableFile } from '../../import/records.ts'
import { limits } from '../limits.ts'
import { countHits } from '../rate-limits.ts'
import type { ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { keepImport, openImport, removeImport } from './import-files.ts'
import type { ImportShape } from './import-shape.ts'

const MAX_NAME = 200

/** An import with what its file is. */
export interface AddedImport {
  row: ImportRow
  file: RecognisedFile
}

/** Imports of a shop that may wait: each keeps a file of up to 300 MB. */
const MAX_WAITING = 5

/**
 * Keeps a file and recognises it; nothing of it is imported yet. Throws `import-too-large` and `import-unreadable`, and
 * at the desk `imports-waiting` and `limit-reached`.
 */
export async function addImport(
  context: ShopContext,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<AddedImport> {
  const { db, storeId, mediaDir, actor, now } = context
  if (actor.type === 'staff') await checkRoom(context)
  const kept = `${randomUUID()}.csv`
  const bytes = await keepImport(mediaDir, kept, body)
  try {
    const file = await recognise(mediaDir, kept)
    const { encoding, format, mapping } = file
    const shape: ImportShape = { encoding, format, mapping }
    const person = actor.type === 'staff' ? actor.person : undefined
    const id = await insertImport(db, {
      store_id: storeId,
      created_at: now(),
      staff_id: person?.id ?? null,
      author: person?.name ?? 'command line',
      file_name: name.slice(0, MAX_NAME),
      file: kept,
      bytes,
      shape: JSON.stringify(shape),
      state: 'uploaded',
    })
    return { row: await getImport(context, { id }), file }
  } catch (error) {
    await removeImport(mediaDir, kept)
    throw error
  }
}

async function checkRoom(context: ShopContext): Promise<void> {
  await countHits(context, [[limits.importsOfShop, 'imports']])
  const waiting = await countWaitingImports(context.db, context.storeId)
  if (waiting >= MAX_WAITING) throw new ServiceError('imports-waiting', { max: MAX_WAITING })
}

/** What the file of an import is; throws `import-unreadable`. */
export async function recognise(mediaDir: string, file: string): Promise<RecognisedFile> {
  try {
    return await recogniseFile(openImport(mediaDir, file))
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new ServiceError('import-unreadable', { problem: error.message })
    throw error
  }
}

/** An import of the shop; throws `import-not-found`. */
export async function getImport(
  { db, storeId }: Pick<ShopContext, 'db' | 'storeId'>,
  { id }: { id: number },
): Promise<ImportRow> {
  const row = await findImport(db, storeId, id)
  if (!row) throw new ServiceError('import-not-found')
  return row
}
