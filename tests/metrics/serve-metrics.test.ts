import { describe, expect, test } from 'vitest'
import { serveMetrics } from '../../src/metrics/process-metrics.ts'
import { atEnd } from '../support/at-end.ts'
import { freePort } from '../support/free-port.ts'

async function serving(read: () => Promise<string>) {
  const port = await freePort()
  const stop = await serveMetrics({ host: '127.0.0.1', port }, { contentType: 'text/plain', read })
  atEnd(async () => stop())
  return { port, ask: (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method }) }
}

describe('serveMetrics', () => {
  test('answers /metrics and nothing else', async () => {
    const { ask } = await serving(async () => 'haat_orders_total 1\n')
    expect(await (await ask('/metrics')).text()).toBe('haat_orders_total 1\n')
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/metrics', 'POST')).status).toBe(404)
  })

  test('gives no more than the name of an error', async () => {
    const { ask } = await serving(() => Promise.reject(new TypeError('asha@example.in')))
    const answer = await ask('/metrics')
    expect([answer.status, await answer.text()]).toEqual([500, 'TypeError\n'])
  })

  test('names its variable where the port is taken', async () => {
    const { port } = await serving(async () => '')
    const again = serveMetrics({ host: '127.0.0.1', port }, { contentType: '', read: async () => '' })
    await expect(again).rejects.toThrow('METRICS_PORT=<port>')
  })
})
