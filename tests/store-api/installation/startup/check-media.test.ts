import pino from 'pino'
import { expect, test } from 'vitest'
import { demoShops } from '../../../../src/demo/shops.ts'
import { checkMedia, seedStore } from '../../../../src/store-api/installation/startup/seed-media.ts'
import { s3Store } from '../../../../src/store-api/media-store/s3-store.ts'
import { newFolder } from '../../../support/folder.ts'
import { openS3 } from '../../../support/s3.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: line => lines.push(line) })

test('a store that refuses ends the start; one that is away is logged', async () => {
  const { address } = await openS3()
  const refused = s3Store({ ...address, secretAccessKey: 'another' })
  await expect(checkMedia(refused, log)).rejects.toThrow('refuses the credentials')
  expect(lines).toEqual([])
  await checkMedia(s3Store({ ...address, bucketUrl: 'http://127.0.0.1:9/pictures' }), log)
  expect(lines.join('')).toContain('does not answer')
  await checkMedia(s3Store(address), log)
  expect(lines).toHaveLength(1)
})

test('the demo shops’ pictures that a store lacks are put into it', async () => {
  const s3 = await openS3()
  const store = s3Store(s3.address)
  const given = { mediaDir: newFolder('media'), shops: demoShops.slice(0, 1) }
  await seedStore(store, given)
  const all = s3.kept.size
  expect(all).toBeGreaterThan(10)
  const [first = ''] = s3.kept.keys()
  s3.kept.delete(first)
  s3.calls = []
  await seedStore(store, given)
  expect(s3.kept.size).toBe(all)
  expect(s3.calls.filter(call => call.startsWith('PUT'))).toHaveLength(1)
})
