import type { Database } from './engines.ts'
import { load } from './load.ts'
import { ports } from './ports.ts'
import { alternate } from './rounds.ts'
import { ratios, spread } from './stats.ts'
import { type Row, row } from './table.ts'

const PAGE = 12

/** A shop of the bench. */
export interface Shop {
  host: string
  products: number
}

/** Page 1 of many products beside that of a small shop, other sorts and places; both shops have the category Home. */
export async function listingRows(
  name: string,
  { startApi }: Database,
  { small, large }: { small: Shop; large: Shop },
): Promise<Row[]> {
  const running = await startApi(ports.api)
  const ask =
    (query: string, { host }: Shop = large) =>
    () =>
      load({
        port: running.port,
        paths: [`/api/v1/products?${query}`],
        headers: { Host: host },
        connections: 1,
        duration: 500,
      })
  try {
    const taken = await alternate(
      {
        small: ask('page=1', small),
        smallCategory: ask('category=home', small),
        large: ask('page=1'),
        category: ask('category=home'),
        cheapest: ask('sort=price-asc'),
        item10000: ask(`page=${Math.ceil(10_000 / PAGE)}`),
        middle: ask(`page=${Math.floor(large.products / PAGE / 2)}`),
        last: ask(`page=${Math.ceil(large.products / PAGE)}`),
      },
      5,
    )
    const medians = (listing: keyof typeof taken) => taken[listing].map(one => one.median)
    const [many, few] = [large.products.toLocaleString('en'), small.products.toLocaleString('en')]
    const ratio = (listing: keyof typeof taken, to: keyof typeof taken = 'large') =>
      ratios(medians(listing), medians(to))
    const unit = { unit: 'ms' }
    return [
      row(`${name}: page 1 of ${many} ÷ of ${few}, time`, ratio('large', 'small'), { atMost: 1.3 }),
      row(`${name}: page 1 of a category, the same`, ratio('category', 'smallCategory'), { atMost: 1.3 }),
      row(`${name}: page 1 by price ÷ page 1`, ratio('cheapest')),
      row(`${name}: item 10,000 ÷ page 1`, ratio('item10000'), { atMost: name === 'SQLite' ? 3 : 6 }),
      row(`${name}: the page in the middle of ${many}`, spread(medians('middle')), {}, unit),
      row(`${name}: the last page of ${many}`, spread(medians('last')), { atMost: 300 }, unit),
      row(`${name}: page 1 of ${many}`, spread(medians('large')), {}, unit),
    ]
  } finally {
    await running.stop()
  }
}
