import { randomUUID } from 'node:crypto'

/**
 * An id for a variant that has none of its own: a UUID of version 7, which begins with the time. New ones lie side by
 * side in the index of ids; random ones would each change another page of it. `now` is milliseconds since 1970.
 */
export function newVariantId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `v${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
