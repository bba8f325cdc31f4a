import type { Ready } from './managed-process.ts'
import { type Program, Service } from './service.ts'
import { onceAnyEnded } from './starters.ts'

interface SuperviseOptions {
  /** Milliseconds before each restart in a row of a program that died; after the last it is not restarted. */
  pauses?: readonly number[]
  /** Process ids: the end of one of them stops all programs. */
  starters?: number[]
}

/**
 * Runs all programs, calls `opened` once all serve, and stops them on a signal. A program that dies is restarted
 * without stopping the others. Stops all with exit code 1 when a program cannot start and printed the reason, or when
 * no program is left to restart.
 */
export async function runUntilStopped(
  programs: Program[],
  opened: (ready: Ready[]) => void,
  { pauses, starters = [] }: SuperviseOptions = {},
): Promise<void> {
  const stopSignal = waitForSignal(starters)
  const services = programs.map(program => new Service(program, pauses))
  void Promise.all(services.map(service => service.ready)).then(ready => {
    opened(ready)
  })
  const explained = services.map(service =>
    service.ended.then(end => (end === 'explained' ? end : stopSignal)),
  )
  const allEnded = Promise.all(services.map(service => service.ended))
  const end = await Promise.race([stopSignal, allEnded, ...explained])
  if (end !== 'signal') process.exitCode = 1
  await Promise.all(services.map(service => service.stop()))
}

function waitForSignal(starters: number[]): Promise<'signal'> {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve('signal'))
    onceAnyEnded(starters, () => resolve('signal'))
  })
}
