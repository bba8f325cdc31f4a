import type { ManagedProcess, Ready } from './managed-process.ts'
import { GAVE_UP, Restarts } from './restarts.ts'

/** One of the programs that `npm start` keeps running. */
export interface Program {
  name: string
  start: () => ManagedProcess
  /** False for a program under development, whose end is for its author to see. */
  restarts: boolean
}

/** Why a service does not run any more; `explained`: it never served and said itself why. */
export type End = 'explained' | 'gave-up'

/** A program that is started again whenever it dies. */
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

  /** Ends it, as a signal to drain would, and starts it no more. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    await this.#process.stop()
  }

  #start(): ManagedProcess {
    const half = this.#program.start()
    let since: number | undefined
    void half.ready.then(ready => {
      since = performance.now()
      if (this.#hasServed) console.error(`The ${this.#program.name} serves again.`)
      this.#hasServed = true
      this.#setReady(ready)
    })
    void half.ended.then(code => this.#onDeath(code, since === undefined ? 0 : performance.now() - since))
    return half
  }

  #onDeath(code: number | null, uptime: number) {
    if (this.#stopping) return
    // Who explained itself has exited 1 and said why; anything else is worth naming.
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
