import { describe, expect, test } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

const LIST = 'GET /shops/books/media?search='
const usage = { pictures: 2, bytes: 90, maxPictures: 5_000, maxBytes: 500 }
const picture = (id: string, name = `p${id}`) => ({
  id,
  name,
  path: `/media/${id}.webp`,
  file: `${id}.webp`,
  thumbnail: `${id}-small.webp`,
  alt: '',
  width: 6,
  height: 4,
  bytes: 45,
  color: '',
  addedAt: '',
})
const list = (ids: string[], hasMore = false) => ({
  body: { pictures: ids.map(id => picture(id)), hasMore, usage },
})

async function openMedia(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const store = await import('../../../src/desk/media/media.ts')
  const ids = () => {
    const state = store.$library.get()
    return state.state === 'ready' ? state.value.pictures.map(({ id }) => id) : state
  }
  return { api, ids, ...store }
}

describe('the library of a shop', () => {
  test.each([
    [{ status: 404, body: { error: 'x' } }, { state: 'missing' }],
    ['no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
  ])('that answers %j is %j', async (answer, expected) => {
    const { loadLibrary, $library } = await openMedia({ [LIST]: [answer] })
    await loadLibrary('books')
    expect($library.get()).toEqual(expected)
  })

  test('goes on before the oldest picture on screen', async () => {
    const older = 'GET /shops/books/media?search=&before=8'
    const { loadLibrary, loadOlderPictures, ids, $library } = await openMedia({
      [LIST]: [list(['9', '8'], true)],
      [older]: [{ body: { ...list(['7']).body, usage: { ...usage, pictures: 3 } } }],
    })
    await loadLibrary('books')
    await loadOlderPictures()
    expect(ids()).toEqual(['9', '8', '7'])
    expect($library.get()).toMatchObject({ value: { usage: { pictures: 3 } } })
  })

  test('of another shop stays as it is when a picture is removed here', async () => {
    const { loadLibrary, removePicture, $library } = await openMedia({
      'GET /shops/vastra/media?search=': [list(['9'])],
      'DELETE /shops/books/media/9': [{ body: { usage: { ...usage, pictures: 1 } } }],
    })
    await loadLibrary('vastra')
    await removePicture('books', '9')
    expect($library.get()).toMatchObject({ value: list(['9']).body })
  })

  test('shows what was searched for last, whichever answer comes last', async () => {
    const { loadLibrary, ids } = await openMedia({
      [LIST]: [list(['9', '8'])],
      'GET /shops/books/media?search=lamp': [list(['3'])],
    })
    await Promise.all([loadLibrary('books', 'lamp'), loadLibrary('books')])
    expect(ids()).toEqual(['9', '8'])
  })

  test('shows a picture that was added first, and once', async () => {
    const { loadLibrary, showAdded, ids } = await openMedia({ [LIST]: [list(['9', '8'])] })
    await loadLibrary('books')
    showAdded('vastra', picture('1'), usage)
    showAdded('books', picture('8'), usage)
    expect(ids()).toEqual(['8', '9'])
  })

  test('shows a change, and no longer what was removed', async () => {
    const { loadLibrary, describePicture, removePicture, ids, $library } = await openMedia({
      [LIST]: [list(['9', '8'])],
      'PUT /shops/books/media/9': [{ body: picture('9', 'Lamp') }],
      'DELETE /shops/books/media/8': [
        { status: 409, body: { error: 'In use', code: 'picture-in-use' } },
        { body: { usage } },
      ],
    })
    await loadLibrary('books')
    await describePicture('books', { id: '9', name: 'Lamp', alt: '' })
    await expect(removePicture('books', '8')).rejects.toThrow('In use')
    expect(ids()).toEqual(['9', '8'])
    await removePicture('books', '8')
    expect(ids()).toEqual(['9'])
    expect($library.get()).toMatchObject({ value: { pictures: [{ name: 'Lamp' }], usage } })
  })
})
