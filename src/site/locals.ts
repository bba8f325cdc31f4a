import { address, type RequestOf } from '../client/address.ts'
import type { AnswerOf } from '../client/call.ts'
import { isPassing } from '../client/errors.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { StoreInfo } from '../contract/store-info.ts'
import { imageSources } from '../domain/image.ts'
import { builtInTone } from '../domain/pictures.ts'
import type { Tone } from '../domain/tone.ts'
import { currentRequestId } from './request-id.ts'
import type { Shop } from './shop.ts'
import { ShopCache } from './shop-cache.ts'
import type { Tones } from './tones.ts'
import type { Ask } from './upstream.ts'

/** Each `name` stands for one type. */
export type Keep = <Made extends NonNullable<unknown>>(
  name: string,
  make: () => Promise<Made>,
) => Made | Promise<Made>

/** What every page finds in `Astro.locals`. */
export interface SiteLocals {
  shop: Shop
  /** Calls the shop's API; pages that need the same at once share one call. Throws RefusedError or UnansweredError. */
  load: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>
  /** Branding, categories and policies; known before a page renders. */
  storeInfo: () => Promise<StoreInfo>
  /** What `make` gives for all pages of the shop, made once for each `name`; without it, each time. */
  keep: Keep | undefined
  /** Main colour of a picture, built in or resized by the site, once it is known. */
  toneOf: (picture: string) => Promise<Tone | undefined>
  /** Milliseconds a page waits for its content before it shows a skeleton. */
  patience: number
  /** Of the request that is rendered for; an error page shows it. */
  requestId: string | undefined
  /** Sends what is ready and the rest as it comes; such a page is not kept. */
  streamNow: () => void
}

/** The locals of one rendering, and what it did with them. */
export interface LocalsInUse {
  locals: SiteLocals
  /** Resolves if the page stops waiting. */
  streaming: Promise<void>
  /** Whether the API failed to answer any of its calls; what it refused is an answer. */
  failed: () => boolean
  /** Pictures whose tone was not known yet. */
  untoned: string[]
}

/** Calls on their way. Answers are not kept, as their pages are: they would only make memory's old part older. */
const flights = new ShopCache<Promise<unknown>>(500)
/** HTML of parts of pages, and what several pages have of one answer: a kilobyte or two each. */
const parts = new ShopCache<NonNullable<unknown>>(10_000)

/** What renderings draw from. */
export interface Sources {
  ask: Ask
  tones: Tones
}

/** The locals of one rendering. */
export function localsFor(
  shop: Shop,
  info: StoreInfo,
  { ask, tones }: Sources,
  patience: number,
): LocalsInUse {
  let failed = false
  const streaming = Promise.withResolvers<void>()
  const load = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
    const key = `${endpoint.method} ${address('', endpoint, request)}`
    const promise = flights.take(info, shop.host, key, () => ask(shop, endpoint, request))
    const landed = () => flights.drop(shop.host, key, promise)
    // A call nobody awaits must not end the process; whoever awaits it still sees the failure.
    promise.then(landed, error => {
      landed()
      failed ||= isPassing(error)
    })
    return promise as Promise<AnswerOf<E>>
  }
  const keep: Keep = <Made extends NonNullable<unknown>>(name: string, make: () => Promise<Made>) => {
    const made = async () => {
      const value = await make()
      parts.set(info, shop.host, name, value)
      return value
    }
    return (parts.get(info, shop.host, name) as Made | undefined) ?? made()
  }
  const untoned: string[] = []
  const toneNow = async (picture: string) => {
    const { source } = imageSources(picture, [], shop.imageOrigins)
    if (source === undefined) return builtInTone(picture)
    const tone = await tones.of(shop, source)
    if (tone === undefined) untoned.push(source)
    return tone
  }
  /** A product and its picture ask for the same. */
  const asked = new Map<string, Promise<Tone | undefined>>()
  const toneOf = (picture: string) => {
    const tone = asked.get(picture) ?? toneNow(picture)
    asked.set(picture, tone)
    return tone
  }
  const locals = {
    shop,
    load,
    keep,
    toneOf,
    storeInfo: () => Promise.resolve(info),
    patience,
    requestId: currentRequestId(),
    streamNow: streaming.resolve,
  }
  return { locals, streaming: streaming.promise, failed: () => failed, untoned }
}
