import { type ChildProcess, fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { good } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { freePort } from '../../support/free-port.ts'
import { littleShop } from '../../support/little-shop.ts'
import { rawSocket } from '../../support/raw-socket.ts'
import { get } from '../../support/site.ts'
import { isLongRun } from '../../support/test-run.ts'

const shop = littleShop()
const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

type Running = { child: ChildProcess; port: number; output: () => string; ended: Promise<number | null> }

/** The site as a process of its own, once it says that it is ready or has ended. */
async function start(env: Record<string, string> = {}): Promise<Running> {
  const port = Number(env['PORT'] ?? (await freePort()))
  const entry = join(import.meta.dirname, '../../../src/site/server/main.ts')
  const child = fork(entry, [], {
    silent: true,
    execPath: join(import.meta.dirname, '../../../node_modules/.bin/node'),
    env: {
      ...process.env,
      PORT: `${port}`,
      API_PORT: `${shop.api.port}`,
      DIST_DIR: shop.folder,
      DATA_DIR: newFolder('listen'),
      ...env,
    },
  })
  running.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (text += chunk))
  const ended = new Promise<number | null>(resolve => child.on('exit', resolve))
  const ready = new Promise(resolve => child.once('message', resolve))
  await Promise.race([ready, ended])
  return { child, port, output: () => text, ended }
}

function open(port: number, text = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      resolve(socket)
    })
    socket.on('error', reject)
  })
}

describe('the process', () => {
  test('finishes what it took on SIGTERM, takes no more, and exits in time', async () => {
    const { child, port, ended } = await start()
    expect((await get(port, '/')).status).toBe(200)
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    shop.api.behave = (request, response) => {
      asked()
      void setTimeout(1_000).then(() => good(request, response))
    }
    // One that never says anything is waited for to the end of its time.
    const idle = isLongRun ? await open(port) : undefined
    const slow = get(port, '/product/slow')
    await isAsked
    const told = performance.now()
    child.kill('SIGTERM')
    const { status, body } = await slow
    expect([status, body.includes('slow at')]).toEqual([200, true])
    await expect(open(port)).rejects.toThrow('ECONNREFUSED')
    expect(await ended).toBe(0)
    expect(performance.now() - told).toBeLessThan(10_000)
    idle?.destroy()
  })

  test('says in one sentence that its port is taken', async () => {
    const { ended, output } = await start({ PORT: String(shop.site.port) })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/^Port \d+ is already in use. .* PORT=<port>\.\n$/)
  })

  const wrong = [
    ['DIST_DIR', '/nowhere'],
    ['SHOP_HOSTS', 'a b!'],
    ['PORT', 'http'],
    ['STORE_API_URL', 'shop'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ] as const
  // The configuration's own tests read each; by day two of them as processes.
  test.each(isLongRun ? wrong : wrong.slice(0, 2))('says what is wrong with %s=%s', async (name, value) => {
    const { ended, output } = await start({ [name]: value })
    expect(await ended).toBe(1)
    expect(output().trim().split('\n').length).toBe(1)
    expect(output()).not.toMatch(/^\s+at /m)
  })

  test('logs nothing a shopper wrote or sent', async () => {
    const { port, output } = await start()
    const headers = { authorization: 'Bearer secret', cookie: 'c=secret' }
    await get(port, '/track-order?id=55&email=asha@example.org', { headers })
    await get(port, '/crash')
    expect(output()).not.toMatch(/asha|secret|id=55/)
  })
})

describe('clients that hurt', () => {
  test('five hundred idle ones do not keep others waiting', async () => {
    const idle = await Promise.all(Array.from({ length: 500 }, () => open(shop.site.port)))
    expect((await shop.site.get('/')).status).toBe(200)
    // The page did not wait until they were cut.
    expect(idle.filter(socket => socket.destroyed || socket.readableEnded)).toEqual([])
    for (const socket of idle) socket.destroy()
  })

  test('one that posts without end is answered and cut', async () => {
    const socket = await open(
      shop.site.port,
      'POST / HTTP/1.1\r\nHost: books.localhost\r\nContent-Length: 99999999999\r\n\r\n',
    )
    let answer = ''
    socket.on('data', chunk => (answer += chunk))
    socket.on('error', () => undefined)
    await new Promise(resolve => socket.on('close', resolve))
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
  })

  test('one with an Expect header that is not supported is refused, with our headers', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: books.localhost\r\nExpect: a miracle\r\nContent-Length: 4\r\n\r\n'
    const { received, closed } = await rawSocket(shop.site.port, head)
    await closed
    expect(received()).toMatch(/^HTTP\/1.1 417 /)
    expect(received()).toContain("frame-ancestors 'none'")
    expect(received()).toContain('The request expects what this server does not do.')
  })
})
