import { describe, expect, test } from 'vitest'
import { readEnv } from '../../src/store-api/env.ts'
import { openExistingDatabase } from '../../src/store-api/platform/engine/open.ts'

describe('the quota of pictures', () => {
  test('is what the deployment sets, in megabytes and in pictures', () => {
    expect(readEnv({}).mediaQuota).toEqual({ pictures: 5_000, bytes: 500_000_000 })
    const set = readEnv({ MEDIA_QUOTA_MB: '20', MEDIA_QUOTA_FILES: ' 7 ' })
    expect(set.mediaQuota).toEqual({ pictures: 7, bytes: 20_000_000 })
  })

  test.each([
    ['MEDIA_QUOTA_MB', '0'],
    ['MEDIA_QUOTA_MB', '1.5'],
    ['MEDIA_QUOTA_FILES', '-1'],
    ['MEDIA_QUOTA_FILES', 'many'],
  ])('is refused by name: %s=%s', (variable, value) => {
    const refusal = `${variable}=${value} is not a valid number. Give a whole number of 1 or more.`
    expect(() => readEnv({ [variable]: value })).toThrow(refusal)
  })
})

describe('the replica', () => {
  const DATABASE_URL = 'postgres://haat@primary/haat'
  const DATABASE_READ_URL = 'postgres://haat@replica/haat'

  test('is of the database that is set', () => {
    expect(readEnv({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
    expect(readEnv({ DATABASE_URL }).databaseReadUrl).toBeUndefined()
  })

  test('is refused without one', () => {
    expect(() => readEnv({ DATABASE_READ_URL })).toThrow(
      /^DATABASE_READ_URL is for a replica of DATABASE_URL/,
    )
  })
})

describe('the database', () => {
  test.each([
    'postgres://haat:12#34@db.example/haat',
    'postgres://haat:12/34@db.example/haat',
    'postgres://haat:12/34@db.example',
    'postgres://haat:12?34@db.example/haat',
    'postgres://haat:pa#ss@db.example/haat',
    'mysql://haat@db.example/haat',
  ])('is refused where it would be read as another, without the password: %s', async databaseUrl => {
    await expect(openExistingDatabase({ databaseUrl, dataDir: '.' })).rejects.toThrow(
      /^DATABASE_URL is not a PostgreSQL address\. Write it as postgres:\S+ with .*%40/,
    )
  })
})

describe('the mail server', () => {
  test.each([
    'smtps://user:password@mail.example:465',
    'smtp://mail.example',
    'smtps://me@shop.example:a@b%2Fc%23d@mail.example/?pool=true',
  ])('is taken as it is: %s', SMTP_URL => {
    expect(readEnv({ SMTP_URL: ` ${SMTP_URL} ` }).smtpUrl).toBe(SMTP_URL)
  })

  test.each([
    'mail.example:465',
    'smtp://',
    'smtps://user:pa/ss@mail.example',
    'smtps://user:pa#ss@mail.example',
    'smtps://user:12?34@mail.example',
    'smtps://user:12#34@mail.example:465',
    'smtps://user:pa%ss@mail.example',
    'smtp://mail.example:99999',
    "'smtps://user:password@mail.example'",
  ])('is refused where it would be read as another, without the password: %s', SMTP_URL => {
    expect(() => readEnv({ SMTP_URL })).toThrow(
      /^SMTP_URL is not a mail server\. Write it as smtp:\S+ or smtps:\S+, with .*%40/,
    )
  })
})

test('the address that mails come from is one e-mail address', () => {
  expect(readEnv({ MAIL_FROM: ' orders@mall.example ' }).mailFrom).toBe('orders@mall.example')
  expect(readEnv({ MAIL_FROM: ' ' }).mailFrom).toBeUndefined()
  for (const MAIL_FROM of ['Mall <orders@mall.example>', 'दुकान@mall.example'])
    expect(() => readEnv({ MAIL_FROM })).toThrow(/^MAIL_FROM is not one e-mail/)
})

test.each([
  ['API_PORT', 'eighty', 'API_PORT=eighty is not a port'],
  ['TRUSTED_PROXIES', 'everyone', 'TRUSTED_PROXIES=everyone is not an address'],
])('%s=%s is refused in a sentence', (variable, value, sentence) => {
  expect(() => readEnv({ [variable]: value })).toThrow(sentence)
})
