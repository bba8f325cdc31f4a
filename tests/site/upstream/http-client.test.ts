import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { NotConnected, pooledFetch, pooledFetchUpTo } from '../../../src/site/upstream/http-client.ts'
import { portOf } from '../../support/port-of.ts'

const PART = 64 * 1024
const hosts: (string | undefined)[] = []
const endless = { cut: 0 }
const server = createServer((request, response) => {
  if (request.url === '/endless') return sendEndlessly(response)
  hosts.push(request.headers.host)
  if (request.url === '/large') return void response.end(Buffer.alloc(17 * 1024 * 1024))
  if (request.url === '/moved') return void response.writeHead(302, { Location: '/large' }).end()
  if (request.url === '/never') return
  if (request.url === '/reset') return void request.socket.resetAndDestroy()
  response.writeHead(request.url === '/none' ? 204 : 200, { 'Set-Cookie': ['a=1', 'b=2'] }).end()
})
/** Parts of 64 kB, without a Content-Length, until whoever reads goes away. */
function sendEndlessly(response: ServerResponse) {
  response.once('close', () => (endless.cut += 1))
  const send = () => {
    if (response.destroyed) return
    if (response.write(Buffer.alloc(PART, ' '))) setImmediate(send)
    else response.once('drain', send)
  }
  send()
}

const origin = `http://127.0.0.1:${await portOf(server)}`
const at = (path: string) => origin + path

test('sends the host that is given', async () => {
  await pooledFetch(at('/'), { headers: { host: 'books.localhost:4321' } })
  expect(hosts.at(-1)).toBe('books.localhost:4321')
})

test('gives status and headers as they came, also without a body and for a redirect', async () => {
  const answers = await Promise.all(['/', '/none', '/moved'].map(path => pooledFetch(at(path))))
  expect(answers.map(({ status }) => status)).toEqual([200, 204, 302])
  expect(answers[0]?.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('takes no answer above 16 MB', async () => {
  await expect(pooledFetch(at('/large')).then(answer => answer.text())).rejects.toThrow()
})

test('goes away from an answer without end once it is more than may be read', async () => {
  const max = 1024 * 1024
  const answer = await pooledFetchUpTo(max)(at('/endless'))
  await expect(answer.clone().text()).rejects.toThrow(SyntaxError)
  await expect(answer.arrayBuffer()).rejects.toThrow(SyntaxError)
  await expect.poll(() => endless.cut, { timeout: 10_000 }).toBe(1)
})

test('reads an answer of just as many bytes as may be read', async () => {
  const whole = await pooledFetchUpTo(17 * 1024 * 1024)(at('/large'))
  expect((await whole.arrayBuffer()).byteLength).toBe(17 * 1024 * 1024)
})

test('gives up when it is aborted, with the reason', async () => {
  const late = AbortSignal.timeout(100)
  await expect(pooledFetch(at('/never'), { signal: late })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('says where no connection was made: nothing listens, or no TLS is spoken', async () => {
  const closed = createServer()
  const port = await portOf(closed)
  await new Promise(resolve => closed.close(resolve))
  for (const url of [`http://127.0.0.1:${port}/`, origin.replace('http:', 'https:')])
    await expect(pooledFetch(url)).rejects.toBeInstanceOf(NotConnected)
  await expect(pooledFetch(at('/reset'))).rejects.not.toBeInstanceOf(NotConnected)
})
