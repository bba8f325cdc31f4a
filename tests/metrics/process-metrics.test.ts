import { describe, expect, test } from 'vitest'
import { spawnManaged } from '../../src/cli/managed-process.ts'
import { end, runApi } from '../store-api/support/run-api.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'

/** A port whose next one is free too, most probably. */
async function scraped(): Promise<{ METRICS_PORT: string; read: () => Promise<string> }> {
  const port = await freePort()
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { METRICS_PORT: `${port - 1}`, read }
}

describe('METRICS_PORT', () => {
  test('opens a port of the store API, with its process, its database and its backlog', async () => {
    const { METRICS_PORT, read } = await scraped()
    const api = await runApi({ DATA_DIR: newFolder('metrics'), METRICS_PORT })
    atEnd(async () => void (await end(api, 'SIGTERM')))
    await fetch(`http://localhost:${api.port}/api/v1/storeInfo`)
    const text = await read()
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'haat_database_seconds_count{kind="select"}',
      'haat_api_requests_total{method="GET",route="/storeInfo",status="2xx"} 1',
      'haat_mail_queue_length 0',
      'haat_refunds_due 0',
    ])
      expect(text).toContain(name)
  }, 30_000)

  test('is answered once for all processes of a cluster', async () => {
    const { METRICS_PORT, read } = await scraped()
    const API_PORT = `${await freePort()}`
    const DATA_DIR = newFolder('metrics')
    const env = { METRICS_PORT, API_PORT, DATA_DIR, DATABASE_URL: await freshPostgres(), LOG_LEVEL: 'error' }
    const child = spawnManaged('store API', 'src/cli/cluster.ts', {
      args: ['src/store-api/main.ts', '2'],
      env,
    })
    atEnd(() => child.stop())
    await child.ready
    const ask = () => fetch(`http://127.0.0.1:${API_PORT}/healthz`, { headers: { Connection: 'close' } })
    for (let call = 0; call < 6; call++) await ask()
    const text = await read()
    expect(text).toContain('haat_api_requests_total{method="GET",route="/healthz",status="2xx"} 6')
    expect(text).toContain('haat_mail_queue_length 0')
  }, 30_000)
})
