import { expect, test } from 'vitest'
import { createSiteServer } from '../../../src/site/server/server.ts'
import { portOf } from '../../support/port-of.ts'
import { get } from '../../support/site.ts'

/** Seconds that nginx keeps a connection to a server behind it. */
const NGINX = 60

test('a connection stays open for longer than a proxy keeps it: else a save at the desk could meet its end', async () => {
  const server = createSiteServer(
    async (_, response) => void response.end(),
    () => true,
  )
  const { headers } = await get(await portOf(server), '/', { headers: { connection: 'keep-alive' } })
  server.closeAllConnections()
  server.close()
  const [, seconds] = /timeout=(\d+)/.exec(headers['keep-alive'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(NGINX)
})
