import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { encryptSecrets } from '../../../../src/store-api/installation/encrypt-secrets.db.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import {
  openSecret,
  sealSecret,
  secretsKey,
  useSecretsKey,
} from '../../../../src/store-api/platform/tables/secrets.ts'
import { newFolder } from '../../../support/folder.ts'
import { engines } from '../../support/open-api.ts'
import { newPayer, notify, openPaidApi } from '../../support/payer.ts'
import { end, failToRun, runApi } from '../../support/run-api.ts'
import { runStore, runStoreHere } from '../../support/run-store.ts'

const key = randomBytes(32)
afterEach(() => useSecretsKey(undefined))

describe('SECRETS_KEY', () => {
  test.each([
    ['hex', key.toString('hex')],
    ['base64', key.toString('base64')],
    ['base64url', key.toString('base64url')],
  ])('is read from %s', (_, text) => expect(secretsKey(text)?.equals(key)).toBe(true))

  test.each(['short', key.toString('hex').slice(2), `${key.toString('hex')}00`, 'ü'.repeat(43)])(
    'of another length or alphabet is refused and not repeated: %s',
    text => {
      expect(() => secretsKey(text)).toThrow('SECRETS_KEY is not 32 bytes')
      expect(() => secretsKey(text)).not.toThrow(text)
    },
  )
})

describe('a sealed secret', () => {
  test('opens with its key, at its store, in its column, and never twice the same', () => {
    useSecretsKey(key)
    const sealed = sealSecret(1, 'payment_secret', 'पैसा 1234')
    expect(sealed).not.toContain('1234')
    expect(openSecret(1, 'payment_secret', sealed)).toBe('पैसा 1234')
    expect(sealSecret(1, 'payment_secret', 'पैसा 1234')).not.toBe(sealed)
    expect(() => openSecret(2, 'payment_secret', sealed)).toThrow('another key')
    expect(() => openSecret(1, 'payment_settings', sealed)).toThrow('another key')
    const tampered = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A')
    expect(() => openSecret(1, 'payment_secret', tampered.slice(0, -2))).toThrow('another key')
    useSecretsKey(randomBytes(32))
    expect(() => openSecret(1, 'payment_secret', sealed)).toThrow('another key')
    useSecretsKey(undefined)
    expect(() => openSecret(1, 'payment_secret', sealed)).toThrow('give the key')
  })
})

describe.each(engines)('gateway secrets on %s', engine => {
  test('are encrypted once a key is given, and payments go on', async () => {
    const api = await openPaidApi(engine, 'upi', { vpa: 'one@okaxis' })
    const payer = await newPayer(api)
    await payer.pay({})
    const [attempt] = await payer.attempts()
    useSecretsKey(key)
    expect(await encryptSecrets(api.db, engine, true)).toBe(2)
    expect(await encryptSecrets(api.db, engine, true)).toBe(0)
    const rows = await api.db.selectFrom('stores').select(['payment_settings', 'payment_secret']).execute()
    expect(JSON.stringify(rows)).not.toMatch(/okaxis|secret-of/)
    const said = { reference: attempt?.reference, status: 'paid', amount: '500.10', utr: 'X9' }
    expect((await notify(api, 'upi', said)).status).toBe(200)
    expect(await payer.status()).toBe(1)
    useSecretsKey(randomBytes(32))
    await expect(encryptSecrets(api.db, engine, true)).rejects.toThrow('another key')
  })
})

describe('an installation', () => {
  test('holds no plain secret after the first start with a key, and needs that key from then on', async () => {
    const DATA_DIR = newFolder('data')
    const SECRETS_KEY = key.toString('hex')
    await runStoreHere(DATA_DIR, 'add', 'spices', 'Masala', 'shop.example')
    const salted = { PAYU_SALT: 'a-salt-nobody-may-read', PAYMENT_CALLBACK_SECRET: 'callbacks-are-signed-so' }
    const payment = ['payment', 'spices', 'payu', '--key', 'MERCHANT-KEY']
    expect((await runStoreHere({ DATA_DIR, ...salted }, ...payment)).status).toBe(0)
    const held = () =>
      readdirSync(DATA_DIR)
        .filter(name => name.startsWith('haat.db'))
        .map(name => readFileSync(join(DATA_DIR, name), 'latin1'))
        .join('')
    expect(held()).toContain(salted.PAYU_SALT)
    const api = await runApi({ DATA_DIR, SECRETS_KEY, DEMO: '0' })
    expect(held()).not.toMatch(/nobody-may-read|signed-so|MERCHANT-KEY/)
    await end(api, 'SIGTERM')
    expect(held()).not.toMatch(/nobody-may-read|signed-so|MERCHANT-KEY/)
    for (const [env, sentence] of [
      [{}, /are encrypted: give the key .* SECRETS_KEY/],
      [{ SECRETS_KEY: randomBytes(32).toString('hex') }, /another key than SECRETS_KEY/],
    ] as const) {
      const { code, said } = await failToRun({ DATA_DIR, ...env })
      expect([code, said.trim().split('\n').length]).toEqual([1, 1])
      expect(said).toMatch(sentence)
    }
    expect(runStore({ DATA_DIR, SECRETS_KEY }, 'show-callback-secret', 'spices').said).toBe(
      salted.PAYMENT_CALLBACK_SECRET,
    )
    expect((await runStoreHere(DATA_DIR, 'show-callback-secret', 'spices')).said).toContain('are encrypted')
  })

  test('with a key writes no secret plain, not even for a moment', async () => {
    const dataDir = newFolder('data')
    const env = { DATA_DIR: dataDir, SECRETS_KEY: key.toString('base64') }
    runStore(env, 'add', 'spices', 'Masala', 'shop.example')
    runStore({ ...env, PAYU_SALT: 'a-salt-nobody-may-read' }, 'payment', 'spices', 'payu', '--key', 'K')
    const { db, close } = await openDatabase({ dataDir })
    const stores = await db.selectFrom('stores').select(['payment_settings', 'payment_secret']).execute()
    await close()
    for (const store of stores) for (const text of Object.values(store)) expect(text).toMatch(/^enc:v1:/)
    expect(readFileSync(join(dataDir, 'haat.db'), 'latin1')).not.toContain('nobody-may-read')
  })
})
