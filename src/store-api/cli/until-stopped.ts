import { UserError } from '../../domain/user-error.ts'

/** Runs work whose signal aborts with Ctrl-C, as a time limit ends it, or as its terminal is closed, so that it leaves nothing half done. */
export async function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new UserError('The command was stopped: nothing was changed.'))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of signals) process.on(name, stop)
  try {
    return await work(stopping.signal)
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}
