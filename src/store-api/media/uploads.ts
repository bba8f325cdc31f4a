import { Readable } from 'node:stream'
import { ConcurrencyLimiter, type Share } from '../../concurrency/concurrency-limiter.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/**
 * Files on their way, from all shops, of one shop and of one person. None waits: its bytes would arrive meanwhile. A shop
 * and a person have a part of the whole, so that slow files of some keep nobody else out.
 */
const limiter = new ConcurrencyLimiter(32)
const UPLOADS_OF_SHOP = 8
const OF_PERSON = 4
/** Files of products are 300 MB of the disk each. */
const IMPORTS_OF_SHOP = 2

/** The shares that a picture of a person takes. */
export function pictureShares(storeId: number, personId: number): Share[] {
  return [
    [`shop ${storeId}`, UPLOADS_OF_SHOP],
    [`person ${personId}`, OF_PERSON],
  ]
}

/** The same of a file of products. */
export function importShares(storeId: number, personId: number): Share[] {
  return [...pictureShares(storeId, personId), [`imports ${storeId}`, IMPORTS_OF_SHOP]]
}

/** Runs `work` in a place of these shares; throws `uploads-busy` without one. */
export async function inPlace<Result>(
  shares: readonly Share[],
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = limiter.acquire(shares)
  if (!leave) throw new ServiceError('uploads-busy')
  try {
    return await work()
  } finally {
    leave()
  }
}

/** The least that arrives of a file: bytes in so many milliseconds of waiting for them. */
interface LeastSpeed {
  bytes: number
  ms: number
}
/** Far below what a phone sends where there is hardly a network. */
const LEAST_SPEED: LeastSpeed = { bytes: 100_000, ms: 20_000 }

/** The parts of a file as they arrive; throws `upload-broken` where they arrive too slowly to hold a place for them. */
export async function* notTooSlow<Part extends Uint8Array>(
  body: AsyncIterable<Part>,
  least: LeastSpeed = LEAST_SPEED,
): AsyncGenerator<Part> {
  const parts = body[Symbol.asyncIterator]()
  let waited = 0
  let bytes = 0
  try {
    for (;;) {
      const before = performance.now()
      const { value, done } = await within(least.ms - waited, parts.next())
      if (done) return
      // Time that the disk takes is not the sender's.
      waited += performance.now() - before
      yield value
      bytes += value.length
      if (bytes < least.bytes) continue
      waited = 0
      bytes = 0
    }
  } finally {
    // A stream has no end of its own where its sender sends nothing.
    if (body instanceof Readable) body.destroy()
    else await parts.return?.()
  }
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ServiceError('upload-broken')), Math.max(1, ms))
  // Where it is too late, nobody else waits for it.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
