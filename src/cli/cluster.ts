// Runs a server as several processes behind one port: `crowd.ts <script> <how many> [pauses]`. Says to whoever started
// it that it is ready once all are, replaces one that dies, and passes a signal to stop on to every one of them.
// `pauses` are the milliseconds before each replacement in a row, by commas.
import cluster, { type Worker } from 'node:cluster'
import { resolve } from 'node:path'
import { z } from 'zod'
import { GAVE_UP, PAUSES_MS, Restarts } from './restarts.ts'
import { API_HEAP, SITE_HEAP } from './v8-flags.ts'

const root = resolve(import.meta.dirname, '..', '..')

const pauseList = z.string().transform(text => text.split(',').map(Number))
const [script, count, pauses = PAUSES_MS] = z
  .tuple([z.string(), z.coerce.number().int().positive(), pauseList.optional()])
  .parse(process.argv.slice(2))
const restarts = new Restarts(pauses)
const readyMessage = z.looseObject({ ready: z.literal(true) })
const ready = new Set<number>()
let stopping = false
let hasServed = false

// Without the leash each half is on: it lets go of the channel through which a worker gets its connections.
// A worker whose primary is gone ends by itself.
const heap = process.execArgv.filter(option => [...API_HEAP, ...SITE_HEAP].includes(option))
cluster.setupPrimary({ exec: resolve(root, script), args: [], execArgv: heap })
// The first alone: what keeps it from starting would keep all, and is said once.
add()

function add() {
  if (stopping) return
  // What a machine has for all of them is divided by it.
  const worker = cluster.fork({ PROCESS_COUNT: `${count}` })
  let since: number | undefined
  worker.on('message', message => {
    if (!readyMessage.safeParse(message).success) return
    since = performance.now()
    noteReady(worker, message)
  })
  worker.once('exit', code => {
    ready.delete(worker.id)
    if (stopping) return endWithLast()
    replace(code, since === undefined ? 0 : performance.now() - since)
  })
}

function replace(code: number | null, uptime: number) {
  // What keeps the first from starting would keep all, and it has said what that is.
  if (!hasServed && code === 1) return end(1)
  const pause = restarts.next(uptime) ?? (ready.size > 0 ? pauses.at(-1) : undefined)
  if (pause !== undefined) return void setTimeout(add, pause)
  console.error(`A process of ${script} ends again and again: none is started any more.`)
  end(GAVE_UP)
}

function end(code: number) {
  process.exitCode = code
  stop()
}

function noteReady(worker: Worker, message: unknown) {
  ready.add(worker.id)
  if (!hasServed) for (let more = 1; more < count; more++) add()
  hasServed = true
  if (ready.size === count) process.send?.(message)
}

function stop() {
  if (stopping) return
  stopping = true
  for (const worker of workers()) worker.process.kill('SIGTERM')
  endWithLast()
}

function endWithLast() {
  // With the exit code that was set, if any.
  if (workers().length === 0) process.exit()
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    worker => worker !== undefined && !worker.isDead(),
  ) as Worker[]
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
