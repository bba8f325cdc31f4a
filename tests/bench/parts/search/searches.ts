import { load } from '../../support/load.ts'
import { alternate } from '../../support/rounds.ts'
import { ratios, spread } from '../../support/stats.ts'
import { type Row, row } from '../../support/table.ts'
import { CATEGORIES, choices, words } from '../../support/varied-product.ts'
import { LARGE, many, type Shop, SMALL, SMALL_HOST } from './shops.ts'

const ROUNDS = 6

/** Words with facets, a category with chosen facets, suggestions. */
export async function searchRows(name: string, { port, host, products }: Shop): Promise<Row[]> {
  const ask = (of: string, path: (turn: number) => string, some = 60) => {
    let turn = 0
    const next = () => `/api/v1/products${path(turn++)}`
    return () =>
      load({ port, paths: Array.from({ length: some }, next), headers: { Host: of }, connections: 1 })
  }
  const taken = await alternate(
    {
      product: ask(SMALL_HOST, turn => `/thing-${turn % SMALL}`, 200),
      small: ask(SMALL_HOST, twoWords, 200),
      large: ask(host, twoWords),
      facets: ask(host, chosen, products > LARGE ? 12 : 60),
      suggestions: ask(host, prefix, 100),
    },
    ROUNDS,
  )
  const p95 = (kind: keyof typeof taken) => taken[kind].map(one => one.p95)
  const unit = { unit: 'ms', digits: 1 }
  const isLarge = products > LARGE
  const all = many(products)
  const ofSmall = row(
    `${name}: two words with facets ÷ one product, ${many(SMALL)} products`,
    ratios(p95('small'), p95('product')),
    { atMost: 6 },
  )
  const category = many(products / CATEGORIES.length)
  return [
    ...(isLarge ? [] : [ofSmall]),
    row(`${name}: two words with facets, ${all} products`, spread(p95('large')), { atMost: isLarge ? 60 : 25 }, unit), // biome-ignore format: one row
    row(`${name}: a category of ${category}, a size and a colour chosen, all counts`, spread(p95('facets')), isLarge ? {} : { atMost: 60 }, unit), // biome-ignore format: one row
    row(`${name}: suggestions, ${all} products`, spread(p95('suggestions')), { atMost: 10 }, unit),
  ]
}

/** Two words of titles and a range of prices that no other turn has. */
export function twoWords(turn: number): string {
  const [kind, thing] = [words.kinds[turn % 16], words.things[Math.floor(turn / 16) % 16]]
  return `?q=${kind}+${thing}&facets=true&price=1-${1_000 + turn}`
}

/** Each with one to three sizes and one to three colours, which must meet in one variant. */
const selections = someOf(choices.sizes).flatMap(sizes =>
  someOf(choices.colors).map(colors => [
    ...sizes.map(size => `size=${size}`),
    ...colors.map(color => `color=${color}`),
  ]),
)

/** Each of 350 selections once before any comes again. */
function chosen(turn: number): string {
  const selection = selections[(turn * 37) % selections.length] ?? []
  return `?category=home&facets=true&${selection.join('&')}`
}

/** All choices of one to three values. */
function someOf(values: readonly string[]): string[][] {
  return Array.from({ length: 2 ** values.length }, (_, bits) =>
    values.filter((_, at) => (bits & (2 ** at)) !== 0),
  ).filter(({ length }) => length >= 1 && length <= 3)
}

function prefix(turn: number): string {
  const word = (turn % 2 === 0 ? words.kinds : words.things)[Math.floor(turn / 2) % 16] ?? ''
  return `/suggestions?q=${word.slice(0, 2 + (turn % 3))}`
}
