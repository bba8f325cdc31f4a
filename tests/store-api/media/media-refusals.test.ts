import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blackPng } from '../../support/black-png.ts'
import { newPerson } from '../support/desk.ts'
import { filesOf, pictureOf, upload } from '../support/media.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

/** A PNG of a few kilobytes that declares this many pixels. */
const bomb = (width: number, height: number) => blackPng(width, height, 2_000)

const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
)
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(99),
])
const jpeg = await pictureOf('#336699', 900, 700).jpeg().toBuffer()
const frames = ['red', 'lime', 'blue'].map(async colour => pictureOf(colour, 20, 20).png().toBuffer())
const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
  .gif()
  .toBuffer()

const refused: [what: string, bytes: Buffer, status: number, error: RegExp][] = [
  ['a bomb of 900 megapixels', bomb(30_000, 30_000), 413, /more than 40 megapixels/],
  ['one pixel row beyond 40 megapixels', bomb(8_000, 5_001), 413, /more than 40 megapixels/],
  ['an SVG that is named PNG', svg, 415, /SVG drawing.*Export it as PNG/],
  ['an HEIC picture', heic, 415, /HEIC picture.*Export it as JPEG/],
  ['a page that is named PNG', Buffer.from('<!doctype html><script>1</script>'), 415, /not a picture/],
  ['a PDF', Buffer.from('%PDF-1.7 '), 415, /not a picture/],
  ['nothing', Buffer.alloc(0), 415, /not a picture/],
  ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2), 400, /damaged or not complete/],
  ['the start of a PNG alone', bomb(20, 20).subarray(0, 20), 400, /damaged/],
  ['an animated picture', animated, 400, /Animated/],
]

describe.each(enginesByDay)('an upload on %s', async engine => {
  const api = await openApi(engine)
  const { cookie } = await newPerson(api, 'one', 'marketer')
  const rows = () => api.db.selectFrom('media').selectAll().execute()

  test.each(refused)('of %s is refused and leaves nothing', async (_, bytes, status, error) => {
    const answer = await upload(api, { cookie, bytes })
    expect([answer.status, answer.error]).toEqual([status, expect.stringMatching(error)])
    expect([filesOf(api, '.uploads'), filesOf(api, 'one'), await rows()]).toEqual([[], [], []])
  })

  test('of one byte beyond 20 MB is refused, declared or not', async () => {
    const chunk = new Uint8Array(1_000_000)
    let left = 20_000_001
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) return controller.close()
        const part = chunk.subarray(0, Math.min(left, chunk.length))
        left -= part.length
        controller.enqueue(part)
      },
    })
    const headers = { 'Content-Length': '20000001' }
    const declared = await upload(api, { cookie, bytes: new Uint8Array(1), headers })
    const sent = await upload(api, { cookie, bytes: stream })
    expect([declared, sent]).toMatchObject([{ status: 413 }, { status: 413 }])
    expect(sent.error).toMatch(/more than 20 MB/)
    expect(filesOf(api, '.uploads')).toEqual([])
  })

  test('that breaks off is refused and leaves nothing', async () => {
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent++ > 2) controller.error(new Error('the connection was closed'))
        else controller.enqueue(jpeg)
      },
    })
    const answer = await upload(api, { cookie, bytes: stream })
    expect([answer.status, answer.error]).toEqual([400, expect.stringMatching(/did not arrive completely/)])
    expect([filesOf(api, '.uploads'), filesOf(api, 'one')]).toEqual([[], []])
  })

  test('of another content type, or encoded, is refused', async () => {
    const json = await upload(api, { cookie, bytes: jpeg, headers: { 'Content-Type': 'application/json' } })
    const gzip = await upload(api, { cookie, bytes: jpeg, headers: { 'Content-Encoding': 'gzip' } })
    const headers = { 'Content-Type': 'multipart/form-data' }
    const form = await upload(api, { cookie, bytes: jpeg, headers })
    expect([json.status, gzip.status, form.status]).toEqual([415, 415, 403])
  })

  test('of a fifth file of one person at once waits for the others', async () => {
    const held: ReadableStreamDefaultController<Uint8Array>[] = []
    const slow = () => new ReadableStream<Uint8Array>({ start: controller => void held.push(controller) })
    const running = [1, 2, 3, 4].map(() => upload(api, { cookie, bytes: slow() }))
    await expect.poll(() => filesOf(api, '.uploads').length).toBe(4)
    expect((await upload(api, { cookie, bytes: jpeg })).status).toBe(503)
    for (const controller of held) controller.close()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([415, 415, 415, 415])
    expect((await upload(api, { cookie, bytes: jpeg })).status).toBe(200)
  })

  test('beyond 600 in ten minutes of one person is refused', async () => {
    await api.db.updateTable('rate_limits').set({ hits: 600 }).where('hits', '>', 5).execute()
    expect((await upload(api, { cookie, bytes: jpeg })).status).toBe(429)
    api.clock.now += 10 * 60_000
    expect((await upload(api, { cookie, bytes: jpeg })).status).toBe(200)
  })
})

describe.each(enginesByDay)('the quota of a shop on %s', async engine => {
  const small = await pictureOf('#010203', 8, 8).png().toBuffer()

  test('of pictures is not passed by uploads at the same time', async () => {
    const api = await openApi(engine, undefined, undefined, { mediaQuota: { pictures: 3, bytes: 1e9 } })
    const people = await Promise.all([1, 2].map(() => newPerson(api, 'one', 'marketer')))
    const colours = ['red', 'lime', 'blue', 'black', 'white', 'orange', 'teal', 'navy']
    const sent = colours.map(async (colour, at) =>
      upload(api, { cookie: people[at % 2]?.cookie, bytes: await pictureOf(colour, 8, 8).png().toBuffer() }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(3)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(filesOf(api, 'one')).toHaveLength(6)
    const { error } = await upload(api, { cookie: people[0]?.cookie, bytes: small })
    expect(error).toMatch(/has 3 pictures, which is the limit/)
  })

  test('of bytes counts what is kept, for each shop', async () => {
    const api = await openApi(engine, undefined, undefined, { mediaQuota: { pictures: 9, bytes: 300 } })
    const { cookie } = await newPerson(api, 'one', 'marketer')
    const { cookie: two } = await newPerson(api, 'two', 'marketer')
    const statuses: number[] = []
    for (const colour of ['red', 'lime', 'blue', 'black']) {
      const bytes = await pictureOf(colour, 8, 8).png().toBuffer()
      statuses.push((await upload(api, { cookie, bytes })).status)
    }
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(409)
    const [row] = await api.db
      .selectFrom('media')
      .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
      .execute()
    expect(Number(row?.bytes)).toBeLessThanOrEqual(300)
    expect((await upload(api, { cookie: two, shop: 'two', bytes: small })).status).toBe(200)
  })
})
