import { expect, test } from 'vitest'
import { ResponseError } from '../../../src/client/errors.ts'
import { loadFewerWords, loadSuggestions } from '../../../src/components/listing/search.ts'
import { ALL_PRODUCTS } from '../../../src/domain/listing/listing.ts'

type Load = App.Locals['load']
const search = { ...ALL_PRODUCTS, q: 'red silk saree' }

/** An API that finds this many products for a text. */
const counting = (counts: Record<string, number>, more: { correction?: string; partial?: boolean } = {}) =>
  (async (_: unknown, { query }: { query: { q: string } }) => ({
    count: counts[query.q] ?? 0,
    ...{ correction: '', partial: false, ...more },
  })) as unknown as Load

const failing = (() => Promise.reject(new ResponseError(500, undefined))) as unknown as Load

test('fewer words are those that find something, with their counts', async () => {
  const answer = await loadFewerWords(counting({ 'red silk': 3 }), search)
  expect(answer).toEqual([{ q: 'red silk', path: '/search?q=red+silk', count: 3 }])
})

test.each([{ correction: 'reed silk' }, { partial: true }])(
  'fewer words do not count what has not all of them: %j',
  async more => expect(await loadFewerWords(counting({ 'red silk': 3 }, more), search)).toEqual([]),
)

test('fewer words and suggestions that cannot be loaded are left out', async () => {
  expect(await loadFewerWords(failing, search)).toEqual([])
  expect(await loadSuggestions(failing, 're')).toBeUndefined()
})
