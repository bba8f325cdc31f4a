import { readdirSync, readFileSync } from 'node:fs'
import type { LogEvent } from 'kysely'
import { describe, expect, test } from 'vitest'
import { selectionFrom } from '../../../src/domain/listing/selection.ts'
import { DatabaseFile } from '../../../src/store-api/platform/engine/database-file.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { createSearchIndex } from '../../../src/store-api/search/search-index.ts'
import { SearchThread, type SearchTimes } from '../../../src/store-api/search/search-thread.ts'
import { atEnd } from '../../support/at-end.ts'
import { newFolder } from '../../support/folder.ts'
import { addShop } from '../payments/gateways/shops.ts'
import { goods, putInto } from './searched-shop.ts'

/** Milliseconds that a busy machine does not exceed: a thread alone may take seconds there to start. */
const PATIENT = { longest: 60_000, longestWait: 60_000 }

async function openThread(onQuery?: (event: LogEvent) => void, times?: SearchTimes) {
  const { db, health, close } = await openDatabase({ dataDir: newFolder('search'), onQuery })
  const file = health.file ?? new DatabaseFile('')
  const thread = new SearchThread(file, { ...PATIENT, ...times })
  atEnd(async () => {
    await thread.close()
    await close()
  })
  const store = (await addShop(db, 'one')).id
  const index = createSearchIndex(db, thread)
  await putInto(db, index, store, goods('Brass lamp'), goods('Brass bell'))
  return { db, index, store, thread, file }
}

const page = { offset: 0, limit: 5 }

/** How nice each thread of this process is, as Linux says it (proc_pid_stat(5), field 19). */
function priorities(): { thread: string; nice: number }[] {
  return readdirSync('/proc/self/task').map(thread => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) (?!.*\) )/)
    return { thread, nice: Number(fields.split(' ')[16]) }
  })
}

describe('a search on a thread', () => {
  test('answers as one on the database itself, and sees what is committed', async () => {
    const { db, index, store } = await openThread()
    const direct = createSearchIndex(db)
    const both = async (text: string) => [
      await index.search(store, { text, ...page }),
      await direct.search(store, { text, ...page }),
    ]
    const [onThread, onDatabase] = await both('bras bell')
    expect(onThread).toEqual(onDatabase)
    expect(onThread?.count).toBe(1)
    expect(await index.suggest(store, 'br', 3)).toEqual(await direct.suggest(store, 'br', 3))
    await putInto(db, index, store, goods('Brass bowl'))
    expect((await index.search(store, { text: 'brass', ...page })).count).toBe(3)
  })

  test('narrows a listing, of which the database itself reads nothing', async () => {
    const queries: string[] = []
    const { db, index, store } = await openThread(({ query }) => queries.push(query.sql))
    const query = {
      filters: {},
      selection: selectionFrom(new URLSearchParams('price=50-150&inStock=true')),
      sort: 'price-asc' as const,
      ...page,
    }
    const direct = await createSearchIndex(db).narrowed(store, query)
    queries.length = 0
    expect(await index.narrowed(store, query)).toEqual(direct)
    expect(direct).toMatchObject({ count: 2, sortKeys: [{}, {}] })
    expect(queries).toEqual([])
  })

  test('is refused where too many of one shop wait, and leaves the others in order', async () => {
    const { index, store } = await openThread()
    const texts = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'bell' : 'brass'))
    const asked = await Promise.allSettled(texts.map(text => index.search(store, { text, ...page })))
    const counts = asked.flatMap((one, at) => (one.status === 'fulfilled' ? [[at % 2, one.value.count]] : []))
    expect(counts.length).toBe(17)
    expect(counts.every(([odd, count]) => count === (odd ? 1 : 2))).toBe(true)
    const refused = asked.flatMap(one => (one.status === 'rejected' ? [one.reason.name] : []))
    expect(new Set(refused)).toEqual(new Set(['SearchBusyError']))
  })

  test('has a lower priority than the threads that take orders', async () => {
    const { index, store } = await openThread()
    await index.search(store, { text: 'brass', ...page })
    const threads = priorities()
    const own = threads.find(({ thread }) => thread === `${process.pid}`)?.nice ?? Number.POSITIVE_INFINITY
    expect(threads.some(({ nice }) => nice > own)).toBe(true)
  })

  test('is refused where its turn does not come in time', async () => {
    const { index, store } = await openThread(undefined, { longestWait: 1 })
    const search = () => index.search(store, { text: 'brass', ...page })
    const [first, second] = await Promise.allSettled([search(), search()])
    expect(first).toMatchObject({ status: 'fulfilled', value: { count: 2 } })
    expect(second).toMatchObject({ status: 'rejected', reason: { name: 'SearchBusyError' } })
    expect((await search()).count).toBe(2)
  })

  test('is answered by a new thread after one has ended', async () => {
    const { index, store, thread } = await openThread()
    const search = () => index.search(store, { text: 'brass', ...page })
    await search()
    const asked = search()
    await Promise.all([expect(asked).rejects.toThrow('the worker ended before it answered'), thread.close()])
    expect((await search()).count).toBe(2)
  })

  test('is given up where the thread takes too long', async () => {
    const { db, store, file } = await openThread()
    const index = createSearchIndex(db, new SearchThread(file, { start: 1 }))
    const expected = { name: 'SearchBusyError', message: 'the worker took more than 1 ms' }
    await expect(index.search(store, { text: 'brass', ...page })).rejects.toMatchObject(expected)
  })

  test('fails with the error of the thread', async () => {
    const index = createSearchIndex(
      (await openThread()).db,
      new SearchThread(new DatabaseFile('/nowhere/at/all.db'), PATIENT),
    )
    await expect(index.search(1, { text: 'brass', ...page })).rejects.toThrow(/directory does not exist/)
  })
})
