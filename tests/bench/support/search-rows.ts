import { besideSearchers } from './beside-searchers.ts'
import type { Database } from './engines.ts'
import { load } from './load.ts'
import { ports } from './ports.ts'
import { alternate } from './rounds.ts'
import { ratios, spread } from './stats.ts'
import { type Row, row } from './table.ts'
import { words } from './varied-catalogue.ts'

const SMALL = 1_000
/** The size for which goals of a search apply to the whole; a larger one has its own. */
export const LARGE = 100_000
const ROUNDS = 6

/** Two words with facets, chosen facets of a category, suggestions, and orders beside searchers. */
export async function searchRows(
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
