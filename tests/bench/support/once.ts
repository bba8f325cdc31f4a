import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'servers')

/** Starts a script of `servers/` for one job and resolves with its answer; the process ends with it. */
export async function runOnce(script: string, job: object): Promise<unknown> {
  const child = fork(join(folder, script), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  const over = new AbortController()
  try {
    child.send(job)
    const early = once(child, 'exit', over).then(([code]) => {
      throw new Error(`${script} ended early (${code})`)
    })
    const [answer] = await Promise.race([once(child, 'message', over), early])
    return answer
  } finally {
    over.abort()
    child.kill('SIGKILL')
  }
}
