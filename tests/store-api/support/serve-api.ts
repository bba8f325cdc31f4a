import { connect } from 'node:net'
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

/** Sends bytes as they are and returns what came back until the end of the connection. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.write(text)
  })
}
