import { expect, test } from 'vitest'
import { ByteRate } from '../../../../../src/concurrency/byte-rate.ts'
import { callDesk, newPerson } from '../../../support/desk.ts'
import { pictureOf, upload } from '../../../support/media.ts'
import { openApi } from '../../../support/open-api.ts'

test('pictures and files of products of a shop arrive no faster than its uploads may', async () => {
  let now = 0
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
    },
  }
  const uploadRate = new ByteRate({ all: 1_000, ofOwner: 100 }, clock)
  const api = await openApi('sqlite', undefined, undefined, { uploadRate })
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const { cookie: other } = await newPerson(api, 'two', 'marketer')
  const bytes = await pictureOf('#123456').png().toBuffer()
  const body = `id,title\n${'lamp,A lamp of brass\n'.repeat(50)}`
  const headers = { 'Content-Type': 'application/octet-stream', 'Sec-Fetch-Site': 'same-origin' }

  expect((await upload(api, { cookie, bytes })).status).toBe(200)
  expect(now).toBe(bytes.length * 10 - 250)
  const sent = { cookie, proof: headers, body, method: 'POST' }
  expect((await callDesk(api, '/shops/one/imports?name=a.csv', sent)).status).toBe(200)
  expect(now).toBe((bytes.length + body.length) * 10 - 250)

  // Another shop waits for its own bytes alone.
  const before = now
  expect((await upload(api, { cookie: other, shop: 'two', bytes })).status).toBe(200)
  expect(now - before).toBe(bytes.length * 10 - 250)
})
