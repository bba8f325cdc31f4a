import { load } from '../../support/load.ts'
import { alternate } from '../../support/rounds.ts'
import { ratios, spread } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { many, type Shop, SMALL, SMALL_HOST } from './shops.ts'

const ROUNDS = 5
const PAGE = 12

/** Listings without words and facets: the first page of many products beside few, and pages far behind it. */
export async function listingRows(name: string, { port, host, products }: Shop): Promise<Row[]> {
  const ask = (of: string, query: string) => () =>
    load({
      port,
      paths: [`/api/v1/products?${query}`],
      headers: { Host: of },
      connections: 1,
      duration: 500,
    })
  const taken = await alternate(
    {
      small: ask(SMALL_HOST, 'page=1'),
      smallCategory: ask(SMALL_HOST, 'category=home'),
      large: ask(host, 'page=1'),
      category: ask(host, 'category=home'),
      cheapest: ask(host, 'sort=price-asc'),
      item10000: ask(host, `page=${Math.ceil(Math.min(10_000, products) / PAGE)}`),
      middle: ask(host, `page=${Math.floor(products / PAGE / 2)}`),
      last: ask(host, `page=${Math.ceil(products / PAGE)}`),
    },
    ROUNDS,
  )
  const medians = (listing: keyof typeof taken) => taken[listing].map(one => one.median)
  const ratio = (listing: keyof typeof taken, to: keyof typeof taken = 'large') =>
    ratios(medians(listing), medians(to))
  const unit = { unit: 'ms' }
  const [all, few] = [many(products), many(SMALL)]
  const farthest = { atMost: name === 'SQLite' ? 3 : 6 }
  return [
    row(`${name}: page 1 of ${all} ÷ of ${few}`, ratio('large', 'small'), { atMost: 1.3 }),
    row(`${name}: page 1 of a category, the same`, ratio('category', 'smallCategory'), { atMost: 1.3 }),
    row(`${name}: page 1 by price of ${all} ÷ page 1`, ratio('cheapest')),
    row(`${name}: item 10,000 of ${all} ÷ page 1`, ratio('item10000'), farthest),
    row(`${name}: the page in the middle of ${all}`, spread(medians('middle')), {}, unit),
    row(`${name}: the last page of ${all}`, spread(medians('last')), { atMost: 300 }, unit),
    row(`${name}: page 1 of ${all}`, spread(medians('large')), {}, unit),
  ]
}
