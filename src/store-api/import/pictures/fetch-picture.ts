import { basename } from 'node:path'
import { pathOf } from '../../media/media-files.ts'
import {
  changeFetch,
  deleteFetch,
  fetchedPictures,
  leaseFetch,
  PAUSES,
  type PictureFetch,
} from '../../media/picture-fetches.db.ts'
import type { MediaQuota } from '../../media/quota.ts'
import { receiveUpload } from '../../media/receive-upload.ts'
import { savePicture } from '../../media/save-picture.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import { type ErrorCode, ServiceError } from '../../platform/services/service-error.ts'
import { isShared, openPicture, PictureRefused, type ReachableServers } from './open-picture.ts'
import { isWanted, type OwnPicture, placePicture } from './place-picture.ts'

/** Milliseconds for one picture from the first connection to its last byte. */
const FETCH_TIMEOUT_MS = 30_000
/** Milliseconds for which a process has a picture: longer than fetching and decoding take. */
const LEASE = 180_000
const MAX_NAME = 100
const USE = 'Use the address of the picture itself'
const SHARE =
  'Share the picture itself, not its folder, with “Anyone with the link”, and import the file again'
/** Pictures of one shop on their way at once: half of all, since its servers may keep each place for as long as they like. */
export const FETCHES_OF_SHOP = 2

interface FetchPictureInput {
  fetch: PictureFetch
  quota: MediaQuota
  reach: ReachableServers
  /** Aborted when the process ends: the picture is fetched after its next start. */
  signal: AbortSignal
  /** Milliseconds for the whole download. */
  time?: number
}

/**
 * Fetches a picture that is due, keeps it in the shop's library and puts it into its product. Returns whether the
 * product changed. A fault of the picture or of its server is noted with the queue; one of this machine is thrown.
 */
export async function fetchPicture(context: ShopContext, input: FetchPictureInput): Promise<boolean> {
  const { db, storeId, now } = context
  const at = now()
  const fetch = await leaseFetch(db, input.fetch.id, { now: at, until: at + LEASE })
  if (!fetch) return false
  try {
    if (!(await isWanted(context, fetch))) {
      await deleteFetch(db, fetch)
      return false
    }
    const known = (await fetchedPictures(db, storeId, [fetch.url])).fetched.get(fetch.url)
    const picture = known
      ? { path: known.url, color: known.color ?? '' }
      : await received(context, fetch, input)
    return await placePicture(context, fetch, picture)
  } catch (error) {
    if (input.signal.aborted) {
      await changeFetch(db, fetch.id, { due_at: now(), tries: fetch.tries - 1 })
      return false
    }
    const problem = pictureProblem(error)
    await recordProblem(context, fetch, problem)
    if (error instanceof ServiceError || error instanceof PictureRefused) return false
    throw error
  }
}

/** The download is received and decoded in turn with what people upload. */
async function received(
  context: ShopContext,
  fetch: PictureFetch,
  { reach, quota, signal: ending, time = FETCH_TIMEOUT_MS }: FetchPictureInput,
): Promise<OwnPicture> {
  const { mediaDir, storeId } = context
  const owner = `addresses of ${storeId}`
  const signal = AbortSignal.any([ending, AbortSignal.timeout(time)])
  const body = await openPicture(fetch.url, { reach, signal })
  try {
    const name = basename(URL.parse(fetch.url)?.pathname ?? '').slice(0, MAX_NAME)
    const { picture } = await receiveUpload(
      { mediaDir, shares: [[owner, FETCHES_OF_SHOP]], body, signal },
      (path, temporary) =>
        savePicture(context, { path, temporary, owner, name, alt: '', quota, staffId: null }),
    )
    return { path: pathOf(picture.hash), color: picture.color }
  } catch (error) {
    const isUnsupported = error instanceof ServiceError && error.code === 'picture-unsupported'
    if (isUnsupported && /^text\/html\b/i.test(body.headers['content-type'] ?? ''))
      throw new PictureRefused(`it is a web page. ${isShared(fetch.url) ? SHARE : USE}`, { isFinal: true })
    throw error
  } finally {
    body.destroy()
  }
}

async function recordProblem(
  { db, now }: ShopContext,
  { id, tries }: PictureFetch,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  const pause = isFinal ? undefined : PAUSES[tries - 1]
  await changeFetch(db, id, {
    problem: reason,
    ...(pause === undefined ? { state: 'failed' as const } : { due_at: now() + pause }),
  })
}

const finalReasons: { [Code in ErrorCode]?: string } = {
  'picture-unsupported': 'it is not a JPEG, PNG, WebP or AVIF picture',
  'picture-damaged': 'it is damaged',
  'picture-animated': 'it is animated',
  'picture-too-many-pixels': 'it has more than 40 megapixels',
  'upload-too-large': 'it has more than 20 MB',
  'media-full': 'the shop’s picture library is full. Remove pictures that the shop does not use',
}

const temporaryReasons: { [Code in ErrorCode]?: string } = {
  'upload-broken': 'its server was too slow or closed the connection',
  'picture-undecoded': 'it could not be read',
  'uploads-busy': 'too many pictures arrived at the same time',
}

/** Why a picture was not taken: `reason` is the end of a sentence, and another try helps unless it `isFinal`. */
function pictureProblem(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof PictureRefused) return { reason: error.reason, isFinal: error.isFinal }
  const code: ErrorCode | undefined = error instanceof ServiceError ? error.code : undefined
  const final = code && finalReasons[code]
  if (final !== undefined) return { reason: final, isFinal: true }
  return { reason: (code && temporaryReasons[code]) ?? 'something went wrong', isFinal: false }
}
