import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startProcess } from './process.ts'

/** The two processes of a deployment on data of their own. */
export interface Market {
  site: Running
  api: Running
  dataDir: string
  /** Environment of both, for a third that serves the same shops. */
  env: Record<string, string>
  stop: () => Promise<void>
}

export interface MarketOptions {
  sitePort: number
  apiPort: number
  env?: Record<string, string>
  /** Called before anything starts, with the folder of the embedded database. */
  prepare?: (dataDir: string) => Promise<void>
}

/** Starts API and site as `npm start` does, the demo shops seeded. */
export async function openMarket({ sitePort, apiPort, env = {}, prepare }: MarketOptions): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const both = {
    DATA_DIR: dataDir,
    API_PORT: `${apiPort}`,
    STORE_API_URL: `http://127.0.0.1:${apiPort}`,
    ...env,
  }
  await prepare?.(dataDir)
  const api = await startApi(sitePort, both)
  const site = await startSite(sitePort, both)
  const stop = async () => {
    await site.stop()
    await api.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { site, api, dataDir, env: both, stop }
}

/** The store API as `npm start` runs it; its port comes from `env`. */
export function startApi(sitePort: number, env: Record<string, string>): Promise<Running> {
  return startProcess('src/store-api/main.ts', sitePort, env)
}

/** The site as `npm start` runs it. */
export function startSite(port: number, env: Record<string, string>): Promise<Running> {
  return startProcess('src/site/server/main.ts', port, env)
}
