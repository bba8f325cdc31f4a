import { beforeEach, expect, test, vi } from 'vitest'

async function open() {
  const { createLoaded } = await import('../../../src/desk/kit/loaded.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  const errors = await import('../../../src/desk/client/errors.ts')
  return {
    createLoaded,
    loaded: createLoaded(
      (_: string, get: () => Promise<string>) => get(),
      key => key,
    ),
    $notice,
    ...errors,
  }
}

beforeEach(() => vi.resetModules())

test('what has the same key stays on screen while it is loaded again', async () => {
  const { loaded } = await open()
  await loaded.load('one', async () => 'a')
  const next = loaded.load('one', async () => 'b')
  expect(loaded.value()).toBe('a')
  await next
  expect(loaded.value()).toBe('b')
  const other = loaded.load('two', async () => 'c')
  expect(loaded.$state.get().state).toBe('loading')
  await other
})

type Opened = Awaited<ReturnType<typeof open>>['loaded']

test.each<[string, (loaded: Opened) => unknown]>([
  ['the last of several loads', loaded => loaded.load('one', async () => 'new')],
  ['the answer of a change', loaded => loaded.setNewer('new')],
])('%s stays where a load from before comes later', async (_, renew) => {
  const { loaded } = await open()
  const slow = Promise.withResolvers<string>()
  const first = loaded.load('one', () => slow.promise)
  await renew(loaded)
  slow.resolve('old')
  await first
  expect(loaded.value()).toBe('new')
})

test('a failure has its message, and what is not there is missing', async () => {
  const { loaded, NoResponseError, ResponseError } = await open()
  await loaded.load('one', () => Promise.reject(new NoResponseError('down')))
  const expected = { state: 'failed', message: expect.stringMatching(/does not answer/) }
  expect(loaded.$state.get()).toMatchObject(expected)
  await loaded.load('one', () => Promise.reject(new ResponseError(404)))
  expect(loaded.$state.get()).toEqual({ state: 'missing' })
})

test('more of a list is added to it unless another was loaded meanwhile; a failure is a notice', async () => {
  const { createLoaded, $notice, ResponseError } = await open()
  const loaded = createLoaded(async () => ({ texts: ['a'], hasMore: true, kind: 'one' }))
  await loaded.load()
  await loaded.append('texts', async last => ({ texts: [`${last}b`], hasMore: false }))
  expect(loaded.value()).toEqual({ texts: ['a', 'ab'], hasMore: false, kind: 'one' })
  const other = { texts: ['z'], hasMore: false, kind: 'two' }
  await loaded.append('texts', async () => {
    loaded.set(other)
    return { texts: ['c'] }
  })
  expect(loaded.value()).toBe(other)
  await loaded.append('texts', () => Promise.reject(new ResponseError(500, { reason: 'It failed.' })))
  expect([loaded.value(), $notice.get()?.text]).toEqual([other, 'It failed.'])
})
