import { dueFetches, nextStoreWithFetches, type PictureFetch } from '../../media/picture-fetches.db.ts'
import { DEFAULT_QUOTA, type MediaQuota } from '../../media/quota.ts'
import { recordAlone } from '../../platform/events/change.ts'
import type { ImportWorkerDeps } from '../import-worker.ts'
import { FETCHES_OF_SHOP, fetchPicture } from './fetch-picture.ts'
import { publicServers, type ReachableServers } from './open-picture.ts'

/** Milliseconds between two looks for pictures to fetch. */
const INTERVAL = 1_000
/** Milliseconds between two changes of a shop's version: each renews every kept page of the shop. */
const RENEW_EVERY = 4_000
/** Pictures on their way at once, and those of a shop among which one of an idle host is searched. */
const PICTURES_AT_ONCE = 4
const LOOKED_AT = 32

interface PictureWorkerDeps extends ImportWorkerDeps {
  quota?: MediaQuota
  /** Milliseconds between two changes of a shop's version; without it four seconds. */
  renewEvery?: number
  /** Other than public addresses are for tests. */
  reach?: ReachableServers
}

/** Fetches the pictures that imports named by address: a few at once, one from each host, shops in turn. */
export function startPictureWorker({
  db,
  now,
  media,
  mediaDir,
  onFailure,
  quota = DEFAULT_QUOTA,
  renewEvery = RENEW_EVERY,
  reach = publicServers,
}: PictureWorkerDeps) {
  const ending = new AbortController()
  const { signal } = ending
  /** Shops with new pictures since their version was raised. */
  const changed = new Set<number>()
  /** By host. */
  const running = new Map<string, { storeId: number; work: Promise<void> }>()
  let lastStore = 0
  let round: Promise<void> | undefined

  const start = (host: string, fetch: PictureFetch) => {
    const context = { db, now, media, mediaDir, storeId: fetch.store_id, actor: { type: 'system' } as const }
    const work = fetchPicture(context, { fetch, reach, signal, quota })
      .then(isChanged => {
        if (isChanged) changed.add(fetch.store_id)
      })
      .catch(onFailure)
      .finally(() => {
        running.delete(host)
        look()
      })
    running.set(host, { storeId: fetch.store_id, work })
  }
  const startOne = async (storeId: number) => {
    if ([...running.values()].filter(one => one.storeId === storeId).length >= FETCHES_OF_SHOP) return false
    for (const fetch of await dueFetches(db, storeId, { now: now(), limit: LOOKED_AT })) {
      const host = URL.parse(fetch.url)?.host ?? ''
      if (running.has(host) || signal.aborted) continue
      start(host, fetch)
      return true
    }
    return false
  }
  const fill = async () => {
    let idle = 0
    while (running.size < PICTURES_AT_ONCE && !signal.aborted) {
      const next = await nextStoreWithFetches(db, lastStore)
      // Twice past the last shop without a picture to start: there is none.
      if (next === undefined && ++idle > 1) return
      lastStore = next ?? 0
      if (next !== undefined && (await startOne(next))) idle = 0
    }
  }
  function look(): void {
    if (signal.aborted) return
    round ??= fill()
      .catch(onFailure)
      .finally(() => {
        round = undefined
      })
  }
  const renew = async () => {
    for (const storeId of [...changed]) {
      // Before the commit: what comes while it is made is renewed by the next one.
      changed.delete(storeId)
      const context = { db, storeId, now, actor: { type: 'system' } } as const
      await recordAlone(context, { kind: 'pictures.fetched' }).catch(error => {
        // The shop is there still: no foreign key was missing.
        if (!/^(23503|SQLITE_CONSTRAINT)/.test(error.code)) changed.add(storeId)
        onFailure(error)
      })
    }
  }
  const timer = setInterval(look, INTERVAL)
  const renewals = setInterval(() => void renew(), renewEvery)
  return {
    /** Gives the pictures on their way up; they are fetched after the next start. */
    stop: async () => {
      clearInterval(timer)
      clearInterval(renewals)
      ending.abort()
      await round
      await Promise.all([...running.values()].map(({ work }) => work))
      await renew()
    },
  }
}
