import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { MediaError } from '../../../../src/store-api/media-store/media-store.ts'
import { s3Store } from '../../../../src/store-api/media-store/s3-store.ts'
import { newFolder } from '../../../support/folder.ts'
import { type Fault, openS3 } from '../../../support/s3.ts'
import { SECRET } from '../../../support/s3-signature.ts'

const s3 = await openS3()
const store = s3Store(s3.address)
const path = join(newFolder('local'), 'file')
const page = '<!doctype html><title>Sign in to this network</title>'
const sum = 'a'.repeat(64)

beforeEach(async () => {
  s3.fault = undefined
  writeFileSync(path, 'a picture')
  await store.put('one/a.webp', path)
  s3.calls = []
})

async function failed(work: () => Promise<unknown>): Promise<MediaError> {
  const error = await work().then(
    () => undefined,
    thrown => thrown,
  )
  expect(error).toBeInstanceOf(MediaError)
  expect(error.message).not.toContain(SECRET.AWS_SECRET_ACCESS_KEY)
  expect(error.message).not.toContain(SECRET.AWS_ACCESS_KEY_ID)
  return error
}

async function contents(): Promise<string | undefined> {
  const file = await store.read('one/a.webp')
  return file && text(file.body)
}

async function listed(): Promise<void> {
  for await (const _ of store.list()) break
}

/** The same answer to every call. */
function always(status: number, body: string, headers: Record<string, string | number> = {}): Fault {
  return (_, response) => {
    response.writeHead(status, headers).end(body)
    return true
  }
}

const calls = [
  { name: 'storing', work: () => store.put('one/a.webp', path) },
  { name: 'looking', work: () => store.stat('one/a.webp') },
  { name: 'reading', work: contents },
  { name: 'listing', work: listed },
  { name: 'checking', work: () => store.check() },
]

test.each(calls)('$name fails where a page of another server is the answer', async ({ work }) => {
  s3.fault = always(200, page, { 'Content-Type': 'text/html' })
  expect((await failed(work)).message).toContain('another file than was stored')
})

test.each(calls)('$name tells that the credentials are refused, once and without them', async ({ work }) => {
  const { address } = s3
  const other = s3Store({ ...address, secretAccessKey: 'another' })
  s3.fault = always(403, `<Error>${SECRET.AWS_ACCESS_KEY_ID}</Error>`)
  expect((await failed(work)).message).toContain('refuses the credentials')
  expect(s3.calls).toHaveLength(1)
  s3.fault = undefined
  expect((await failed(() => other.check())).message).toContain('refuses the credentials')
})

test.each(calls)('$name is tried again where the store fails for a moment', async ({ work }) => {
  let fails = 2
  s3.fault = (_, response) => {
    if (fails-- <= 0) return false
    if (fails === 1) response.writeHead(503).end()
    else response.destroy()
    return true
  }
  await work()
  expect(s3.calls).toHaveLength(3)
})

test.each([500, 307])('a store that answers with %d and goes on so is asked three times', async status => {
  s3.fault = always(status, '')
  expect((await failed(() => store.stat('one/a.webp'))).isTemporary).toBe(true)
  expect(s3.calls).toHaveLength(3)
})

test('a full store is asked once, and what was there stays', async () => {
  s3.fault = always(507, '')
  writeFileSync(path, 'newer')
  expect((await failed(() => store.put('one/a.webp', path))).message).toContain('is full')
  s3.fault = undefined
  expect(await contents()).toBe('a picture')
})

test.each([
  [403, 'QuotaExceeded', 'is full'],
  [400, 'XMinioAdminBucketQuotaExceeded', 'is full'],
  [403, 'RequestTimeTooSkewed', 'clock of this machine'],
  [301, 'PermanentRedirect', 'Correct the region'],
  [400, 'AuthorizationHeaderMalformed', 'Correct the region'],
])('%d with the code %s is no fault of the credentials', async (status, code, message) => {
  s3.fault = always(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  const { message: said, isTemporary } = await failed(() => store.put('one/a.webp', path))
  expect([said, isTemporary]).toEqual([expect.stringContaining(message), false])
})

test('an endless refusal is read to its start only', async () => {
  s3.fault = (_, response) => {
    response.writeHead(403)
    const more = () => response.writable && response.write('x'.repeat(10_000)) && setImmediate(more)
    response.on('drain', more)
    more()
    return true
  }
  expect((await failed(() => store.check())).message).toContain('refuses the credentials')
})

test.each([
  { name: 'cut off', fault: always(200, 'a pic', { 'Content-Length': 9, 'x-amz-meta-sha256': sum }) },
  {
    name: 'of other bytes',
    fault: always(200, 'a victim!', { 'Content-Length': 9, 'x-amz-meta-sha256': sum }),
  },
  { name: 'without length', fault: always(200, 'a picture', { 'x-amz-meta-sha256': sum }) },
])('a body that is $name never ends well', async ({ fault }) => {
  s3.fault = (request, response, given) => {
    fault(request, response, given)
    // The connection ends before the promised bytes.
    response.socket?.end()
    return true
  }
  await failed(contents)
})

test('a file that nobody reads to its end holds no connection', async () => {
  for (let n = 0; n < 200; n++) (await store.read('one/a.webp'))?.body.destroy()
  expect(await contents()).toBe('a picture')
})

test('a store that is not there is named without its credentials', async () => {
  const nowhere = s3Store({ ...s3.address, bucketUrl: 'http://127.0.0.1:9/pictures' })
  expect((await failed(() => nowhere.check())).message).toContain(
    'does not answer (ECONNREFUSED). Check the address',
  )
})
