import { ports } from './ports.ts'
import { type Running, startProcess } from './process.ts'
import type { Market } from './shop.ts'

/** Astro's handler alone for one shop. */
export function startAstro(market: Market, host: string): Promise<Running> {
  return startProcess('tests/bench/servers/astro.ts', ports.astro, {
    ...market.env,
    SHOP_HOST: host,
    SHOP_PORT: `${ports.site}`,
  })
}
