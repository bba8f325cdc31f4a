import { setTimeout } from 'node:timers/promises'
import { addImport, getImport } from '../../../src/store-api/import/add-import.ts'
import { startCheck } from '../../../src/store-api/import/start-import.ts'
import type { ShopContext } from '../../../src/store-api/platform/services/service-context.ts'
import { pieces } from './imports.ts'

export const MB = 1_000_000

/** A file of so many rows of one product. */
export async function* oneProduct(bytes: number) {
  yield Buffer.from('id,title,sku,size\n')
  const rows = Buffer.from('one,One,S,M\n'.repeat(10_000))
  for (let sent = 0; sent < bytes; sent += rows.length) yield rows
}

/** A file of one product with a description that takes long to read. */
export function oneCell(letters: number) {
  return pieces(`Handle,Title,Variant Price,Body (HTML)\none,One,1,"${'<p '.repeat(letters / 3)}"\n`)
}

/** Adds a file that a worker runs dry; `ends` waits for what it finds. */
export async function beginCheck(shop: ShopContext, body: AsyncIterable<Uint8Array>) {
  const { row } = await addImport(shop, { name: 'products.csv', body })
  await startCheck(shop, row)
  const ends = async () => {
    for (;;) {
      const found = await getImport(shop, row)
      if (found.state !== 'checking') return found
      await setTimeout(10)
    }
  }
  return { row, ends }
}

/** The most processor time, in milliseconds, that this thread took between two turns of its event loop. */
export async function longestSlice(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isDone = false
  const end = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await setTimeout(1)
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await end
  return longest
}

/** A file of so many products, each with some 300 letters. */
export async function* largeFile(products: number) {
  yield Buffer.from('id,title,description\n')
  const text = 'Soft cotton for warm days. '.repeat(11)
  for (let at = 0; at < products; at += 1_000)
    yield Buffer.from(
      Array.from({ length: 1_000 }, (_, more) => `p-${at + more},Product ${at + more},${text}\n`).join(''),
    )
}
