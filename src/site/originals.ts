import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MEDIA_PATH } from '../domain/image.ts'
import type { SiteConfig } from './config.ts'
import type { Shop } from './shop.ts'
import { route } from './upstream.ts'
import { wire } from './wire.ts'

/** A picture as its source has it. */
export interface Original {
  bytes: Buffer
  type: string
  etag: string
  at: number
}

const TIMEOUT = 5_000
const FRESH = 5 * 60_000
const HELD = 64 * 1024 * 1024
const TYPES = /^image\/(?:jpeg|png|webp|avif|gif|svg\+xml)$/

/** Fetches pictures of shops and allow-listed origins, each once; follows no redirect. */
export class Originals {
  readonly #config: SiteConfig
  readonly #kept = new LRUCache<string, Original>({
    maxSize: HELD,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  })
  readonly #flights = new Map<string, Promise<Original | undefined>>()

  constructor(config: SiteConfig) {
    this.#config = config
  }

  /** The picture at `source` (`/media/…` or absolute); undefined when there is none, or it is not to be fetched. */
  async get(shop: Shop, source: string): Promise<Original | undefined> {
    const key = `${shop.host} ${source}`
    const kept = this.#kept.get(key)
    if (kept && Date.now() - kept.at < FRESH) return kept
    const flight =
      this.#flights.get(key) ?? this.#fetch(shop, source, key).finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    // An older copy goes out at once, also when its source fails.
    return kept ?? flight
  }

  async #fetch(shop: Shop, source: string, key: string): Promise<Original | undefined> {
    try {
      const asked = this.#place(shop, source)
      const original = asked && (await fetched(asked.url, asked.headers))
      if (original) this.#kept.set(key, original)
      return original
    } catch {
      // Out of reach or too large: to whoever asks there is no such picture now.
      return undefined
    }
  }

  #place(shop: Shop, source: string): { url: string; headers: Record<string, string> } | undefined {
    const { origin, headers } = route(shop, this.#config)
    if (source.startsWith(MEDIA_PATH)) return { url: origin + source, headers }
    const url = new URL(source)
    if (url.username || url.password) return undefined
    if (url.origin === shop.apiOrigin) return { url: origin + url.pathname + url.search, headers }
    return this.#config.imageOrigins.includes(url.origin) ? { url: url.href, headers: {} } : undefined
  }
}

async function fetched(url: string, headers: Record<string, string>): Promise<Original | undefined> {
  const answer = await wire(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (answer.status !== 200 || !TYPES.test(type)) return undefined
  const bytes = Buffer.from(await answer.arrayBuffer())
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type, etag, at: Date.now() }
}
