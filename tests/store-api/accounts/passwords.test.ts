import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockAccount } from '../../../src/store-api/accounts/erase.db.ts'
import { isLiveToken, newResetToken, useResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { tokenHash } from '../../../src/store-api/platform/services/token.ts'
import { enginesByDay, NOW, openShops } from '../payments/gateways/shops.ts'

const HOUR = 3_600_000

describe.each(enginesByDay)('a reset token on %s', async engine => {
  let token: string
  const shops = await openShops(engine)
  beforeEach(async () => {
    token = (await newResetToken(context(), 'asha@example.in')) ?? ''
  })
  const context = (storeId = shops.one.id, now = NOW) => ({ db: shops.db, storeId, now: () => now })
  const use = (given: string, storeId = shops.one.id, now = NOW) =>
    useResetToken(context(storeId, now), {
      token: given,
      passwordHash: `new-${given}`,
      client: '1.2.3.4',
      origin: 'https://one.example',
    })
  const hashOf = async (id: number) =>
    (
      await shops.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash

  test('is 256 bits of which only a hash is kept', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await shops.db.selectFrom('password_resets').selectAll().execute()
    expect(rows.map(row => row.token_hash)).toEqual([tokenHash(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('confirms the e-mail it was mailed to', async () => {
    const confirmedAt = async () => {
      const rows = await shops.db.selectFrom('users').select('confirmed_at').orderBy('id').execute()
      return rows.map(row => row.confirmed_at)
    }
    await shops.db.updateTable('users').set({ confirmed_at: 0 }).execute()
    expect(await use('wrong')).toBeUndefined()
    expect(await confirmedAt()).toEqual([0, 0])
    await use(token)
    expect(await confirmedAt()).toEqual([NOW, 0])
  })

  test('is nothing after an hour', async () => {
    expect(await isLiveToken(context(shops.one.id, NOW + HOUR - 1), token)).toBe(true)
    expect(await isLiveToken(context(shops.one.id, NOW + HOUR), token)).toBe(false)
    expect(await use(token, shops.one.id, NOW + HOUR)).toBeUndefined()
  })

  test('is nothing at another shop, and stays good at its own', async () => {
    expect(await use(token, shops.two.id)).toBeUndefined()
    expect(await hashOf(shops.two.userId)).toBe('old')
    expect(await use(token)).toBe('asha@example.in')
  })

  test('used ten times at once works once', async () => {
    const used = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(used.filter(Boolean)).toHaveLength(1)
  })

  test('and another of the same account, used at the same moment, come in turn', async () => {
    const second = (await newResetToken(context(), 'asha@example.in')) ?? ''
    let used: Promise<unknown[]> = Promise.resolve([])
    await inOwnTransaction(shops.db, async tx => {
      await lockAccount(tx, shops.one.id, shops.one.userId)
      used = Promise.all([use(token), use(second)])
      await setTimeout(300)
    })
    expect((await used).filter(Boolean)).toEqual(['asha@example.in'])
  })

  test('is not made for an address without an account', async () => {
    expect(await newResetToken(context(), 'nobody@example.in')).toBeUndefined()
  })
})
