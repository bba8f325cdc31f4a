import { besideSearchers } from '../support/beside-searchers.ts'
import { type Database, type Engine, onEachEngine } from '../support/engines.ts'
import { load } from '../support/load.ts'
import type { Part } from '../support/part.ts'
import { ports } from '../support/ports.ts'
import { alternate } from '../support/rounds.ts'
import { ratios, spread } from '../support/stats.ts'
import { type Row, row } from '../support/table.ts'
import { settle } from '../support/trust-rows.ts'
import { fillVaried, words } from '../support/varied-catalogue.ts'

const SMALL = 1_000
const LARGE = 100_000
const LARGEST = 1_000_000
const ROUNDS = 6
/** PostgreSQL's own default is 128 MB, less than the index of a million products. See .github/OPERATING.md. */
const SETTINGS = ['shared_buffers=2GB']

/** What shoppers wait for when they search: words with facets, a category with chosen facets, suggestions. */
export const finding: Part = {
  title: 'Searches, facets and suggestions',
  run: async (tell, { long }) => {
    const rows: Row[] = []
    const sizes = long ? [LARGE, LARGEST] : [LARGE]
    const measureEngine = ({ name, use }: Engine) =>
      use(async database => {
        const { db, engine } = database.opened
        await fillVaried(db, { slug: 'small', host: 'small.localhost', products: SMALL })
        for (const products of sizes) {
          const many = products.toLocaleString('en')
          tell(`${name}: ${many} products and their index`)
          const host = `shop-${products}.localhost`
          const storeId = await fillVaried(db, { slug: `shop-${products}`, host, products })
          await settle(db, engine)
          tell(`${name}: searches of ${many} products`)
          rows.push(...(await measure(name, database, { storeId, host, products })))
        }
      })
    await onEachEngine(measureEngine, SETTINGS)
    return { rows, notes: [NOTE] }
  },
}

const NOTE =
  'One request at a time, 95th percentiles of each round; no search and no choice of facets is asked for twice within the time for which answers are remembered. Searchers ask on 16 connections, beside orders on 8 and reads of one product on 4, all on the same cores. PostgreSQL has 2 GB of shared buffers. With `--long` also in a shop of 1,000,000 products.'

async function measure(
  name: string,
  { opened: { db }, startApi }: Database,
  { storeId, host, products }: { storeId: number; host: string; products: number },
): Promise<Row[]> {
  const running = await startApi(ports.api)
  const asked = { next: 0 }
  const ask =
    (of: string, path: (turn: number) => string, some = 60) =>
    () =>
      load({
        port: running.port,
        paths: Array.from({ length: some }, () => `/api/v1/products${path(asked.next++)}`),
        headers: { Host: of },
        connections: 1,
      })
  try {
    const taken = await alternate(
      {
        product: ask('small.localhost', turn => `/thing-${turn % SMALL}`, 200),
        small: ask('small.localhost', twoWords, 200),
        large: ask(host, twoWords),
        facets: ask(host, chosen, products > LARGE ? 12 : 60),
        suggestions: ask(host, prefix, 100),
      },
      ROUNDS,
    )
    const shop = { storeId, host, port: running.port }
    const { alone, beside } = await besideSearchers(db, shop, () => twoWords(asked.next++))
    const p95 = (kind: keyof typeof taken) => taken[kind].map(one => one.p95)
    const many = products.toLocaleString('en')
    const unit = { unit: 'ms', digits: 1 }
    const ofSmall = [
      row(`${name}: two words with facets ÷ one product, ${SMALL.toLocaleString('en')} products`, ratios(p95('small'), p95('product')), { atMost: 6 }), // biome-ignore format: one row
    ]
    return [
      ...(products === LARGE ? ofSmall : []),
      row(`${name}: two words with facets, ${many} products`, spread(p95('large')), { atMost: products > LARGE ? 60 : 25 }, unit), // biome-ignore format: one row
      row(`${name}: a category of ${(products / 5).toLocaleString('en')} with two facets chosen and all counts`, spread(p95('facets')), products > LARGE ? {} : { atMost: 60 }, unit), // biome-ignore format: one row
      row(`${name}: suggestions, ${many} products`, spread(p95('suggestions')), { atMost: 10 }, unit),
      row(`${name}: orders/s beside 16 searchers of ${many} ÷ alone`, ratios(beside.map(one => one.orders), alone.map(one => one.orders)), { atLeast: 0.8 }), // biome-ignore format: one row
      row(`${name}: p99 of one product beside 16 searchers of ${many} ÷ alone`, ratios(beside.map(one => one.p99), alone.map(one => one.p99)), { atMost: 2 }), // biome-ignore format: one row
    ]
  } finally {
    await running.stop()
  }
}

/** Two words of titles and a range of prices that no other turn has. */
function twoWords(turn: number): string {
  const [kind, thing] = [words.kinds[turn % 16], words.things[Math.floor(turn / 16) % 16]]
  return `?q=${kind}+${thing}&facets=true&price=1-${1_000 + turn}`
}

function chosen(turn: number): string {
  const material = words.kinds[turn % 16]
  return `?category=home&facets=true&attr.material=${material}&attr.material=clay&price=1-${1_000 + turn}`
}

function prefix(turn: number): string {
  const word = (turn % 2 === 0 ? words.kinds : words.things)[Math.floor(turn / 2) % 16] ?? ''
  return `/suggestions?q=${word.slice(0, 2 + (turn % 3))}`
}
