import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../../domain/user-error.ts'
import type { MediaStore } from '../media-store/media-store.ts'
import type { Files } from '../platform/services/service-context.ts'
import { incomingFolder } from './media-files.ts'

/**
 * Copies the pictures of all shops into another store and compares the sum of each; the source stays as it is, and a
 * copy that was interrupted goes on where it ended. Throws UserError.
 */
export async function copyMedia({ media, mediaDir }: Files, target: MediaStore) {
  if (media.place === target.place) throw new UserError('The pictures are already there. Give another store.')
  await target.check()
  const folder = join(incomingFolder(mediaDir), randomUUID())
  await mkdir(folder, { recursive: true })
  // Known are those that the target had already, with the same sum.
  const done = { copied: 0, known: 0 }
  try {
    for await (const { key } of media.list()) {
      const path = join(folder, randomUUID())
      const sum = await fetched(media, key, path)
      // A picture may be removed while the others are copied.
      if (sum === undefined) continue
      if ((await sumIn(target, key)) === sum) done.known++
      else {
        await target.put(key, path)
        if ((await sumIn(target, key)) !== sum)
          throw new UserError(`The copy of ${key} differs from the picture. Nothing was removed. Try again.`)
        done.copied++
      }
      await rm(path, { force: true })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return done
}

/** Writes a file of a store to `path`; returns its sum. */
async function fetched(media: MediaStore, key: string, path: string): Promise<string | undefined> {
  const file = await media.read(key)
  return file && sumOf(file.body, path)
}

async function sumIn(media: MediaStore, key: string): Promise<string | undefined> {
  const file = await media.read(key)
  return file && sumOf(file.body)
}

async function sumOf(body: Readable, path = '/dev/null'): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(body, hashed, createWriteStream(path))
  return hash.digest('hex')
}
