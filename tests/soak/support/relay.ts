import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between callers and the store API. */
export type RelayMode = 'well' | 'slow' | 'silent' | 'wrong' | 'reset'

/** A server in front of the store API. In every mode but `well` a POST still reaches the API and its answer is lost. */
export type Relay = { port: number; mode: RelayMode; close: () => Promise<void> }

/** Longer than the site waits for the first byte of a page that it has. */
const SLOW_MS = 3_000

/** Marks answers that are not the API's. */
export const BY_RELAY = 'x-by-relay'

/** Answers of an API that answers with something else: an error, a proxy's page, half an answer, another shape. */
const nonsense = [
  { status: 500, type: 'application/json', body: '{"error":"broken"}' },
  { status: 200, type: 'text/html', body: '<h1>Welcome to nginx</h1>' },
  { status: 200, type: 'application/json', body: '{"storeName":' },
  { status: 200, type: 'application/json', body: '[1,2]' },
]

/** Starts a relay to the API on `apiPort`, on a free port of 127.0.0.1. */
export async function startRelay(apiPort: number): Promise<Relay> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0
  const server = createServer((incoming, response) => {
    response.on('error', () => undefined)
    if (relay.mode === 'well') return forward(incoming, response)
    if (relay.mode === 'slow') return void setTimeout(() => forward(incoming, response), SLOW_MS).unref()
    // Its order is placed; the shopper does not learn of it.
    if (incoming.method === 'POST') forward(incoming, undefined)
    else incoming.resume()
    if (relay.mode === 'reset') setTimeout(() => incoming.socket.destroy(), 100)
    if (relay.mode === 'wrong') setTimeout(() => sendNonsense(response), 100)
  })
  function sendNonsense(response: ServerResponse) {
    const { status = 500, type = '', body = '' } = nonsense[turn++ % nonsense.length] ?? {}
    response.writeHead(status, { 'Content-Type': type, [BY_RELAY]: '1' }).end(body)
  }
  function forward(incoming: IncomingMessage, response: ServerResponse | undefined) {
    const { method, url: path, headers } = incoming
    const outgoing = send({ agent, host: '127.0.0.1', port: apiPort, method, path, headers }, answer => {
      if (!response) return void answer.resume()
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    outgoing.once('error', () => response?.destroy())
    incoming.pipe(outgoing)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      agent.destroy()
      server.closeAllConnections()
      server.close(() => resolve())
    })
  const relay: Relay = { port: (server.address() as AddressInfo).port, mode: 'well', close }
  return relay
}
