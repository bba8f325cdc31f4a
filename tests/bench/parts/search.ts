import { load } from '../support/client.ts'
import { type Engine, onEachEngine } from '../support/engines.ts'
import { type Part, ports } from '../support/part.ts'
import { alternate } from '../support/rounds.ts'
import { spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { CATEGORIES, choices, fillVaried, words } from '../support/varied-catalogue.ts'

const PRODUCTS = 100_000
const HOST = 'large.localhost'
const ROUNDS = 6

/** What shoppers wait for when they search and choose facets. */
export const search: Part = {
  title: 'Searches and facets',
  run: async tell => {
    const rows: Row[] = []
    await onEachEngine(async engine => {
      tell(`${engine.name}: filling in ${PRODUCTS.toLocaleString('en')} products`)
      rows.push(...(await measure(engine, tell)))
    }, POSTGRES_SETTINGS)
    return { rows, notes: [NOTE] }
  },
}

/** What its own default of 128 MB has no room for; .github/OPERATING.md advises a quarter of the memory. */
const POSTGRES_SETTINGS = ['shared_buffers=2GB']

const NOTE =
  'One request at a time in a shop of 100,000 products, of which every third has 2 to 6 variants of size and colour; 95th percentiles of each round. No answer is remembered between requests. PostgreSQL has 2 GB of shared buffers.'

function measure({ name, use }: Engine, tell: (text: string) => void): Promise<Row[]> {
  return use(async ({ opened: { db }, startApi }) => {
    await fillVaried(db, { slug: 'large', host: HOST, products: PRODUCTS })
    const api = await startApi(ports.api)
    try {
      tell(`${name}: searches`)
      const taken = await alternate(
        { words: asking(60, twoWords), category: asking(12, everything), chosen: asking(30, chosen) },
        ROUNDS,
      )
      const category = `a category of ${(PRODUCTS / CATEGORIES.length).toLocaleString('en')}`
      const unit = { unit: 'ms', digits: 1 }
      return [
        row(`${name}: two words with facets`, spread(taken.words), { atMost: 40 }, unit),
        row(`${name}: ${category}, all counts`, spread(taken.category), { atMost: 120 }, unit),
        row(`${name}: ${category}, a size and a colour chosen`, spread(taken.chosen), { atMost: 120 }, unit),
      ]
    } finally {
      await api.stop()
    }
  })
}

/** A round of so many requests, one after the other. */
function asking(some: number, query: (turn: number) => string): () => Promise<number> {
  let turn = 0
  const next = () => ({ path: `/api/v1/products?facets=true&${query(turn++)}`, headers: { Host: HOST } })
  return async () => {
    const requests = Array.from({ length: some }, next)
    return (await load({ port: ports.api, requests, connections: 1 })).p95
  }
}

function twoWords(turn: number): string {
  return `q=${words.kinds[turn % 16]}+${words.things[Math.floor(turn / 16) % 16]}`
}

function everything(): string {
  return 'category=home'
}

/** A size and a colour, which must meet in one variant. */
function chosen(turn: number): string {
  const { sizes, colors } = choices
  return `category=home&size=${sizes[turn % sizes.length]}&color=${colors[turn % colors.length]}`
}
