import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { type ManagedProcess, spawnManaged } from '../../src/cli/managed-process.ts'
import { GAVE_UP } from '../../src/cli/restarts.ts'
import { newFolder } from '../support/folder.ts'
import { freePort } from '../support/free-port.ts'

const folder = newFolder('cluster')
const script = join(folder, 'server.mjs')
writeFileSync(
  script,
  `import { createServer } from 'node:http'
const server = createServer((request, response) => {
  const { PROCESS_COUNT } = process.env
  response.setHeader('Connection', 'close').end(request.url === '/count' ? PROCESS_COUNT : String(process.pid))
  if (request.url === '/die') setTimeout(() => process.exit(7), 10)
})
server.listen(Number(process.env.PORT), () => process.send({ ready: true }))
process.once('SIGTERM', () => server.close(() => process.exit(0)))
`,
)
const dying = join(folder, 'dying.mjs')
writeFileSync(dying, 'process.send({ ready: true }, () => process.exit(7))')
const started: ManagedProcess[] = []
afterEach(() => Promise.all(started.splice(0).map(child => child.stop())))

async function startCluster(count: number) {
  const port = await freePort()
  const log = join(newFolder('log'), 'log')
  const child = spawnManaged('cluster', 'src/cli/cluster.ts', {
    args: [script, `${count}`],
    env: { PORT: `${port}` },
    output: openSync(log, 'w'),
  })
  started.push(child)
  await child.ready
  const ask = async (path = '/') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })).text()
  const pids = async () => new Set(await Promise.all(Array.from({ length: 20 }, () => ask())))
  return { child, ask, pids, written: () => readFileSync(log, 'utf8') }
}

describe('a cluster', () => {
  test('answers on one port from as many processes as asked for', async () => {
    const { pids } = await startCluster(3)
    expect((await pids()).size).toBe(3)
  })

  test('gives each process their number', async () => {
    const { ask } = await startCluster(2)
    expect(await ask('/count')).toBe('2')
  })

  test('ends with 0 and leaves nobody behind when asked to stop', async () => {
    const { child, pids } = await startCluster(2)
    const before = [...(await pids())].map(Number)
    await child.stop()
    expect(await child.ended).toBe(0)
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow()
  })

  test('replaces a process that was killed, while the other goes on, and says so', async () => {
    const { pids, ask, written } = await startCluster(2)
    const [killed = 0, other = 0] = [...(await pids())].map(Number)
    process.kill(killed, 'SIGKILL')
    // A connection given to a process in the moment of its death is answered by nobody.
    await expect.poll(() => pids().then(({ size }) => size, String), { timeout: 20_000 }).toBe(2)
    const after = [...(await pids())].map(Number)
    expect(after).toContain(other)
    expect(after).not.toContain(killed)
    expect(written()).toBe('A process of the site was killed: another one is started.\n')
    await ask('/die')
    await expect.poll(written).toContain('A process of the site ended by itself with exit code 7: another')
  })

  test('gives up when its processes die as soon as they live, with a code that says so', async () => {
    const child = spawnManaged('cluster', 'src/cli/cluster.ts', { args: [dying, '2', '0,10'] })
    started.push(child)
    expect(await child.ended).toBe(GAVE_UP)
  })
})
