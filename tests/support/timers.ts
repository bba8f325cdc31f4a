const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
const timers = new Set<NodeJS.Timeout>()

/** From now on, until `forgetTimers`, `endTimers` knows what this process waits for. */
export function rememberTimers(): void {
  const remembering =
    (start: typeof setTimeout) =>
    (...call: Parameters<typeof setTimeout>) => {
      const timer = start(...call)
      timers.add(timer)
      return timer
    }
  Object.assign(globalThis, {
    setTimeout: remembering(real.setTimeout),
    setInterval: remembering(real.setInterval as typeof setTimeout),
  })
}

/** What waits ends without being done. */
export function endTimers(): void {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}

export function forgetTimers(): void {
  endTimers()
  Object.assign(globalThis, real)
}
