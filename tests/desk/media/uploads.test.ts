import { expect, test, vi } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

/** A browser's request that the API answers with this status. */
const answered = (status: number) =>
  class extends EventTarget {
    status = status
    responseText = '{ "error": "No." }'
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
  [413, 'refused'],
  [400, 'refused'],
  [503, 'failed'],
])(
  'a picture that is answered %d is %s: the same file is offered again where it may succeed',
  async (status, state) => {
    answerDeskCalls({ 'GET /session': [signedIn] })
    vi.stubGlobal('XMLHttpRequest', answered(status))
    const { addUploads, $uploads } = await import('../../../src/desk/media/uploads.ts')
    addUploads('books', [new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'a.jpg')])
    await waitFor(() => expect($uploads.get()[0]?.progress).toEqual({ state, message: 'No.' }))
  },
)
