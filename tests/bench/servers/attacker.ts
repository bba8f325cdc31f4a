// Runs as a process of its own: does one attack, which its parent gives by message, and tells what came of it.
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Abandon, Attack, Flood, Pipeline } from '../support/attack.ts'
import { Connection } from '../support/connection.ts'

process.once('disconnect', () => process.exit())

process.once('message', async (attack: Attack) => {
  process.send?.(await run(attack))
})

/** Six digits, as `{next}` is six letters: a body keeps its length. */
const FIRST = 100_000

function run(attack: Attack): Promise<Record<string, number>> {
  switch (attack.kind) {
    case 'pipeline':
      return pipeline(attack)
    case 'flood':
      return flood(attack)
    case 'abandon':
      return abandon(attack)
  }
}

/** Sends everything at once on each connection and reads nothing. */
async function pipeline({ port, from, connections, request, repeat, hold, isBack }: Pipeline) {
  const outcome = { cut: 0 }
  const text = request.repeat(repeat)
  const open = (turn: number) => {
    const socket = connect({ port, host: '127.0.0.1', ...sender(from, turn) })
    socket.pause()
    socket.on('error', () => undefined)
    // Who reads nothing is not told of the end: a write is. Empty lines before a request are allowed.
    const look = setInterval(() => socket.write('\r\n'), 100)
    socket.once('close', async () => {
      clearInterval(look)
      outcome.cut++
      await setTimeout(50)
      if (isBack) open(turn)
    })
    socket.write(text)
  }
  for (let turn = 0; turn < connections; turn++) open(turn)
  await setTimeout(hold)
  return outcome
}

/** Asks on every connection as soon as it is answered, whatever the answer; one that is cut comes back. */
async function flood({ port, from, connections, requests, total = Infinity, duration }: Flood) {
  const statuses: Record<string, number> = {}
  const end = performance.now() + duration
  let asked = 0
  const isOver = () => asked >= total || performance.now() >= end
  const next = () => {
    if (isOver()) return undefined
    const text = requests[asked % requests.length] ?? ''
    return Buffer.from(text.replaceAll('{next}', `${FIRST + asked++}`))
  }
  const keepAsking = async (turn: number) => {
    while (!isOver()) {
      const { localAddress } = sender(from, turn)
      const count = ({ status }: { status: number }) => {
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      await new Connection(port, next, count, localAddress).closed.catch(() => undefined)
      await setTimeout(20)
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, turn) => keepAsking(turn)))
  // A server that has stopped answering does not keep the attack from ending.
  await Promise.race([all, setTimeout(duration + 1_000)])
  return { ...statuses, asked }
}

/** Asks once on each connection, and hangs up. */
async function abandon({ port, from, requests, after }: Abandon) {
  const sockets = requests.map((request, turn) => {
    const socket = connect({ port, host: '127.0.0.1', ...sender(from, turn) })
    socket.on('error', () => undefined)
    socket.write(request)
    return socket
  })
  await setTimeout(after)
  for (const socket of sockets) socket.destroy()
  return { asked: sockets.length }
}

function sender(from: string[], turn: number): { localAddress?: string } {
  const localAddress = from[turn % from.length]
  return localAddress === undefined ? {} : { localAddress }
}
