import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../src/site/wire.ts'

const hosts: (string | undefined)[] = []
const server = createServer((request, response) => {
  hosts.push(request.headers.host)
  if (request.url === '/large') return void response.end(Buffer.alloc(17 * 1024 * 1024))
  if (request.url === '/moved') return void response.writeHead(302, { Location: '/large' }).end()
  if (request.url === '/never') return
  response.writeHead(request.url === '/none' ? 204 : 200, { 'Set-Cookie': ['a=1', 'b=2'] }).end()
})
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.closeAllConnections())

test('says the host it is told to', async () => {
  await wire(at('/'), { headers: { host: 'books.localhost:4321' } })
  expect(hosts.at(-1)).toBe('books.localhost:4321')
})

test('gives status and headers as they came, also without a body and for a redirect', async () => {
  const answers = await Promise.all(['/', '/none', '/moved'].map(path => wire(at(path))))
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 302])
  expect(answers[0]?.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('takes no answer above 16 MB', async () => {
  await expect(wire(at('/large')).then(answer => answer.text())).rejects.toThrow()
})

test('gives up when it is told to, with the reason', async () => {
  const late = AbortSignal.timeout(100)
  await expect(wire(at('/never'), { signal: late })).rejects.toMatchObject({ name: 'TimeoutError' })
})
