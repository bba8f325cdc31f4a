import type { Row } from '../bench/support/table.ts'
import type { Market } from '../support/market.ts'
import type { Generator } from './generator-process.ts'
import { sale } from './goals.ts'
import { measureMemory } from './memory.ts'
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
