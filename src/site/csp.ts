import { createHash } from 'node:crypto'
import type { StoreInfo } from '../contract/store-info.ts'
import { isLocalHost } from '../domain/local-host.ts'
import { themeCss } from '../domain/theme.ts'
import type { Shop } from './shop.ts'
import { ShopCache } from './shop-cache.ts'

/** For answers of our own that hold no script and no style of theirs. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Pages whose forms may post to a payment gateway. */
const GATEWAY_PATHS = new Set(['/payment'])

// A shop's pages share a handful of policies: each is put together once, and held once however many pages are.
const policies = new ShopCache<string>(5_000)

/**
 * Completes Astro's policy (its script and style hashes) with what depends on the shop and the page.
 * Form posts leave the site from the payment page only: a gateway's redirect after a post is blocked otherwise.
 */
export function pagePolicy(astro: string | undefined, shop: Shop, info: StoreInfo, path: string): string {
  const pays = GATEWAY_PATHS.has(path)
  return policies.take(info, shop.host, `${pays} ${astro}`, () => written(astro, shop, info, pays))
}

function written(astro: string | undefined, shop: Shop, info: StoreInfo, pays: boolean): string {
  const hashed = (astro ?? "script-src 'self'; style-src 'self'")
    .split(';')
    .map(part => part.trim())
    .filter(part => part.startsWith('script-src') || part.startsWith('style-src'))
    // The shop's colours stand in the page itself, which saves a request before the first paint.
    .map(part => (part.startsWith('style-src') ? `${part} ${hashOf(themeCss(info))}` : part))
  const local = isLocalHost(shop.hostname)
  const gateways = local ? "'self' https: http:" : "'self' https:"
  return [
    "default-src 'self'",
    ...hashed,
    `connect-src 'self' ${shop.apiOrigin}`,
    `img-src 'self' data: https:${local ? ` ${shop.apiOrigin}` : ''}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    `form-action ${pays ? gateways : "'self'"}`,
  ].join('; ')
}

/** What a policy allows a style of these very words by. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
