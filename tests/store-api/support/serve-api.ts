import { afterAll } from 'vitest'
import type { Deps } from '../../../src/store-api/platform/http/app-env.ts'
import { serve } from '../../../src/store-api/server/serve.ts'
import { type Engine, openApi } from './open-api.ts'

/** The API behind a real socket; `trusted` is TRUSTED_PROXIES. */
export async function serveApi(engine: Engine = 'sqlite', trusted?: string, more?: Partial<Deps>) {
  const api = await openApi(engine, undefined, trusted, more)
  const { port, drain } = await serve(api.app, 0)
  afterAll(drain)
  return { ...api, port }
}
