import { open } from 'node:fs/promises'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { KIND_BYTES, pictureKind } from '../../domain/desk/pictures.ts'
import { MAX_PIXELS } from '../../domain/image.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { startProcess, WorkerClient, WorkerEndedError } from '../platform/services/worker-client.ts'

/** A picture as it is kept. */
export interface EncodedPicture {
  /** Hexadecimal digits of the hash of `data`. */
  hash: string
  data: Buffer
  small: Buffer
  /** Pixels. */
  width: number
  height: number
  /** `#rrggbb`; empty if the picture is not opaque. */
  color: string
}

export type EncodingAnswer =
  | { picture: EncodedPicture }
  | { refusal: 'picture-too-many-pixels' | 'picture-animated' | 'picture-damaged' }

/**
 * Decoders are what strangers' files attack, take the memory of a whole picture, and time that others need: so they run in
 * a process without secrets, at low priority, one picture at a time.
 */
const decoder = new WorkerClient<string, EncodingAnswer>(
  () => startProcess(new URL('./picture-process.ts', import.meta.url)),
  { idle: 60_000 },
)
const queue = new FairQueue({ concurrency: 1, concurrencyPerOwner: 1, maxWaiting: 32 })

/**
 * Re-encodes a picture: turned as its metadata says, without that metadata. Throws `picture-unsupported`,
 * `picture-animated`, `picture-too-many-pixels`, `picture-damaged`, `picture-undecoded` and `uploads-busy`, which nobody reads
 * where `signal` aborts before its turn.
 */
export async function encodePicture(
  path: string,
  owner: string,
  signal?: AbortSignal,
): Promise<EncodedPicture> {
  await checkKind(path)
  const answer = await queue.tryRun(owner, () => decode(path), signal)
  if (!answer) throw new ServiceError('uploads-busy')
  if ('picture' in answer) return answer.picture
  if (answer.refusal === 'picture-too-many-pixels')
    throw new ServiceError(answer.refusal, { maxPixels: MAX_PIXELS })
  throw new ServiceError(answer.refusal)
}

/** A decoder ends by a damaged picture, or for want of memory or time. */
async function decode(path: string): Promise<EncodingAnswer> {
  try {
    return await decoder.ask(path)
  } catch (error) {
    throw error instanceof WorkerEndedError ? new ServiceError('picture-undecoded') : error
  }
}

/** By the content, before any decoder sees it: the name and the declared type prove nothing. */
async function checkKind(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    const kind = pictureKind(buffer.subarray(0, bytesRead))
    if (kind === 'heic' || kind === 'svg' || kind === 'unknown')
      throw new ServiceError('picture-unsupported', { kind })
  } finally {
    await file.close()
  }
}
