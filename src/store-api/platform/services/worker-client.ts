import { fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { contentOf, workerMessage } from './worker-messages.ts'

/** A running thread or process, which emits `message`, `error` and `exit`. */
interface RunningWorker {
  events: EventEmitter
  send: (message: object) => void
  kill: () => unknown
}

interface WorkerTimeouts {
  /** Milliseconds until a worker begins a request, for which it may have to start, on a busy machine too. */
  start?: number
  /** Milliseconds that one answer may take once its work has begun; a worker that takes longer is killed. */
  answer?: number
  /** Milliseconds without a request after which the worker is killed; without it, it ends with this process. */
  idle?: number
}

/** The worker ended before it answered. */
export class WorkerEndedError extends Error {
  override readonly name: string = 'WorkerEndedError'
}

/** The answer took too long, for which the worker was killed. */
export class WorkerTimeoutError extends WorkerEndedError {
  override readonly name = 'WorkerTimeoutError'
}

/**
 * Sends one request at a time to a thread or a process that calls `answerRequests`. It starts with the first request, and
 * anew with the first one after its end; it does not keep this process alive.
 */
export class WorkerClient<Request, Answer> {
  readonly #start: () => RunningWorker
  readonly #timeouts: WorkerTimeouts
  #worker: RunningWorker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(start: () => RunningWorker, timeouts: WorkerTimeouts = {}) {
    this.#start = start
    this.#timeouts = timeouts
  }

  /** Throws the error with which a thread ends, and WorkerEndedError. */
  async ask(request: Request): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#started()
    const worker = this.#worker
    const { events, send } = worker
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const { start = 60_000, answer = 60_000, idle } = this.#timeouts
    const killAfter = (milliseconds: number) =>
      setTimeout(() => {
        reject(new WorkerTimeoutError(`the worker took more than ${milliseconds} ms`))
        this.#kill(worker)
      }, milliseconds)
    let timeout = killAfter(start)
    const onMessage = (message: unknown) => {
      if (contentOf('begun', message)) {
        clearTimeout(timeout)
        timeout = killAfter(answer)
      }
      const answered = contentOf('answer', message)
      if (answered) resolve(answered.content as Answer)
    }
    const onExit = () => reject(new WorkerEndedError('the worker ended before it answered'))
    events.on('message', onMessage).once('error', reject).once('exit', onExit)
    send(workerMessage('request', request))
    try {
      return await promise
    } finally {
      clearTimeout(timeout)
      events.off('message', onMessage).off('error', reject).off('exit', onExit)
      if (idle !== undefined) this.#idle = setTimeout(() => this.#kill(worker), idle).unref()
    }
  }

  async end(): Promise<void> {
    await this.#worker?.kill()
  }

  /** The next request starts another one, even before this one has ended. */
  #kill(worker: RunningWorker): void {
    this.#forget(worker)
    worker.kill()
  }

  #forget(worker: RunningWorker): void {
    if (this.#worker === worker) this.#worker = undefined
  }

  #started(): RunningWorker {
    const worker = this.#start()
    // A thread that fails exits later, and a process that cannot be started never does. Without a listener, an error that
    // comes between two requests would end this process.
    worker.events.on('error', () => this.#forget(worker)).once('exit', () => this.#forget(worker))
    return worker
  }
}

/** Starts a thread; `workerData` is what Node hands to it. */
export function startThread(script: URL, workerData?: unknown): RunningWorker {
  const thread = new Worker(script, { workerData })
  thread.unref()
  return { events: thread, send: message => thread.postMessage(message), kill: () => thread.terminate() }
}

/** Starts a process, which a terminal's Ctrl-C does not reach; of this one's environment it gets only where programs are. */
export function startProcess(script: URL): RunningWorker {
  const { PATH, SystemRoot } = process.env
  const child = fork(script, {
    serialization: 'advanced',
    env: { PATH, SystemRoot },
    execArgv: [],
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  // A message to a process that has ended is an error of `send`; its request gets WorkerEndedError.
  const send = (message: object) => void child.send(message, () => undefined)
  return { events: child, send, kill: () => child.kill('SIGKILL') }
}
