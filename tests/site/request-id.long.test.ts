import { expect, inject, test } from 'vitest'
import { demoFolder } from '../store-api/support/demo-folder.ts'
import { end, type Running, runApi } from '../store-api/support/run-api.ts'
import { atEnd } from '../support/at-end.ts'
import { newFolder } from '../support/folder.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { startSite } from '../support/site.ts'
import { siteLog } from '../support/site-log.ts'

const folder = await onceInto(inject('littleSite'), buildLittleSite)
siteLog()

function linesOf({ child }: Running): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  child.stdout?.on('data', chunk => {
    const whole = String(chunk)
      .split('\n')
      .filter(line => line.startsWith('{'))
    lines.push(...whole.map(line => JSON.parse(line)))
  })
  return lines
}

test('one id stands in the page’s header, the site’s log and the log of the API’s own process', async () => {
  const api = await runApi({ DATA_DIR: await demoFolder(), LOG_LEVEL: 'info' })
  const lines = linesOf(api)
  const site = await startSite(folder, { API_PORT: `${api.port}`, DATA_DIR: newFolder('site') })
  atEnd(() => site.close())
  const page = await site.get('/')
  const id = page.headers['x-request-id']
  expect([page.status, id]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  await end(api, 'SIGTERM')
  const routes = lines.filter(line => line['requestId'] === id).map(line => line['route'])
  expect(routes).toContain('/storeInfo')

  const failed = await site.get('/', { host: 'vastra.localhost' })
  const expected = [503, expect.stringContaining(`Request ${failed.headers['x-request-id']}`)]
  expect([failed.status, failed.body]).toEqual(expected)
})
