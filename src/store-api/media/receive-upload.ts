import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Share } from '../../concurrency/concurrency-limiter.ts'
import { UPLOAD_TIMEOUT } from '../../contract/desk/desk-endpoint.ts'
import { MAX_UPLOAD } from '../../contract/desk/media.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { incomingFolder } from './media-files.ts'
import { inPlace, notTooSlow } from './uploads.ts'

/** A received file is at `path` until `work` ends. */
type Work<Result> = (path: string, temporary: (name: string) => string) => Promise<Result>

/**
 * Writes a file to the disk as it arrives and gives it to `work`; removes it afterwards, with every other temporary file
 * of `work`. `shares` are whose uploads are counted. Throws `upload-too-large`, `upload-broken` and `uploads-busy`.
 */
export async function receiveUpload<Result>(
  {
    mediaDir,
    shares,
    body,
    signal,
  }: { mediaDir: string; shares: readonly Share[]; body: Readable; signal: AbortSignal },
  work: Work<Result>,
): Promise<Result> {
  return inPlace(shares, async () => {
    const folder = join(incomingFolder(mediaDir), randomUUID())
    await mkdir(folder, { recursive: true })
    try {
      const path = join(folder, 'received')
      await write(body, path, signal)
      return await work(path, name => join(folder, name))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function write(body: Readable, path: string, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(UPLOAD_TIMEOUT)])
  try {
    await pipeline(body, limited, createWriteStream(path, { flags: 'wx' }), { signal: limit })
  } catch (error) {
    if (error instanceof ServiceError || isFromDisk(error)) throw error
    throw new ServiceError('upload-broken')
  }
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of notTooSlow(source)) {
    bytes += chunk.length
    if (bytes > MAX_UPLOAD) throw new ServiceError('upload-too-large')
    yield chunk
  }
}

/** A fault of this machine, such as a full disk, and not of the sender. */
function isFromDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall))
}
