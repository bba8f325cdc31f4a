import { describe, expect, test } from 'vitest'
import { spawnManaged } from '../../src/cli/managed-process.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'
import { freshPostgres } from '../support/fresh-postgres.ts'
import { scraped } from './scraped.ts'

describe('METRICS_PORT', () => {
  test('is answered once for all processes of a cluster', async () => {
    const { METRICS_PORT, read } = await scraped()
    const API_PORT = `${await freePort()}`
    const DATA_DIR = newFolder('metrics')
    const env = { METRICS_PORT, API_PORT, DATA_DIR, DATABASE_URL: await freshPostgres(), LOG_LEVEL: 'error' }
    const args = ['src/store-api/main.ts', '2']
    const child = spawnManaged('store API', 'src/cli/cluster.ts', { args, env })
    atEnd(() => child.stop())
    await child.ready
    const ask = () => fetch(`http://127.0.0.1:${API_PORT}/healthz`, { headers: { Connection: 'close' } })
    for (let call = 0; call < 6; call++) await ask()
    const text = await read()
    expect(text).toContain('haat_api_requests_total{method="GET",route="/healthz",status="2xx"} 6')
    expect(text).toContain('haat_mail_queue_length 0')
    // Prometheus sees no increase in a series that begins at 1: the first wrong amount would raise no alert.
    expect(text).toContain('haat_payments_total{adapter="upi",outcome="mismatch"} 0')
    expect(text).toContain('haat_payments_total{adapter="payu",outcome="paid"} 0')
  })
})
