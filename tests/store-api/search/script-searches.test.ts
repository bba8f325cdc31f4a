import { describe, expect, test } from 'vitest'
import { pairs } from '../../domain/search/pairs.ts'
import { enginesByDay } from '../support/engines.ts'
import { goods, searchedShops } from './searched-shop.ts'

const all = Object.values(pairs).flat()

describe.each(enginesByDay)('words in another script, on %s,', async engine => {
  const shops = await searchedShops(engine)
  const [natives, latins] = [new Set(all.map(({ native }) => native)), new Set(all.map(({ latin }) => latin))]
  await shops.put(shops.one, ...[...natives].map(title => goods(title)))
  await shops.put(shops.two, ...[...latins].map(title => goods(title)))

  test.each([
    ['latin', 'native'],
    ['native', 'latin'],
  ] as const)('typed in %s find what the shop wrote in %s', async (typed, written) => {
    const shop = written === 'native' ? shops.one : shops.two
    const missed: string[] = []
    for (const pair of all) {
      const titles = await shops.titles(pair[typed], shop)
      if (!titles.includes(pair[written])) missed.push(`${pair[typed]}: ${pair[written]}`)
    }
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(1 - missed.length / all.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(0.85)
  })
})
