import type { Product } from '../../../../src/contract/product.ts'
import { productPage } from '../../../../src/contract/product-list.ts'
import { commandLine } from '../../../../src/http-server/process-table.ts'
import { fetched } from '../../support/fetched.ts'
import { ports } from '../../support/ports.ts'
import { type Market, openMarket } from '../../support/shop.ts'

/** The shop the attackers go for, and one that has nothing to do with it. */
export const ATTACKED = 'books.localhost'
export const NEIGHBOUR = 'vastra.localhost'

/** Our own site may forward for its visitors; attackers and visitors come from elsewhere and may not. */
export const ENV = { TRUSTED_PROXIES: '127.0.0.1', DEMO: '1' }

/**
 * Starts a deployment for one row, so that no attack finds what another has left behind; on a PostgreSQL database when
 * its `databaseUrl` is given. `prepare` fills the database before anything starts.
 */
export async function onDeployment<Result>(
  work: (market: Market) => Promise<Result>,
  databaseUrl = '',
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Result> {
  const env = { ...ENV, DATABASE_URL: databaseUrl }
  const market = await openMarket({
    sitePort: ports.site,
    apiPort: ports.api,
    env,
    ...(prepare ? { prepare } : {}),
  })
  try {
    return await work(market)
  } finally {
    // Whatever they are still busy with, nobody waits for it.
    for (const { pid } of [market.site, market.api])
      if (commandLine(pid).length > 0) process.kill(pid, 'SIGKILL')
    await market.stop()
  }
}

/** The Host header of a shop, at the site or at the API. */
export function hostHeader(host: string, port: number): Record<string, string> {
  return { Host: `${host}:${port}` }
}

/** Products of a shop, as its API lists them. */
export async function productsOf(host: string): Promise<Product[]> {
  const { body } = await fetched(ports.api, '/api/v1/products?limit=100', hostHeader(host, ports.api))
  return productPage.parse(JSON.parse(body.toString())).products
}
