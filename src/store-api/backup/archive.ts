import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { UserError } from '../../domain/user-error.ts'
import { ByteReader } from './byte-reader.ts'
import { damaged } from './damaged.ts'
import { decrypt, encrypt, MAGIC } from './encryption.ts'
import { type Member, readTar, writeTar } from './tar.ts'

const MANIFEST = 'manifest.json'
/** The first two bytes of a gzip file. */
const GZIP = 0x1f8b

const manifest = z.object({
  /** SHA-256 of every other member by its name, in hexadecimal. */
  members: z.record(z.string(), z.string()),
})

/**
 * Writes a gzipped tar archive, encrypted with a key; a manifest with the checksum of every member is its last one. The
 * file has its name only when it is complete and on disk. Returns its bytes. `at` is milliseconds.
 */
export async function writeArchive(
  file: string,
  members: AsyncIterable<Member>,
  { key, at }: { key: string | undefined; at: number },
): Promise<number> {
  if (await exists(file)) throw new UserError(`${file} exists already: give another name.`)
  const partial = `${file}.partial-${process.pid}`
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const source = Readable.from(writeTar(withManifest(members), at), { objectMode: false })
    const gzip = createGzip({ level: 1 })
    if (key === undefined) await pipeline(source, gzip, output)
    else await pipeline(source, gzip, plain => encrypt(plain, key), output)
    await rename(partial, file)
    return output.bytesWritten
  } catch (error) {
    await rm(partial, { force: true })
    throw unwritable(error, file)
  }
}

/**
 * The members of an archive but for its manifest, which is compared at the end: what was read before counts only when
 * the iteration ends without an error. Throws UserError for a file that is damaged, no backup, or needs another key.
 */
export async function* readArchive(file: string, key: string | undefined): AsyncIterable<Member> {
  const found = new Map<string, string>()
  const plain = await plainBytes(file, key).catch(error => Promise.reject(unreadable(error, file)))
  const gunzip = createGunzip()
  // Its errors reach the reader of `gunzip`.
  pipeline(plain, gunzip).catch(() => {})
  let wanted: Buffer | undefined
  try {
    const bytes = new ByteReader(gunzip)
    for await (const member of readTar(bytes)) {
      if (member.name === MANIFEST) wanted = member.body
      else {
        found.set(member.name, sha256(member.body))
        yield member
      }
    }
    await bytes.skipRest()
    compare(wanted, found)
  } catch (error) {
    throw unreadable(error, file)
  } finally {
    gunzip.destroy()
  }
}

async function* withManifest(members: AsyncIterable<Member>): AsyncIterable<Member> {
  const sums: [string, string][] = []
  for await (const member of members) {
    sums.push([member.name, sha256(member.body)])
    yield member
  }
  yield { name: MANIFEST, body: Buffer.from(JSON.stringify({ members: Object.fromEntries(sums) }, null, 1)) }
}

function compare(body: Buffer | undefined, found: ReadonlyMap<string, string>): void {
  if (!body) throw damaged()
  const wanted = Object.entries(manifest.parse(JSON.parse(body.toString())).members)
  if (wanted.length !== found.size || wanted.some(([name, sum]) => found.get(name) !== sum)) throw damaged()
}

async function plainBytes(file: string, key: string | undefined): Promise<Readable> {
  const bytes = new ByteReader(createReadStream(file, { highWaterMark: 256 * 1024 }))
  const start = await bytes.peek(MAGIC.length)
  if (start.readUInt16BE() === GZIP) return Readable.from(bytes.rest(), { objectMode: false })
  if (!start.equals(MAGIC)) throw new UserError(`${file} is no backup.`)
  if (key === undefined) throw new UserError(`${file} is encrypted: give its key as BACKUP_KEY.`)
  return Readable.from(decrypt(bytes, key), { objectMode: false })
}

function sha256(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
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
  if (/^(ENOENT|EACCES|EISDIR)$/.test(code)) return new UserError(`${file} cannot be read (${code}).`)
  const isBroken = code.startsWith('Z_') || code === 'ERR_OUT_OF_RANGE' || error instanceof SyntaxError
  return isBroken || error instanceof z.ZodError ? damaged() : error
}
