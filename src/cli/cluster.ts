// Runs a server as several worker processes on one port: `cluster.ts <script> <count> [pauses]`. Sends the ready message
// to its parent once all workers are ready, replaces a worker that exits, and forwards a stop signal to all of them.
// `pauses` are the milliseconds before each replacement in a row, separated by commas.
import cluster, { type Worker } from 'node:cluster'
import { resolve } from 'node:path'
import { z } from 'zod'
import { runMain } from '../domain/user-error.ts'
import { metricsAddress } from '../metrics/metrics-address.ts'
import { startClusterMetrics } from '../metrics/process-metrics.ts'
import { GAVE_UP, PAUSES_MS, Restarts } from './restarts.ts'

const root = resolve(import.meta.dirname, '..', '..')

const pauseList = z.string().transform(text => text.split(',').map(Number))
const [script, count, pauses = PAUSES_MS] = z
  .tuple([z.string(), z.coerce.number().int().positive(), pauseList.optional()])
  .parse(process.argv.slice(2))
const restarts = new Restarts(pauses)
const server = script.startsWith('src/store-api/') ? 'store API' : 'site'
// Its workers give their figures to this process, which answers Prometheus for all of them.
await runMain(async () => {
  await startClusterMetrics(metricsAddress(server, process.env))
})
const readyMessage = z.looseObject({ ready: z.literal(true) })
const ready = new Set<number>()
/** Of the first worker, which alone knows what the first start of an installation has made. */
let announced: unknown
let stopping = false
let hasServed = false

// Workers do not load exit-with-parent.ts: it unreferences the IPC channel through which they receive connections, and
// a cluster worker exits by itself when its primary is gone.
cluster.setupPrimary({ exec: resolve(root, script), args: [], execArgv: [] })
// Start one worker first, so that an error that stops every worker from starting is printed once.
add()

function add() {
  if (stopping) return
  // What a machine has for all of them is divided by it.
  const worker = cluster.fork({ PROCESS_COUNT: `${count}` })
  let readyAt: number | undefined
  worker.on('message', message => {
    if (!readyMessage.safeParse(message).success) return
    readyAt = performance.now()
    recordReady(worker, message)
  })
  worker.once('exit', code => {
    ready.delete(worker.id)
    if (stopping) return endWithLast()
    replace(code, readyAt === undefined ? 0 : performance.now() - readyAt)
  })
}

function replace(code: number | null, uptime: number) {
  // The first worker printed why it cannot start; the others could not start either.
  if (!hasServed && code === 1) return end(1)
  const pause = restarts.next(uptime) ?? (ready.size > 0 ? pauses.at(-1) : undefined)
  if (pause !== undefined) {
    // One that was killed, as for want of memory, left no line of its own.
    const how = code === null ? 'was killed' : `ended by itself with exit code ${code}`
    const when = pause > 0 ? ` in ${pause / 1000} s` : ''
    console.error(`A process of the ${server} ${how}: another one is started${when}.`)
    return void setTimeout(add, pause)
  }
  console.error(`A process of ${script} ends again and again. It is not started again. See the log above.`)
  end(GAVE_UP)
}

function end(code: number) {
  process.exitCode = code
  stop()
}

function recordReady(worker: Worker, message: unknown) {
  ready.add(worker.id)
  if (!hasServed) for (let started = 1; started < count; started++) add()
  hasServed = true
  announced ??= message
  if (ready.size === count) process.send?.(announced)
}

function stop() {
  if (stopping) return
  stopping = true
  for (const worker of workers()) worker.process.kill('SIGTERM')
  endWithLast()
}

function endWithLast() {
  // Exits with `process.exitCode`.
  if (workers().length === 0) process.exit()
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    worker => worker !== undefined && !worker.isDead(),
  ) as Worker[]
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
