import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contentOf, messageOf } from './worker-messages.ts'

/** Milliseconds that one answer may take, also on a busy machine, and after which a worker without a request ends. */
const ANSWER_TIMEOUT_MS = 60_000
const IDLE_TIMEOUT_MS = 60_000

/** A running thread or process, which emits `message`, `error` and `exit`. */
interface RunningWorker {
  events: EventEmitter
  send: (message: object) => void
  kill: () => void
}

/** The worker ended before it answered: it failed, was killed, or took longer than `ANSWER_TIMEOUT_MS`. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'
}

/**
 * Sends one request at a time to a thread or a process that calls `answerRequests`. It starts with the first request,
 * ends after a minute without one, and neither keeps this process alive.
 */
export class WorkerClient<Request, Answer> {
  readonly #start: () => RunningWorker
  #worker: RunningWorker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(start: () => RunningWorker) {
    this.#start = start
  }

  /** Throws what the worker throws for this request, as an Error with the same message, and WorkerEndedError. */
  async ask(request: Request): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#started()
    const { events, send, kill } = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const onMessage = (message: unknown) => {
      const answer = contentOf('answer', message)
      const fault = contentOf('fault', message)
      if (answer !== undefined) resolve(answer as Answer)
      else if (fault !== undefined) reject(new Error(fault))
    }
    const onEnd = () => reject(new WorkerEndedError('the worker ended before it answered'))
    const timeout = setTimeout(kill, ANSWER_TIMEOUT_MS)
    events.on('message', onMessage).once('error', onEnd).once('exit', onEnd)
    send(messageOf('request', request))
    try {
      return await promise
    } finally {
      clearTimeout(timeout)
      events.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      this.#idle = setTimeout(() => this.#worker?.kill(), IDLE_TIMEOUT_MS).unref()
    }
  }

  #started(): RunningWorker {
    const worker = this.#start()
    // Without a listener, an error that comes between two requests would end the process.
    worker.events.on('error', () => undefined)
    worker.events.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** Starts a thread of this process. */
export function startThread(script: URL): RunningWorker {
  const thread = new Worker(script)
  thread.unref()
  return { events: thread, send: message => thread.postMessage(message), kill: () => void thread.terminate() }
}

/** Starts a process that has nothing of this one's environment but where programs are. */
export function startProcess(script: URL): RunningWorker {
  const { PATH, SystemRoot } = process.env
  const child = fork(script, {
    serialization: 'advanced',
    env: { PATH, SystemRoot },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return {
    events: child,
    send: message => void child.send(message, () => undefined),
    kill: () => child.kill('SIGKILL'),
  }
}
