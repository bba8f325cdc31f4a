import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** An API of somebody else's, as good or bad as `behave` makes it. */
export interface EdgeApi {
  port: number
  /** Method, path and shop of every call so far. */
  calls: { method: string; url: string; shop: string; headers: IncomingMessage['headers'] }[]
  behave: Behaviour
  close: () => Promise<void>
}

/** Starts one on 127.0.0.1, on a free port where none is given. */
export async function startEdgeApi(behave: Behaviour, port = 0): Promise<EdgeApi> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ready')
    const shop = String(request.headers['x-forwarded-host'] ?? '')
    const { method = '', url = '', headers } = request
    api.calls.push({ method, url, shop, headers })
    api.behave(request, response)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const api: EdgeApi = {
    port: (server.address() as AddressInfo).port,
    calls: [],
    behave,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return api
}

export function json(response: ServerResponse, body: unknown, status = 200, headers = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

/** Headers by which pages of any shop may read an answer. */
export function readByPages({ headers }: IncomingMessage): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': headers.origin ?? '*',
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
  }
}

/** A well-behaved API of two products a shop; hosts that start with `no` are no shop. */
export const good: Behaviour = (request, response) => {
  const shop = String(request.headers['x-forwarded-host'] ?? '')
  const path = (request.url ?? '').split('?')[0] ?? ''
  if (shop.startsWith('no')) return json(response, { error: 'No such store' }, 404)
  if (path.endsWith('/storeInfo')) return json(response, { storeName: `Shop of ${shop}` })
  const id = /\/products\/(\w+)$/.exec(path)?.[1]
  if (id === 'gone') return json(response, { error: 'Product not found' }, 404)
  if (id) return json(response, { id, title: `${id} at ${shop}` })
  return json(response, {
    data: [
      { id: 'a', title: `a at ${shop}` },
      { id: 'b', title: 'b' },
    ],
    count: 2,
  })
}

/** The same with this in its store info. */
export const withInfo =
  (info: object): Behaviour =>
  (request, response) =>
    request.url?.endsWith('/storeInfo')
      ? json(response, { storeName: 'Elsewhere', description: 'Old and new.', ...info })
      : good(request, response)
