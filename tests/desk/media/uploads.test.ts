import { expect, test, vi } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

/** A browser's request that the API answers with this status and code. */
const answered = (status: number, code: string) =>
  class extends EventTarget {
    status = status
    responseText = JSON.stringify({ error: 'No.', code })
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    getResponseHeader() {}
    abort() {}
    send() {
      this.dispatchEvent(new Event('load'))
    }
  }

test.each([
  [413, 'upload-too-large', 'refused'],
  [400, 'picture-unreadable', 'refused'],
  [400, 'upload-broken', 'failed'],
  [503, 'uploads-busy', 'failed'],
])(
  'a picture that is answered %d, %s, is %s: the same file is offered again where it may succeed',
  async (status, code, state) => {
    answerDeskCalls({ 'GET /session': [signedIn] })
    vi.stubGlobal('XMLHttpRequest', answered(status, code))
    const { addUploads, $uploads } = await import('../../../src/desk/media/uploads.ts')
    addUploads('books', [new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'a.jpg')])
    await waitFor(() => expect($uploads.get()[0]?.progress).toEqual({ state, message: 'No.' }))
  },
)

test('pictures that failed are sent once more together', async () => {
  answerDeskCalls({ 'GET /session': [signedIn] })
  vi.stubGlobal('XMLHttpRequest', answered(503, 'uploads-busy'))
  const { addUploads, retryUploads, $uploads } = await import('../../../src/desk/media/uploads.ts')
  const before = $uploads.get().length
  const added = () => $uploads.get().slice(before)
  const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], name)
  addUploads('books', ['a.jpg', 'b.jpg', 'c.jpg'].map(photo))
  const states = () => added().map(({ progress }) => progress.state)
  await waitFor(() => expect(states()).toEqual(['failed', 'failed', 'failed']))
  vi.stubGlobal('XMLHttpRequest', answered(413, 'upload-too-large'))
  retryUploads(added())
  await waitFor(() => expect(states()).toEqual(['refused', 'refused', 'refused']))
})
