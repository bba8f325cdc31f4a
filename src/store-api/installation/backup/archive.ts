import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeWebStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { UserError } from '../../../domain/user-error.ts'

export interface Member {
  /** A relative path with `/`. */
  name: string
  body: Buffer
}

const MANIFEST = 'manifest.json'
/** Bytes of a member: more than an import's file, and no more than fits into memory. A small hostile file could name more. */
const LARGEST = 2 ** 29
const GZIP = Buffer.from([0x1f, 0x8b])
const AGE = Buffer.from('age-encryption.org/v1\n')
/** What an age header for a passphrase ends with, and bytes that hold all of one. */
const AGE_END = '\n--- '
const AGE_HEADER_BYTES = 1024
/** Base-2 logarithm of scrypt's cost: 32 MB while a key is derived. age's own 18 is 256 MB, which a small server lacks. */
const WORK_FACTOR = 15

const manifest = z.object({
  /** SHA-256 of every other member by its name, in hexadecimal. */
  members: z.record(z.string(), z.string()),
})

/**
 * Writes a gzipped tar archive, encrypted by age where there is a passphrase; a manifest with the checksum of every
 * member is its last one. The file has its name only when it is complete and on disk, and nothing is left of one that
 * `signal` stops. Returns its bytes. `at` is milliseconds.
 */
export async function writeArchive(
  file: string,
  members: AsyncIterable<Member>,
  { key, at, signal }: { key: string | undefined; at: number; signal?: AbortSignal | undefined },
): Promise<number> {
  if (existsSync(file)) throw new UserError(`${file} exists already: give another name.`)
  // Not the number of the process: in a container that of a killed one comes back.
  const partial = `${file}.partial-${randomUUID()}`
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  const archive = pack()
  // What fails in reading is no fault of the file that is written.
  let fault: unknown
  const read = async function* () {
    try {
      yield* members
    } catch (error) {
      fault = error
      throw error
    }
  }
  const filled = fill(archive, read(), new Date(at)).catch(error => void archive.destroy(error))
  try {
    const gzip = createGzip({ level: 1 })
    const options = signal ? { signal } : {}
    if (key === undefined) await pipeline(archive, gzip, output, options)
    else await pipeline(archive, gzip, plain => encrypted(plain, key), output, options)
    await rename(partial, file)
    return output.bytesWritten
  } catch (error) {
    // Who reads the members may still be at work.
    await filled
    // A folder that nothing can be written to, nothing can be removed from.
    await rm(partial, { force: true }).catch(() => {})
    if (signal?.aborted) throw new UserError('The backup was stopped: no backup was made.')
    throw fault ?? unwritable(error, file)
  }
}

/**
 * The members of an archive but for its manifest, which is compared at the end: what was read before counts only when
 * the iteration ends without an error. Throws UserError for a file that is damaged, no backup, needs another
 * key, or is not encrypted although there is one: whoever can write there could have forged it.
 */
export async function* readArchive(file: string, key: string | undefined): AsyncIterable<Member> {
  const found = new Map<string, string>()
  const entries = extract()
  try {
    const bytes = await compressed(file, key)
    const passing = pipeline(bytes, createGunzip(), entries)
    // Its errors reach the reader of `entries` first.
    passing.catch(() => {})
    let wanted: Buffer | undefined
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header
      if (type !== 'file' || size > LARGEST) throw damaged()
      const body = await bodyOf(entry as AsyncIterable<Buffer>, size)
      if (name === MANIFEST) wanted = body
      else {
        found.set(name, sha256(body))
        yield { name, body }
      }
    }
    await passing
    compare(wanted, found)
  } catch (error) {
    throw unreadable(error, file)
  } finally {
    entries.destroy()
  }
}

/** Without the copies of a list of chunks: a file of an import has some hundred megabytes. */
async function bodyOf(entry: AsyncIterable<Buffer>, size: number): Promise<Buffer> {
  const body = Buffer.alloc(size)
  let at = 0
  for await (const chunk of entry) at += chunk.copy(body, at)
  return body
}

/** Reports a file that cannot be read to its end as a backup. */
export function damaged(): UserError {
  return new UserError('The backup is damaged or incomplete: take another one; nothing was changed.')
}

async function fill(archive: Pack, members: AsyncIterable<Member>, mtime: Date): Promise<void> {
  const sums: [string, string][] = []
  for await (const { name, body } of members) {
    sums.push([name, sha256(body)])
    await add(archive, { name, body }, mtime)
  }
  const body = Buffer.from(JSON.stringify({ members: Object.fromEntries(sums) }, null, 1))
  await add(archive, { name: MANIFEST, body }, mtime)
  archive.finalize()
}

function add(archive: Pack, { name, body }: Member, mtime: Date): Promise<void> {
  if (body.length > LARGEST) throw new Error(`${name} is too large for an archive`)
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600, mtime }, body, error =>
      error ? reject(error) : resolve(),
    )
    entry.on('error', reject)
  })
}

function compare(body: Buffer | undefined, found: ReadonlyMap<string, string>): void {
  if (!body) throw damaged()
  const wanted = Object.entries(manifest.parse(JSON.parse(body.toString())).members)
  if (wanted.length !== found.size || wanted.some(([name, sum]) => found.get(name) !== sum)) throw damaged()
}

async function* encrypted(plain: AsyncIterable<Uint8Array>, key: string): AsyncIterable<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  yield* passed(plain, stream => encrypter.encrypt(stream))
}

async function compressed(file: string, key: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const start = await startOf(file)
  const bytes = () => createReadStream(file, { highWaterMark: 256 * 1024 })
  if (start.subarray(0, GZIP.length).equals(GZIP)) {
    if (key !== undefined)
      throw new UserError(
        `${file} is not encrypted, though BACKUP_KEY is set: somebody else may have written it. If you trust it, add --unencrypted.`,
      )
    return bytes()
  }
  if (!start.subarray(0, AGE.length).equals(AGE)) throw new UserError(`${file} is no backup.`)
  if (key === undefined) throw new UserError(`${file} is encrypted: give its key as BACKUP_KEY.`)
  // age keeps a header in memory, however long it is.
  if (!start.includes(AGE_END)) throw damaged()
  return decrypted(bytes(), key)
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER_BYTES))
    return start.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* decrypted(bytes: AsyncIterable<Uint8Array>, key: string): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  try {
    yield* passed(bytes, stream => decrypter.decrypt(stream))
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new UserError('BACKUP_KEY is not the key of this backup, or its beginning is damaged.')
    throw codeOf(error) === '' ? damaged() : error
  }
}

/** Passes bytes through a web stream, of whose class Node and the DOM have a type each. */
async function* passed(
  bytes: AsyncIterable<Uint8Array>,
  through: (stream: ReadableStream<Uint8Array>) => Promise<unknown>,
): AsyncIterable<Uint8Array> {
  const stream: unknown = NodeWebStream.from(bytes)
  yield* (await through(stream as ReadableStream<Uint8Array>)) as NodeWebStream<Uint8Array>
}

function sha256(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function unwritable(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (!/^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)$/.test(code)) return error
  return new UserError(`${file} cannot be written (${code}): no backup was made.`)
}

function unreadable(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (/^(ENOENT|EACCES|EISDIR)$/.test(code))
    return new UserError(`${file} cannot be read (${code}). Check its name and its rights.`)
  // tar-stream's errors have no class of their own.
  const isTar = error instanceof Error && error.name === 'Error' && code === ''
  const isBroken = isTar || code.startsWith('Z_') || error instanceof SyntaxError
  return isBroken || error instanceof z.ZodError ? damaged() : error
}
