import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNoShop, sendSilent } from './answer.ts'
import { siteConfig } from './config.ts'
import { localsFor } from './locals.ts'
import { Pictures } from './pictures.ts'
import { rememberedIn } from './remembered.ts'
import { shopAt } from './shop.ts'
import { Stores } from './stores.ts'
import { upstream } from './upstream.ts'
import { visitOf } from './visit.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

// Where Astro's own development server looks for what our server passes to its handler.
const LOCALS = Symbol.for('astro.locals')

/** For `npm run dev`: gives Astro's development server the shop of each request, as the real server would. */
export function shopsInDevelopment(): Middleware {
  const config = siteConfig()
  const ask = upstream(config)
  const stores = new Stores(ask, () => {}, rememberedIn(config.dataDir))
  const pictures = new Pictures(config)
  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const visit = visitOf(request, config.trustedProxies)
    const shop = typeof visit === 'number' ? undefined : shopAt(visit.hostname, config)
    if (typeof visit === 'number' || !shop) return sendNoShop(response, false)
    const store = await stores.of(shop)
    if (store.state === 'unknown') return sendNoShop(response, false)
    if (store.state === 'silent') return sendSilent(response, false)
    if (await pictures.answer(visit.path, shop, false, response)) return
    const { locals } = localsFor(shop, store.info, { ask, tones: pictures.tones }, Number.POSITIVE_INFINITY)
    // Whoever edits a part wants to see it at once.
    Reflect.set(request, LOCALS, { ...locals, keep: undefined })
    next()
  }
  return (request, response, next) => void answer(request, response, next)
}
