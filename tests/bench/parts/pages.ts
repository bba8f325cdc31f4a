import { createServer } from 'node:http'
import { openMarket } from '../../support/market.ts'
import { load } from '../support/client.ts'
import { contentPaths } from '../support/content-paths.ts'
import { type Fetched, fetched } from '../support/fetched.ts'
import { type Part, ports } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const HOST = `books.localhost:${ports.site}`
const HEADERS = { Host: HOST, 'Accept-Encoding': 'gzip, deflate, br' }
const CONNECTIONS = 64
/** Milliseconds. */
const ROUND = 300
const ROUNDS = 32
/** Node adds these to every answer of its own accord, ours and the plain one's. */
const BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Kept pages beside plain Node with the same bytes. */
export const pages: Part = {
  title: 'Kept pages',
  run: async tell => {
    const market = await openMarket({ sitePort: ports.site, apiPort: ports.api })
    try {
      const rows: Row[] = []
      for (const [name, path] of Object.entries(await contentPaths(ports.site, HOST))) {
        tell(`${name} beside plain Node`)
        rows.push(...(await besidePlain(name, path)))
      }
      return { rows, notes: [NOTE] }
    } finally {
      await market.stop()
    }
  },
}

const NOTE = `${CONNECTIONS} connections, one request after the other, ${ROUNDS} rounds of ${ROUND / 1000} s in turn. Plain Node is \`http.createServer\` sending the same bytes (same encoding, same headers) without looking at the request.`

async function besidePlain(name: string, path: string): Promise<Row[]> {
  const answer = await fetched(ports.site, path, HEADERS)
  const close = await servePlain(answer)
  try {
    const taken = await alternate(
      { ours: () => rateAt(ports.site, path), plain: () => rateAt(ports.plain, path) },
      ROUNDS,
    )
    const size = `${(answer.body.length / 1000).toFixed(1)} kB`
    return [
      row(`${name} (${size}) ÷ plain Node`, ratios(taken.ours, taken.plain), { atLeast: 0.8 }),
      row(`${name}, requests/s`, spread(taken.ours), {}, { digits: 0 }),
      row('plain Node, requests/s', spread(taken.plain), {}, { digits: 0 }),
    ]
  } finally {
    await close()
  }
}

/** The fastest honest server in plain Node: the same head and body every time, nothing looked at; returns its end. */
async function servePlain({ status, headers, body }: Fetched): Promise<() => Promise<unknown>> {
  const head = Object.fromEntries(Object.entries(headers).filter(([name]) => !BY_NODE.has(name)))
  const server = createServer((_request, response) => {
    response.writeHead(status, head)
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(ports.plain, '127.0.0.1', resolve))
  return () => {
    const closed = new Promise(resolve => server.close(resolve))
    server.closeAllConnections()
    return closed
  }
}

async function rateAt(port: number, path: string): Promise<number> {
  const requests = [{ path, headers: HEADERS }]
  return (await load({ port, requests, connections: CONNECTIONS, duration: ROUND })).rate
}
