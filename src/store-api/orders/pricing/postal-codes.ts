import { readFileSync } from 'node:fs'
import type { PostalCode } from '../../../contract/postal-code.ts'
import { pinOf } from '../../../domain/orders/pin-fill.ts'
import { stateOfDelivery } from '../../../domain/pricing/states.ts'

interface Place {
  state: string
  city: string
}

interface Table {
  /** Every PIN in order, and the number of its place in `places`. */
  pins: Uint32Array
  placeOf: Uint16Array
  places: readonly Place[]
  /** States of the PINs that lie in several, the likeliest first. */
  shared: ReadonlyMap<number, string[]>
}

let table: Table | undefined

/** City and state of an Indian PIN code; undefined for text that is no PIN of the table. */
export function findPostalCode(pin: string): PostalCode | undefined {
  if (pinOf(pin) !== pin) return undefined
  table ??= parseTable(readFileSync(new URL('./postal-codes.txt', import.meta.url), 'utf8'))
  const number = Number(pin)
  const at = indexOf(table.pins, number)
  const place = at === -1 ? undefined : table.places[table.placeOf[at] ?? 0]
  if (!place) return undefined
  const states = table.shared.get(number)
  return { ...place, ...(states ? { states } : {}) }
}

/** The states of a PIN code as it is typed, the likeliest first; none for text that is no PIN of the table. */
export function statesOfPin(typed: string): readonly string[] {
  const found = findPostalCode(pinOf(typed))
  return found?.states ?? (found ? [found.state] : [])
}

/** The state in which a parcel to this address arrives; see `stateOfDelivery`. */
export function stateOfAddress({ state, postalCode }: { state: string; postalCode: string }): string {
  return stateOfDelivery(state, statesOfPin(postalCode))
}

/** Reads `postal-codes.txt`, whose first lines say how it is written. */
function parseTable(text: string): Table {
  const places: Place[] = []
  const shared = new Map<number, string[]>()
  const found: [pin: number, place: number][] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [first = '', second = '', ...rest] = line.split('|')
    if (/^\d/.test(first)) {
      shared.set(Number(first), [second, ...rest])
      continue
    }
    places.push({ state: first, city: second })
    for (const pin of pinsIn(rest[0] ?? '')) found.push([pin, places.length - 1])
  }
  found.sort(([a], [b]) => a - b)
  return {
    pins: Uint32Array.from(found, ([pin]) => pin),
    placeOf: Uint16Array.from(found, ([, place]) => place),
    places,
    shared,
  }
}

/** `560:1-3,5 562:110` as numbers. */
function pinsIn(ranges: string): number[] {
  return ranges.split(' ').flatMap(group => {
    const [prefix, numbers = ''] = group.split(':')
    return numbers.split(',').flatMap(range => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, more) => Number(prefix) * 1000 + from + more)
    })
  })
}

/** Where `wanted` stands in sorted numbers; -1 if it does not. */
function indexOf(numbers: Uint32Array, wanted: number): number {
  let [from, to] = [0, numbers.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const found = numbers[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) from = middle + 1
    else to = middle - 1
  }
  return -1
}
