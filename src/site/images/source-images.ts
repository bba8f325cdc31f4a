import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { SharedWork } from '../../concurrency/shared-work.ts'
import { MINUTE } from '../../domain/durations.ts'
import { MEDIA_PATH } from '../../domain/image.ts'
import type { Tenant, TenantConfig } from '../tenants/tenant.ts'
import { AnswerTooLarge, pooledFetch } from '../upstream/http-client.ts'
import { storeApiRoute } from '../upstream/store-api-client.ts'

/** A picture as its source sent it. */
interface SourceImage {
  bytes: Buffer
  type: string
  etag: string
  at: number
}

/** 'missing' is final; 'late' is temporary. */
export type Fetched = SourceImage | 'missing' | 'late'

const TIMEOUT = 5_000
const FRESH = 5 * MINUTE
const MAX_BYTES = 64 * 1024 * 1024
/** Types of pictures, and the types that object storage gives to files uploaded without one. */
const TYPES = /^(?:image\/(?:jpe?g|png|webp|avif|gif|svg\+xml)|(?:application|binary)\/octet-stream)$/
/** Pictures fetched at once, of all shops and of one; each is buffered completely. */
const LIMITS = { concurrency: 16, concurrencyPerOwner: 8, maxWaiting: 300 }

/** Fetches pictures of shops and allow-listed origins, each once; follows no redirect. */
export class SourceImages {
  readonly #config: TenantConfig
  readonly #queue = new FairQueue(LIMITS)
  readonly #cache = new LRUCache<string, SourceImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  })
  readonly #work = new SharedWork<Fetched>()

  constructor(config: TenantConfig) {
    this.#config = config
  }

  /**
   * The picture at `source`, as `canonicalPicture` writes it; late if `signal` aborts first. A stale copy is returned at
   * once unless `isNew` is asked for, also when its source fails; its refresh is never aborted.
   */
  async get(tenant: Tenant, source: string, signal: AbortSignal, isNew = false): Promise<Fetched> {
    const key = `${tenant.host} ${source}`
    const cached = this.#cache.get(key)
    if (cached && performance.now() - cached.at < FRESH) return cached
    const stale = isNew ? undefined : cached
    const refreshSignal = stale ? new AbortController().signal : signal
    const fetching = this.#work.join(key, refreshSignal, jobSignal =>
      this.#fetch(tenant, source, key, jobSignal),
    )
    return stale ?? (await fetching) ?? 'late'
  }

  async #fetch(tenant: Tenant, source: string, key: string, signal: AbortSignal): Promise<Fetched> {
    try {
      const located = this.#locate(tenant, source)
      if (!located) return 'missing'
      const job = () => fetchImage(located.url, located.headers)
      const original = await this.#queue.tryRun(tenant.hostname, job, signal)
      if (typeof original === 'object') this.#cache.set(key, original)
      // The shop has removed it.
      if (original === 'missing') this.#cache.delete(key)
      return original ?? 'late'
    } catch (error) {
      return error instanceof AnswerTooLarge ? 'missing' : 'late'
    }
  }

  #locate(tenant: Tenant, source: string): { url: string; headers: Record<string, string> } | undefined {
    const { origin, headers } = storeApiRoute(tenant, this.#config)
    if (source.startsWith(MEDIA_PATH)) return { url: origin + source, headers }
    const url = URL.parse(source)
    if (!url || url.username || url.password) return undefined
    if (url.origin === tenant.apiOrigin) return { url: origin + url.pathname + url.search, headers }
    return this.#config.imageOrigins.includes(url.origin) ? { url: url.href, headers: {} } : undefined
  }
}

async function fetchImage(url: string, headers: Record<string, string>): Promise<Fetched> {
  const answer = await pooledFetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
  if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) return 'late'
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (answer.status !== 200 || !TYPES.test(type)) return 'missing'
  const bytes = Buffer.from(await answer.arrayBuffer())
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, type, etag, at: performance.now() }
}
