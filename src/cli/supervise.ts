import type { Half, Ready } from './half.ts'

/**
 * Waits for every half, tells `opened`, and lasts until a signal or the end of a half; then stops the rest.
 * Sets the exit code: 0 after a signal, 1 when a half ended by itself.
 */
export async function runUntilStopped(halves: Half[], opened: (ready: Ready[]) => void): Promise<void> {
  const asked = signal()
  const failed = Promise.race(halves.map(half => half.ended.then(code => ({ half, code }))))
  const ready = Promise.all(halves.map(half => half.ready))
  const first = await Promise.race([ready, asked, failed])
  if (Array.isArray(first)) opened(first)
  const end = await Promise.race([asked, failed])
  if (end !== 'asked') {
    // A half that explained itself has exited 1; anything else is a crash worth naming.
    const how = end.code === null ? 'was killed' : `ended by itself with exit code ${end.code}`
    if (end.code !== 1) console.error(`The ${end.half.name} ${how}; the other half is stopped with it.`)
    process.exitCode = 1
  }
  await Promise.all(halves.map(half => half.stop()))
}

function signal(): Promise<'asked'> {
  return new Promise(resolve => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => resolve('asked'))
    if (process.env['npm_lifecycle_event']) onceOrphaned(() => resolve('asked'))
  })
}

const LOOK_EVERY_MS = 300

/** npm hands a SIGTERM to its shell, which ends without handing it on: its end is all we get to know. */
function onceOrphaned(tell: () => void): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    tell()
  }, LOOK_EVERY_MS)
  look.unref()
}
