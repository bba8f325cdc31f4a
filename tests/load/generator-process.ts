import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { kinds } from './answers.ts'
import type { Phase, World } from './world.ts'

const result = z.object({
  answers: z.array(
    z.object({
      kind: z.enum(kinds),
      status: z.number(),
      hasRetryAfter: z.boolean(),
      askedAt: z.number(),
      took: z.number(),
    }),
  ),
  purchases: z.array(z.object({ result: z.enum(['bought', 'sold out', 'unknown']), took: z.number() })),
  /** Milliseconds by which the process of the shoppers itself was late. */
  ownDelay: z.object({ p99: z.number(), max: z.number() }),
})
export type PhaseResult = z.infer<typeof result>

/** The process of the virtual shoppers. */
export interface Generator {
  /** Runs one phase; throws when the process ends before it. */
  run: (phase: Phase) => Promise<PhaseResult>
  stop: () => void
}

/** Starts it; it ends with this process. */
export function startGenerator(world: World): Generator {
  const child = fork(join(import.meta.dirname, 'generator.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
  })
  const run = async (phase: Phase) => {
    const over = new AbortController()
    child.send({ world, phase })
    const early = once(child, 'exit', over).then(([code]) => {
      throw new Error(`the process of the shoppers ended early (${code})`)
    })
    try {
      const [message] = await Promise.race([once(child, 'message', over), early])
      return result.parse(message)
    } finally {
      over.abort()
    }
  }
  return { run, stop: () => child.kill('SIGKILL') }
}
