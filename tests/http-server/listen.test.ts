import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen, portHolder } from '../../src/http-server/listen.ts'
import { atEnd } from '../support/at-end.ts'
import { freePort } from '../support/free-port.ts'

/** The most that Linux lets any server have; elsewhere it is often no more than 128. */
const SYSTEM_LIMIT = '/proc/sys/net/core/somaxconn'
const count = Math.min(1_000, existsSync(SYSTEM_LIMIT) ? Number(readFileSync(SYSTEM_LIMIT, 'utf8')) : 128)

test('a thousand connections of one moment wait for the server, and none has to be tried again', async () => {
  const server = createServer()
  const port = await listen(server, 0, 'PORT')
  const sockets: Socket[] = []
  atEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  let connected = 0
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket.on('connect', () => connected++))
  }
  // The system connects at once; what finds no room is tried again after a second, some hundred turns later.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  expect(connected).toBe(count)
})

test('a port that is taken is said to be by whom, where the system tells', async () => {
  const first = createServer()
  const port = await listen(first, 0, 'PORT')
  atEnd(() => first.close())
  const taken = listen(createServer(), port, 'API_PORT')
  const holder = process.platform === 'linux' ? `process ${process.pid} \\(.*node.*\\) uses it\\. ` : ''
  await expect(taken).rejects.toThrow(
    new RegExp(`^Port ${port} is already in use. ${holder}.*choose another with API_PORT=<port>\\.$`),
  )
})

test('nobody is named for a port where nobody listens', async () => {
  expect(portHolder(await freePort())).toBeUndefined()
})
