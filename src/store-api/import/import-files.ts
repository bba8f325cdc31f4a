import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Mutex } from '../../concurrency/mutex.ts'
import { MAX_IMPORT_UPLOAD } from '../../contract/desk/imports.ts'
import { DAY, HOUR } from '../../domain/durations.ts'
import { deleteFailedFetches } from '../media/picture-fetches.db.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { ReadProduct } from './formats/imported-product.ts'
import { deleteRecords } from './import-records.db.ts'
import { deleteImport, filesInUse, importsEndedBefore } from './imports.db.ts'
import { type ReadSheet, sheetAsCsv } from './reading/spreadsheet.ts'

/** Folder of the files of imports, beside the shops' folders of pictures: a slug has no dot. */
const FOLDER = '.imports'

function pathOf(mediaDir: string, file: string): string {
  return join(mediaDir, FOLDER, file)
}

/** Opens the file of an import; each call reads it anew. */
export function openImport(mediaDir: string, file: string): () => AsyncIterable<Uint8Array> {
  return () => createReadStream(pathOf(mediaDir, file), { highWaterMark: 32 * 1024 })
}

/** Of the spreadsheets one is read at a time: the texts of its cells are held. */
const reading = new Mutex()

/**
 * Writes the file of an import as it arrives, a spreadsheet as CSV, and returns its bytes, and which sheet it was. Throws
 * `import-too-large`, and UnreadableFile for a spreadsheet.
 */
export async function saveImport(
  mediaDir: string,
  file: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sheet?: ReadSheet }> {
  const sent = `${file}.sent`
  const bytes = await write(mediaDir, sent, body)
  try {
    if (await isArchive(pathOf(mediaDir, sent))) return await writeSheet(mediaDir, file, sent)
    await rename(pathOf(mediaDir, sent), pathOf(mediaDir, file))
    return { bytes }
  } finally {
    await removeImport(mediaDir, sent)
  }
}

async function writeSheet(mediaDir: string, file: string, sent: string) {
  await reading.acquire()
  let sheet: ReadSheet = { name: '', others: [], pictures: 0, hidden: 0 }
  try {
    const lines = sheetAsCsv(pathOf(mediaDir, sent), read => {
      sheet = read
    })
    return { bytes: await write(mediaDir, file, lines), sheet }
  } finally {
    reading.release()
  }
}

/** Whether a file begins as ZIP archives do, spreadsheets among them. */
async function isArchive(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1') === 'PK\x03\x04'
  } finally {
    await handle.close()
  }
}

async function write(mediaDir: string, file: string, body: AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(join(mediaDir, FOLDER), { recursive: true })
  let bytes = 0
  async function* limited() {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > MAX_IMPORT_UPLOAD)
        throw new ServiceError('import-too-large', { maxBytes: MAX_IMPORT_UPLOAD })
      yield chunk
    }
  }
  try {
    await pipeline(limited, createWriteStream(pathOf(mediaDir, file), { flags: 'wx', mode: 0o600 }))
    return bytes
  } catch (error) {
    await removeImport(mediaDir, file)
    throw error
  }
}

/** Names of the files of imports that are on this machine. */
export function importsHere(mediaDir: string): Promise<string[]> {
  return readdir(join(mediaDir, FOLDER)).catch(() => [])
}

/** Whether the file of an import is on this machine. */
export function isKept(mediaDir: string, file: string): Promise<boolean> {
  if (file === '') return Promise.resolve(false)
  return access(pathOf(mediaDir, file)).then(
    () => true,
    () => false,
  )
}

export async function removeImport(mediaDir: string, file: string): Promise<void> {
  if (file === '') return
  await rm(pathOf(mediaDir, file), { force: true })
}

/** Products of a file in parts of about `size` rows, those up to `afterLine` left out. */
export async function* readChunks(
  products: AsyncIterable<ReadProduct>,
  { afterLine, size }: { afterLine: number; size: number },
): AsyncGenerator<ReadProduct[]> {
  let part: ReadProduct[] = []
  let rows = 0
  for await (const one of products) {
    if (one.line <= afterLine) continue
    part.push(one)
    // The product itself and its variants.
    rows += 1 + (one.product.variants?.length ?? 0)
    if (rows < size) continue
    yield part
    part = []
    rows = 0
  }
  if (part.length > 0) yield part
}

/** Milliseconds for which an import, its report and what undoing it needs are kept. */
const KEPT_IMPORTS_MS = 30 * DAY
/** Milliseconds after which a file that belongs to no import is none that still arrives. */
const ARRIVED = HOUR

type SweepContext = Pick<ShopContext, 'db' | 'now' | 'mediaDir'>

/** Removes imports older than 30 days that nothing works on, with their files; returns their number. */
export async function deleteOldImports({ db, now, mediaDir }: SweepContext): Promise<number> {
  let removed = 0
  for (;;) {
    const old = await importsEndedBefore(db, now() - KEPT_IMPORTS_MS)
    for (const { id, file } of old) {
      await deleteRecords(db, id)
      await deleteFailedFetches(db, id)
      // Before the row: a process that ends in between finds the row again.
      await removeImport(mediaDir, file)
      await deleteImport(db, id)
    }
    removed += old.length
    if (old.length === 0) return removed
  }
}

/**
 * Removes files of imports that nothing reads any more: of a process that was killed while they arrived, of a shop that was
 * removed, and of imports that were cancelled on another machine.
 */
export async function sweepImportFiles({ db, now, mediaDir }: SweepContext): Promise<void> {
  const files = await importsHere(mediaDir)
  const inUse = await filesInUse(db, files)
  for (const file of files) {
    if (inUse.has(file)) continue
    const written = await stat(pathOf(mediaDir, file)).catch(() => undefined)
    if (written && now() - written.mtimeMs > ARRIVED) await removeImport(mediaDir, file)
  }
}
