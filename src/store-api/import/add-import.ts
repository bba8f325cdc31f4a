import { randomUUID } from 'node:crypto'
import { importShares, inPlace, notTooSlow } from '../media/uploads.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { countHits, limits } from '../platform/services/limits.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { lockStore } from '../shops/store.db.ts'
import { type RecognisedFile, recogniseFile } from './formats/recognise-file.ts'
import { isKept, openImport, removeImport, saveImport } from './import-files.ts'
import type { ImportShape } from './import-run.ts'
import {
  countWaitingImports,
  endedWithFile,
  findImport,
  forgetFile,
  type ImportRow,
  insertImport,
} from './imports.db.ts'
import { UnreadableFile } from './reading/records.ts'

const MAX_NAME = 200

export interface AddedImport {
  row: ImportRow
  file: RecognisedFile
}

/** Imports of a shop that may wait: each keeps a file of up to 300 MB. */
const MAX_WAITING = 5
/** Bytes of a shop's files that are kept for their bad rows. */
const MAX_ENDED = 600_000_000

/**
 * Keeps a file and recognises it; nothing of it is imported yet. Throws `import-too-large` and `import-unreadable`, and
 * at the desk `imports-waiting`, `uploads-busy`, `upload-broken` and `limit-reached`.
 */
export async function addImport(
  context: ShopContext,
  { name, body }: { name: string; body: AsyncIterable<Uint8Array> },
): Promise<AddedImport> {
  const { db, storeId, mediaDir, actor, now } = context
  const person = actor.type === 'staff' ? actor.person : undefined
  if (person) {
    await countHits(context, [[limits.importsOfShop, 'imports']])
    await checkRoom(context)
  }
  const kept = `${randomUUID()}.csv`
  const save = () => readable(() => saveImport(mediaDir, kept, person ? notTooSlow(body) : body))
  const { bytes, sheet } = person ? await inPlace(importShares(storeId, person.id), save) : await save()
  try {
    const file = await recognise(mediaDir, kept)
    const { encoding, format, mapping, translation } = file
    const isChosen = sheet && sheet.others.length > 0
    const shape: ImportShape = {
      encoding,
      format,
      mapping,
      ...(translation && { translation: { ...translation } }),
      ...(sheet && (isChosen || sheet.pictures + sheet.hidden > 0) && { sheet }),
    }
    const id = await inOwnTransaction(db, async tx => {
      await lockStore(tx, storeId)
      // Others were added while the file arrived.
      if (person) await checkRoom({ ...context, db: tx })
      return insertImport(tx, {
        store_id: storeId,
        created_at: now(),
        staff_id: person?.id ?? null,
        author: person?.name ?? 'command line',
        file_name: (isChosen ? `${name} (${sheet.name})` : name).slice(0, MAX_NAME),
        file: kept,
        bytes,
        shape: JSON.stringify(shape),
        state: 'uploaded',
      })
    })
    await dropOldFiles(context)
    return { row: await getImport(context, { id }), file }
  } catch (error) {
    await removeImport(mediaDir, kept)
    throw error
  }
}

async function checkRoom({ db, storeId }: Pick<ShopContext, 'db' | 'storeId'>): Promise<void> {
  const waiting = await countWaitingImports(db, storeId)
  if (waiting >= MAX_WAITING) throw new ServiceError('imports-waiting', { max: MAX_WAITING })
}

/** Removes the oldest files of imports that ended, where a shop keeps too many bytes. */
async function dropOldFiles({ db, storeId, mediaDir }: ShopContext): Promise<void> {
  let kept = 0
  for (const { id, file, bytes } of await endedWithFile(db, storeId)) {
    kept += bytes
    if (kept <= MAX_ENDED) continue
    await removeImport(mediaDir, file)
    await forgetFile(db, id)
  }
}

/** What the file of an import is; throws `import-unreadable` and `import-file-gone`. */
export async function recognise(mediaDir: string, file: string): Promise<RecognisedFile> {
  await requireFile(mediaDir, file)
  return readable(() => recogniseFile(openImport(mediaDir, file)))
}

/** Throws `import-unreadable` where `work` throws UnreadableFile. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new ServiceError('import-unreadable', { problem: error.message })
    throw error
  }
}

/** Throws `import-file-gone` where the file of an import is not kept here. */
export async function requireFile(mediaDir: string, file: string): Promise<void> {
  if (!(await isKept(mediaDir, file))) throw new ServiceError('import-file-gone')
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
