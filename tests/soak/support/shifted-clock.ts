import { readFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

// Loaded before a server of the soak (`--import`): its clock differs from the machine's by the number of milliseconds
// in the file SOAK_CLOCK, which may change at any time. Timers and `performance.now` keep the machine's pace.

const LOOK_EVERY_MS = 50

const file = process.env['SOAK_CLOCK'] ?? ''
const machineNow = Date.now
let offset = read()
setInterval(() => {
  offset = read()
}, LOOK_EVERY_MS).unref()

function read(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0
  } catch (error) {
    if (threadId === 0) throw error
    // The last thread of a process that ends may outlive the folder.
    return 0
  }
}

const now = () => machineNow() + offset
globalThis.Date = new Proxy(Date, {
  construct: (target, values: unknown[]) => Reflect.construct(target, values.length === 0 ? [now()] : values),
  apply: target => Reflect.construct(target, [now()]).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
