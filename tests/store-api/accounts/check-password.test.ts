import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { raw } from '../../support/raw.ts'
import { serveApi } from '../support/serve-api.ts'
import { newShopper } from '../support/shopper.ts'

test('a password is not checked for a client that is gone', async () => {
  const api = await serveApi()
  const shoppers = [await newShopper(api), await newShopper(api)]
  const requests = shoppers.flatMap(({ email, password }) => {
    const body = JSON.stringify({ email, password })
    const head = `POST /api/v1/users/authorize HTTP/1.1\r\nHost: one.localhost\r\nConnection: close\r\n`
    return Array<string>(10).fill(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  })
  const sockets = requests.map(request => {
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    socket.write(request)
    return socket
  })
  await Promise.any(sockets.map(socket => new Promise(resolve => socket.once('data', resolve))))
  for (const socket of sockets) socket.destroy()
  // It stands behind them all, so once it is answered none of them waits any more.
  expect(await raw(api.port, requests[0] ?? '')).toContain('200 OK')
  const sessions = await api.db.selectFrom('sessions').select('token_hash').execute()
  const signedIn = sessions.length - shoppers.length - 1
  expect(signedIn).toBeGreaterThan(0)
  expect(signedIn).toBeLessThan(10)
})
