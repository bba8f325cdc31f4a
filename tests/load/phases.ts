import { readFileSync } from 'node:fs'
import type { Row } from '../bench/support/table.ts'
import type { Market } from '../support/market.ts'
import type { Running } from '../support/process.ts'
import type { Generator } from './generator-process.ts'
import { sale } from './goals.ts'
import type { LoadOptions } from './options.ts'
import { overloadRows, saleRows, usualRows } from './rows.ts'

const MINUTE = 60_000
/** Milliseconds: caches and compiled code of processes that have just started; the overload; the time after it. */
const WARM_UP = 10_000
const OVERLOAD = 30_000
const AFTER = 15_000

interface Run {
  generator: Generator
  market: Market
  options: LoadOptions
  tell: (progress: string) => void
  /** Pieces that were sold in the sale. */
  sold: () => Promise<number>
}

/** Runs one phase after the other; the rows of all. */
export async function runPhases({ generator, market, options, tell, sold }: Run): Promise<Row[]> {
  const { shoppers, minutes } = options
  const visit = (count: number, milliseconds: number) =>
    generator.run({ name: 'visit', shoppers: count, milliseconds })
  tell(`${shoppers} shoppers for ${minutes} minutes, after ${WARM_UP / 1_000} seconds of warm-up`)
  await visit(shoppers, WARM_UP)
  const { site, api } = market
  const processes = { site, 'store API': api }
  const usual = await measureMemory(processes, () => visit(shoppers, minutes * MINUTE))
  tell(`${shoppers * 10} shoppers for ${OVERLOAD / 1_000} seconds, then ${shoppers} again`)
  const overload = await visit(shoppers * 10, OVERLOAD)
  const after = await visit(shoppers, AFTER)
  tell(`a sale: ${sale.visitors} shoppers, ${sale.buyers} of them buy ${sale.pieces} pieces`)
  const onSale = await generator.run({ name: 'sale', visitors: sale.visitors })
  return [
    ...usualRows(usual.result, usual.memory),
    ...overloadRows(overload, after),
    ...saleRows(onSale, await sold()),
  ]
}

/** Milliseconds between two samples. */
const INTERVAL = 500

/** Does `work` and measures the most memory that each process takes meanwhile, in megabytes. Throws where the system does not publish it. */
async function measureMemory<Name extends string, Result>(
  processes: Record<Name, Running>,
  work: () => Promise<Result>,
): Promise<{ memory: Record<Name, number>; result: Result }> {
  const names = Object.keys(processes) as Name[]
  const memory = Object.fromEntries(names.map(name => [name, megabytes(processes[name])])) as Record<
    Name,
    number
  >
  const timer = setInterval(() => {
    for (const name of names) memory[name] = Math.max(memory[name], megabytes(processes[name]))
  }, INTERVAL)
  try {
    return { result: await work(), memory }
  } finally {
    clearInterval(timer)
  }
}

/** Megabytes a process holds; 0 when it has died. Throws where the system does not tell (Linux does). */
function megabytes({ pid }: Pick<Running, 'pid'>): number {
  if (residentBytes(process.pid) === undefined) {
    throw new Error('this system does not tell how much memory a process holds')
  }
  return (residentBytes(pid) ?? 0) / 2 ** 20
}

function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
