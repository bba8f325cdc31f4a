import type { Ready } from './managed-process.ts'
import { type Program, Service } from './service.ts'
import { onceLeft } from './starters.ts'

export interface SuperviseOptions {
  /** Milliseconds before each new start of a program that keeps dying; after the last it is given up. */
  pauses?: readonly number[]
  /** Process ids whose end is a signal to stop. */
  starters?: number[]
}

/**
 * Runs every program, calls `opened` once all serve, and lasts until a signal; then stops them. A program that dies
 * is started again, and no other is stopped for it. Ends by itself, with exit code 1, when a program explains at the
 * start why it cannot serve, or when none is left that is started again.
 */
export async function runUntilStopped(
  programs: Program[],
  opened: (ready: Ready[]) => void,
  { pauses, starters = [] }: SuperviseOptions = {},
): Promise<void> {
  const asked = signal(starters)
  const services = programs.map(program => new Service(program, pauses))
  void Promise.all(services.map(service => service.ready)).then(ready => {
    opened(ready)
  })
  const explained = services.map(service => service.ended.then(end => (end === 'explained' ? end : asked)))
  const allEnded = Promise.all(services.map(service => service.ended))
  const end = await Promise.race([asked, allEnded, ...explained])
  if (end !== 'asked') process.exitCode = 1
  await Promise.all(services.map(service => service.stop()))
}

function signal(starters: number[]): Promise<'asked'> {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve('asked'))
    onceLeft(starters, () => resolve('asked'))
  })
}
