// Runs a server as several processes behind one port: `crowd.ts <script> <how many>`. Tells whoever started it that
// it is ready once all are, replaces one that dies, and passes a signal to stop on to every one of them.
import cluster, { type Worker } from 'node:cluster'
import { resolve } from 'node:path'
import { z } from 'zod'
import { API_HEAP, SITE_HEAP } from './heaps.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** A process that dies younger than this (milliseconds) would die again: better to stop and say so. */
const TOO_YOUNG = 5_000

const [script, count] = z.tuple([z.string(), z.coerce.number().int().positive()]).parse(process.argv.slice(2))
const readyMessage = z.looseObject({ ready: z.literal(true) })
const ready = new Set<number>()
let stopping = false

// Without the leash each half is on: it lets go of the channel through which a worker gets its connections.
// A worker whose primary is gone ends by itself.
const heap = process.execArgv.filter(option => [...API_HEAP, ...SITE_HEAP].includes(option))
cluster.setupPrimary({ exec: resolve(root, script), args: [], execArgv: heap })
// The first alone: what keeps it from starting would keep all, and is said once.
add()

function add() {
  const worker = cluster.fork()
  const born = performance.now()
  worker.on('message', message => {
    if (readyMessage.safeParse(message).success) noteReady(worker, message)
  })
  worker.once('exit', code => {
    ready.delete(worker.id)
    if (stopping) return endWithLast()
    if (performance.now() - born > TOO_YOUNG) return add()
    stop()
    process.exitCode = code || 1
  })
}

function noteReady(worker: Worker, message: unknown) {
  ready.add(worker.id)
  while (!stopping && workers().length < count) add()
  if (ready.size === count) process.send?.(message)
}

function stop() {
  if (stopping) return
  stopping = true
  for (const worker of workers()) worker.process.kill('SIGTERM')
  endWithLast()
}

function endWithLast() {
  if (workers().length === 0) process.exit()
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    worker => worker !== undefined && !worker.isDead(),
  ) as Worker[]
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
