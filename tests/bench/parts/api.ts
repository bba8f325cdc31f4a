import { fillCatalogue } from '../support/catalogue.ts'
import { type Database, onEachEngine } from '../support/engines.ts'
import { load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'

const LARGE = 1_000_000
const SMALL = 1_000
const DEEP = 50_000

/** Listings of the API: a million products beside a thousand, a deep page beside the first. */
export const api: Part = {
  title: 'Listings of the API',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(({ name, use }) =>
      use(async database => {
        tell(`${name}: filling in ${LARGE.toLocaleString('en')} products`)
        await fill(database)
        tell(`${name}: listings`)
        rows.push(...(await listings(name, database)))
      }),
    )
    return {
      rows,
      notes: [
        '`GET /products`, 12 to a page, one request at a time; medians of each round. Smaller is better.',
      ],
    }
  },
}

async function fill({ opened: { db, engine } }: Database): Promise<void> {
  await fillCatalogue(db, engine, { slug: 'large', host: 'large.localhost', products: LARGE })
  await fillCatalogue(db, engine, { slug: 'small', host: 'small.localhost', products: SMALL })
}

async function listings(name: string, { startApi }: Database): Promise<Row[]> {
  const running = await startApi(ports.api)
  const ask = (host: string, query: string) => () =>
    load({
      port: running.port,
      paths: [`/api/v1/products?${query}`],
      headers: { Host: host },
      connections: 1,
      duration: 600,
    })
  try {
    const taken = await alternate(
      {
        small: ask('small.localhost', 'page=1'),
        large: ask('large.localhost', 'page=1'),
        deep: ask('large.localhost', `page=${DEEP}`),
        smallCategory: ask('small.localhost', 'category=books'),
        largeCategory: ask('large.localhost', 'category=books'),
      },
      5,
    )
    const medians = (name: keyof typeof taken) => taken[name].map(one => one.median)
    const [million, thousand] = [LARGE.toLocaleString('en'), SMALL.toLocaleString('en')]
    return [
      row(
        `${name}: page 1 of ${million} ÷ of ${thousand}, time`,
        ratios(medians('large'), medians('small')),
        { atMost: 1.3 },
      ),
      row(
        `${name}: page 1 of a category, the same`,
        ratios(medians('largeCategory'), medians('smallCategory')),
        { atMost: 1.3 },
      ),
      row(
        `${name}: page ${DEEP.toLocaleString('en')} ÷ page 1, time`,
        ratios(medians('deep'), medians('large')),
        { atMost: 3 },
      ),
      row(`${name}: page 1 of ${million}`, spread(medians('large')), {}, { unit: 'ms' }),
    ]
  } finally {
    await running.stop()
  }
}
