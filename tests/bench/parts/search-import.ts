import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillCatalogue } from '../support/catalogue.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { importInProcess } from '../support/import-in-process.ts'
import type { Part } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { ratios } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { many, POSTGRES_SETTINGS } from './search/shops.ts'

const PRODUCTS = 100_000
const ROUNDS = 5
const withoutIndex = pathToFileURL(join(import.meta.dirname, '..', 'support', 'without-index.ts')).href

/** What the index of searches costs an import: a part of its own, so that it can be measured without the searches. */
export const searchImport: Part = {
  title: 'Imports with the index of searches',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(`${engine.name}: imports with and without the index`)
      rows.push(await importRow(engine))
    }, POSTGRES_SETTINGS)
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'The imports are as in *Import* below, alone, each into a new database; with and without the index in turn. Without index: what a product is found and counted by is neither made nor written. PostgreSQL has 6 GB of shared buffers, a quarter of the memory.'

async function importRow({ name, use }: Engine): Promise<Row> {
  const rate = (options: readonly string[]) =>
    use(async ({ opened: { db, engine }, env }) => {
      const storeId = await fillCatalogue(db, engine, { slug: 'bulk', host: 'bulk.localhost', products: 10 })
      await importInProcess(storeId, env, 1, options)
      return (await importInProcess(storeId, env, PRODUCTS, options)).applied
    })
  const contenders = { indexed: () => rate([]), bare: () => rate(['--import', withoutIndex]) }
  const { indexed, bare } = await alternate(contenders, ROUNDS, true)
  return row(`${name}: import of ${many(PRODUCTS)} ÷ without index, time`, ratios(bare, indexed), {
    atMost: 2,
  })
}
