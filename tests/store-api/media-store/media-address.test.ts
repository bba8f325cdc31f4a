import { expect, test } from 'vitest'
import { mediaAddress } from '../../../src/store-api/media-store/media-address.ts'
import { listed } from '../../support/listed.ts'

const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

test('without an address pictures are in the data folder', () => {
  expect(mediaAddress(undefined, {})).toBeUndefined()
  expect(mediaAddress('', {})).toBeUndefined()
})

test('an address names bucket, prefix, server and region', () => {
  const text = 's3://pictures/haat/media/?endpoint=http://10.0.0.3:9000&region=ap-south-1'
  const expected = { bucketUrl: 'http://10.0.0.3:9000/pictures', prefix: 'haat/media/', region: 'ap-south-1' }
  expect(mediaAddress(text, env)).toMatchObject(expected)
  const wanted = { bucketUrl: 'https://s3.us-east-1.amazonaws.com/pictures', prefix: '' }
  expect(mediaAddress('s3://pictures', env)).toMatchObject(wanted)
})

test.each(
  listed(`
  pictures /srv/media https://host/bucket s3:// s3://UPPER_CASE! s3://user:hidden@pictures
  s3://pictures/a//b s3://pictures?endpoint=ftp://host s3://pictures?endpoint=https://user:hidden@host
  s3://pictures?endpoint=https://host/path s3://pictures?region=a%20b s3://pictures?secret=hidden`),
)('refuses %s in one sentence without repeating it', text => {
  const parse = () => mediaAddress(text, env)

  expect(parse).toThrow(/^MEDIA_URL is not a store of pictures. Write s3:(?!.*hidden)/)
})

test('an address without credentials is refused', () => {
  expect(() => mediaAddress('s3://pictures', { AWS_ACCESS_KEY_ID: 'id' })).toThrow(
    'MEDIA_URL needs credentials',
  )
})
