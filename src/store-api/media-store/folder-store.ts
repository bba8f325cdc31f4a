import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  checkedKey,
  isMediaKey,
  MediaError,
  type MediaStore,
  type OpenFile,
  type StoredFile,
} from './media-store.ts'

// O_NONBLOCK: opening a named pipe would otherwise wait forever.
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Pictures in a folder, with one folder for each shop; follows no link out of it. */
export function folderStore(folder: string): MediaStore {
  return {
    place: folder,
    put: (key, path) => put(folder, checkedKey(key), path),
    stat: async key => (await opened(folder, key, ({ stat }) => stat)) ?? undefined,
    read: key => opened(folder, key, bodyOf, { staysOpen: true }),
    remove: async key => rm(join(folder, checkedKey(key)), { force: true }),
    list: shop => list(folder, shop),
    check: async () => {},
  }
}

async function put(folder: string, key: string, path: string): Promise<void> {
  const target = join(folder, key)
  await mkdir(dirname(target), { recursive: true })
  if (!(await isOwnFolder(folder, key))) throw new Error('a linked folder')
  await rename(path, target)
}

async function isOwnFolder(folder: string, key: string): Promise<boolean> {
  return (await realpath(dirname(join(folder, key)))) === dirname(join(await realpath(folder), key))
}

interface Handle {
  handle: FileHandle
  stat: StoredFile
}

/** Undefined where there is no such file. Throws MediaError for one that is there and cannot be read. */
async function opened<Result>(
  folder: string,
  key: string,
  work: (found: Handle) => Result,
  { staysOpen = false } = {},
): Promise<Result | undefined> {
  if (!isMediaKey(key)) return undefined
  const path = join(folder, key)
  let handle: FileHandle | undefined
  let result: Result | undefined
  try {
    if (!(await isOwnFolder(folder, key))) return undefined
    handle = await open(path, PLAIN)
    const found = await handle.stat()
    const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
    if (found.isFile()) result = work({ handle, stat: { size: found.size, etag } })
    return result
  } catch (error) {
    return ifMissing(path)(error)
  } finally {
    if (result === undefined || !staysOpen) await handle?.close()
  }
}

function bodyOf({ handle, stat }: Handle): OpenFile {
  return { ...stat, body: handle.createReadStream() }
}

async function* list(folder: string, shop: string | undefined) {
  const from = shop === undefined ? folder : join(folder, shop)
  for await (const path of filesBelow(from)) {
    const key = path
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    if (!isMediaKey(key)) continue
    // A picture may be removed while the others are read.
    const found = await lstat(path).catch(ifMissing(path))
    if (found) yield { key, size: found.size }
  }
}

/**
 * The files below a folder, one folder after the other: `readdir` with `recursive` has none at all where one folder is removed
 * meanwhile. Names with a dot are no pictures: these folders come and go with each upload.
 */
async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ifMissing(folder))) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Gives undefined for an error that says that no file is at `path`; throws MediaError for any other of the file system. */
export function ifMissing(path: string): (error: unknown) => undefined {
  return error => {
    if (!(error instanceof Error && 'code' in error)) throw error
    const code = String(error.code)
    // ELOOP is a link, which is not followed.
    if (/^(ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code)) return undefined
    const at = 'path' in error ? error.path : path
    throw new MediaError(`${at} cannot be read (${code}).`, { isTemporary: !/^(EACCES|EPERM)$/.test(code) })
  }
}
