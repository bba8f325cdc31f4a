import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillCatalogue } from '../../support/catalogue.ts'
import type { Engine } from '../../support/engines.ts'
import { importInProcess } from '../../support/import-in-process.ts'
import { alternate } from '../../support/rounds.ts'
import { ratios } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'

const ROUNDS = 3
const withoutIndex = pathToFileURL(join(import.meta.dirname, '..', '..', 'support', 'without-index.ts')).href

/** The time of an import with the index beside the same without it, each into a database of its own. */
export async function importRows({ name, use }: Engine, products: number): Promise<Row[]> {
  const rate = (options: readonly string[]) =>
    use(async ({ opened: { db, engine }, env }) => {
      const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: 'bulk.localhost', products: 10 })
      await importInProcess(storeId, env, 1, options)
      return (await importInProcess(storeId, env, products, options)).applied
    })
  const contenders = { indexed: () => rate([]), bare: () => rate(['--import', withoutIndex]) }
  const { indexed, bare } = await alternate(contenders, ROUNDS, true)
  const many = products.toLocaleString('en')
  return [row(`${name}: import of ${many} ÷ without index, time`, ratios(bare, indexed), { atMost: 2 })]
}
