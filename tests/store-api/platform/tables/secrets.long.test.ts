import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { newFolder } from '../../../support/folder.ts'
import { end, failToRun, runApi } from '../../support/run-api.ts'
import { runStore, runStoreHere } from '../../support/run-store.ts'

const key = randomBytes(32)

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
    const seen = runStore({ DATA_DIR, SECRETS_KEY }, 'show-callback-secret', 'spices').said
    expect(seen).toBe(salted.PAYMENT_CALLBACK_SECRET)
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
