import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { encryptSecrets } from '../../../../src/store-api/installation/encrypt-secrets.db.ts'
import * as secrets from '../../../../src/store-api/platform/tables/secrets.ts'
import { engines } from '../../support/open-api.ts'
import { newPayer, notify, openPaidApi } from '../../support/payer.ts'

const key = randomBytes(32)
afterEach(() => secrets.useSecretsKey(undefined))

describe('SECRETS_KEY', () => {
  test.each([
    ['hex', key.toString('hex')],
    ['base64', key.toString('base64')],
    ['base64url', key.toString('base64url')],
  ])('is read from %s', (_, text) => expect(secrets.secretsKey(text)?.equals(key)).toBe(true))

  const texts = ['short', key.toString('hex').slice(2), `${key.toString('hex')}00`, 'ü'.repeat(43)]
  test.each(texts)('of another length or alphabet is refused and not repeated: %s', text => {
    expect(() => secrets.secretsKey(text)).toThrow('SECRETS_KEY is not 32 bytes')
    expect(() => secrets.secretsKey(text)).not.toThrow(text)
  })
})

describe('a sealed secret', () => {
  test('opens with its key, at its store, in its column, and never twice the same', () => {
    secrets.useSecretsKey(key)
    const sealed = secrets.sealSecret(1, 'payment_secret', 'पैसा 1234')
    expect(sealed).not.toContain('1234')
    expect(secrets.openSecret(1, 'payment_secret', sealed)).toBe('पैसा 1234')
    expect(secrets.sealSecret(1, 'payment_secret', 'पैसा 1234')).not.toBe(sealed)
    expect(() => secrets.openSecret(2, 'payment_secret', sealed)).toThrow('another key')
    expect(() => secrets.openSecret(1, 'payment_settings', sealed)).toThrow('another key')
    const tampered = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A')
    expect(() => secrets.openSecret(1, 'payment_secret', tampered.slice(0, -2))).toThrow('another key')
    secrets.useSecretsKey(randomBytes(32))
    expect(() => secrets.openSecret(1, 'payment_secret', sealed)).toThrow('another key')
    secrets.useSecretsKey(undefined)
    expect(() => secrets.openSecret(1, 'payment_secret', sealed)).toThrow('give the key')
  })
})

describe.each(engines)('gateway secrets on %s', engine => {
  test('are encrypted once a key is given, and payments go on', async () => {
    const api = await openPaidApi(engine, 'upi', { vpa: 'one@okaxis' })
    const payer = await newPayer(api)
    await payer.pay({})
    const [attempt] = await payer.attempts()
    secrets.useSecretsKey(key)
    expect(await encryptSecrets(api.db, engine, true)).toBe(2)
    expect(await encryptSecrets(api.db, engine, true)).toBe(0)
    const rows = await api.db.selectFrom('stores').select(['payment_settings', 'payment_secret']).execute()
    expect(JSON.stringify(rows)).not.toMatch(/okaxis|secret-of/)
    const said = { reference: attempt?.reference, status: 'paid', amount: '500.10', utr: 'X9' }
    expect((await notify(api, 'upi', said)).status).toBe(200)
    expect(await payer.status()).toBe(1)
    secrets.useSecretsKey(randomBytes(32))
    await expect(encryptSecrets(api.db, engine, true)).rejects.toThrow('another key')
  })
})
