import type { ManagedProcess, Ready } from './managed-process.ts'
import { GAVE_UP, Restarts } from './restarts.ts'

/** A program that `npm start` runs and restarts. */
export interface Program {
  name: string
  start: () => ManagedProcess
  /** False in development, where the developer should notice that the program ended. */
  restarts: boolean
}

/** Why a service does not run any more; `explained`: it never served and printed the reason itself. */
export type End = 'explained' | 'gave-up'

/** Runs a program and restarts it when it dies. */
export class Service {
  /** Resolves when it serves for the first time. */
  readonly ready: Promise<Ready>
  /** Resolves when it is not started again. */
  readonly ended: Promise<End>
  readonly #program: Program
  readonly #restarts: Restarts
  #process: ManagedProcess
  #timer: NodeJS.Timeout | undefined
  #stopping = false
  #hasServed = false
  #setReady: (ready: Ready) => void
  #setEnded: (end: End) => void

  constructor(program: Program, pauses?: readonly number[]) {
    const ready = Promise.withResolvers<Ready>()
    const ended = Promise.withResolvers<End>()
    this.ready = ready.promise
    this.ended = ended.promise
    this.#setReady = ready.resolve
    this.#setEnded = ended.resolve
    this.#program = program
    this.#restarts = new Restarts(pauses)
    this.#process = this.#start()
  }

  /** Stops the process, draining it first, and does not restart it. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    await this.#process.stop()
  }

  #start(): ManagedProcess {
    const child = this.#program.start()
    let readyAt: number | undefined
    void child.ready.then(ready => {
      readyAt = performance.now()
      if (this.#hasServed) console.error(`The ${this.#program.name} serves again.`)
      this.#hasServed = true
      this.#setReady(ready)
    })
    void child.ended.then(code =>
      this.#onDeath(code, readyAt === undefined ? 0 : performance.now() - readyAt),
    )
    return child
  }

  #onDeath(code: number | null, uptime: number) {
    if (this.#stopping) return
    // A program that cannot start prints the reason and exits with 1; every other exit is printed here.
    if (code === 1 && !this.#hasServed) return this.#setEnded('explained')
    const { name, restarts } = this.#program
    const how = code === null ? 'was killed' : `ended by itself with exit code ${code}`
    const pause = restarts && code !== GAVE_UP ? this.#restarts.next(uptime) : undefined
    if (pause === undefined) {
      const why = restarts ? ', too often in a row' : ''
      console.error(`The ${name} ${how}${why}: it is not started again.`)
      return this.#setEnded('gave-up')
    }
    console.error(`The ${name} ${how}: it is started again${pause > 0 ? ` in ${pause / 1000} s` : ''}.`)
    this.#timer = setTimeout(() => {
      this.#process = this.#start()
    }, pause)
  }
}
