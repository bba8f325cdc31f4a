import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const script = join(import.meta.dirname, 'import-process.ts')
const compiled = join(import.meta.dirname, '..', '..', '..', '.cache', 'compiled')
const measured = z.object({
  dry: z.number(),
  applied: z.number(),
  commits: z.array(z.number()),
  busiest: z.number(),
  peak: z.number(),
  added: z.number(),
})

/** Imports a file of so many products in a process that starts as `npm run store` does; `options` are more of Node's. */
export async function importInProcess(
  storeId: number,
  env: object,
  products: number,
  options: readonly string[] = [],
): Promise<z.output<typeof measured>> {
  const child = fork(script, [`${storeId}`, `${products}`], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
    execArgv: [...options],
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the import ended early')))
  const [message] = await Promise.race([once(child, 'message'), gone])
  await once(child, 'exit')
  return measured.parse(message)
}
