import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen, portHolder } from '../../src/http-server/listen.ts'
import { atEnd } from '../support/at-end.ts'
import { freePort } from '../support/free-port.ts'

const first = createServer()
const port = await listen(first, 0, 'PORT')
atEnd(() => first.close())

test('a port that is taken is said to be by whom, where the system tells', async () => {
  const taken = listen(createServer(), port, 'API_PORT')
  const holder = process.platform === 'linux' ? `process ${process.pid} \\(.*node.*\\) uses it\\. ` : ''
  await expect(taken).rejects.toThrow(
    new RegExp(`^Port ${port} is already in use. ${holder}.*choose another with API_PORT=<port>\\.$`),
  )
})

test('nobody is named for a port where nobody listens', async () => {
  expect(portHolder(await freePort())).toBeUndefined()
})
