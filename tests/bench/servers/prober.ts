// Runs as a process of its own: asks at a steady rate, as visitors do who know nothing of each other, and tells
// how long they waited. A closed loop would ask less while nothing is answered, and miss what it is there to see.
import { Agent, request } from 'node:http'
import type { Probe } from '../support/probe.ts'

process.once('disconnect', () => process.exit())

process.once('message', async (probe: Probe) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const waits: Promise<number | undefined>[] = []
  const start = performance.now()
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - start
      const due = Math.floor((Math.min(elapsed, probe.duration) / 1000) * probe.rate)
      while (waits.length < due) waits.push(ask(probe, waits.length, agent))
      if (elapsed < probe.duration) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
  const taken = await Promise.all(waits)
  const sorted = taken.map(took => took ?? probe.timeout).sort((a, b) => a - b)
  process.send?.({
    asked: taken.length,
    failed: taken.filter(took => took === undefined).length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    max: sorted.at(-1) ?? 0,
  })
})

/** Milliseconds until the whole answer was there; undefined when there was none in time, or not a 200. */
function ask(probe: Probe, turn: number, agent: Agent): Promise<number | undefined> {
  const { port, method = 'GET', timeout } = probe
  const body = turnOf(probe.bodies, turn)
  const localAddress = turnOf(probe.from, turn)
  const token = turnOf(probe.tokens, turn)
  const headers = {
    ...probe.headers,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Length': `${body.length}` }),
  }
  const path = turnOf(probe.paths, turn) ?? '/'
  const start = performance.now()
  return new Promise(resolve => {
    const from = localAddress === undefined ? {} : { localAddress }
    const asked = request({ port, path, method, headers, agent, host: '127.0.0.1', ...from }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - start : undefined))
    })
    const late = setTimeout(() => asked.destroy(), timeout)
    asked.once('error', () => resolve(undefined))
    asked.once('close', () => {
      clearTimeout(late)
      resolve(undefined)
    })
    asked.end(body)
  })
}

function turnOf<Item>(items: Item[] | undefined, turn: number): Item | undefined {
  return items?.[turn % items.length]
}
