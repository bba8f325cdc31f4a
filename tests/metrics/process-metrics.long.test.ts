import { describe, expect, test } from 'vitest'
import { demoFolder } from '../store-api/support/demo-folder.ts'
import { end, runApi } from '../store-api/support/run-api.ts'
import { atEnd } from '../support/at-end.ts'
import { scraped } from './scraped.ts'

describe('METRICS_PORT', () => {
  test('opens a port of the store API, with its process, its database and its backlog', async () => {
    const { METRICS_PORT, read } = await scraped()
    const api = await runApi({ DATA_DIR: await demoFolder(), METRICS_PORT })
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
  })
})
