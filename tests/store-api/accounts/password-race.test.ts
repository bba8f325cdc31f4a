import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newResetToken, useResetToken } from '../../../src/store-api/accounts/passwords.ts'
import { hashPassword } from '../../../src/store-api/platform/services/password-hash.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const REFUSED = { status: 401, body: { error: 'Invalid email or password' } }

/** Of the old password: checking it takes a hundred times as long as the other call's transaction, however busy the machine. */
const SLOW = { memoryCost: 19_456, timeCost: 60, parallelism: 1 }

describe.each(enginesByDay)('a password that is changed while the old one is checked on %s', async engine => {
  let shopper: Awaited<ReturnType<typeof newShopper>>
  let user: { id: number; store_id: number }
  const api = await openApi(engine)
  const slowHash = await hashPassword('correct horse', { storeId: 0, strength: SLOW })
  beforeEach(async () => {
    shopper = await newShopper(api)
    const users = api.db.selectFrom('users').select(['id', 'store_id']).where('email', '=', shopper.email)
    user = await users.executeTakeFirstOrThrow()
  })
  const signIn = ({ email, password } = shopper) =>
    api.call('/users/authorize', { body: { email, password } })
  const sessions = () =>
    api.db.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id).execute()
  /** Starts a call that checks the password; it has read the hash of before. */
  const whileHashing = async (call: () => ReturnType<TestApi['call']>) => {
    await api.db.updateTable('users').set({ password_hash: slowHash }).where('id', '=', user.id).execute()
    api.compiled.length = 0
    const isRead = () =>
      api.compiled.some(
        ({ sql, parameters }) => sql.includes('from "users"') && parameters.includes(shopper.email),
      )
    const answer = call()
    while (!isRead()) await setTimeout(1)
    return { answer }
  }
  const reset = async () => {
    const context = { db: api.db, storeId: user.store_id, now: () => api.clock.now }
    const token = (await newResetToken(context, shopper.email)) ?? ''
    const change = { token, passwordHash: 'new', client: '192.0.2.1', origin: 'https://one.example' }
    expect(await useResetToken(context, change)).toBe(shopper.email)
  }

  test('opens no session that outlives the change', async () => {
    const { answer } = await whileHashing(signIn)
    await reset()
    expect(await answer).toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
  })

  test('is not changed again by a call that gave the old one', async () => {
    const { token, password: currentPassword } = shopper
    const body = { currentPassword, newPassword: 'second monsoon' }
    const { answer } = await whileHashing(() => api.call('/users/password', { token, body }))
    await reset()
    expect(await answer).toMatchObject({
      status: 400,
      body: { error: 'Your current password is wrong. Please try again.' },
    })
    const users = api.db.selectFrom('users').select('password_hash').where('id', '=', user.id)
    const { password_hash } = await users.executeTakeFirstOrThrow()
    expect(password_hash).toBe('new')
  })

  test('deletes no account for a call that gave the old one', async () => {
    const { token, password } = shopper
    const { answer } = await whileHashing(() => api.call('/account/erase', { token, body: { password } }))
    await reset()
    expect(await answer).toMatchObject({
      status: 400,
      body: { error: 'Your current password is wrong. Please try again.' },
    })
    const users = api.db.selectFrom('users').select('erased_at').where('id', '=', user.id)
    expect(await users.executeTakeFirstOrThrow()).toEqual({ erased_at: 0 })
  })

  test('opens no session by an address that the account had before', async () => {
    const { answer } = await whileHashing(signIn)
    const moved = { email: `new.${shopper.email}` }
    await api.db.updateTable('users').set(moved).where('id', '=', user.id).execute()
    await api.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    expect(await answer).toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
  })

  // On SQLite a second writer waits for the first one's transaction anyway.
  if (engine === 'postgres')
    test('waits for a change that is not committed yet', async () => {
      const isWaiting = async () =>
        (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          .execute(api.db)
          .then(({ rows }) => rows.length)) > 0
      const answer = await api.db.transaction().execute(async tx => {
        await tx.updateTable('users').set({ password_hash: 'new' }).where('id', '=', user.id).execute()
        await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
        const waiting = signIn()
        while (!(await isWaiting())) await setTimeout(5)
        return { waiting }
      })
      expect(await answer.waiting).toMatchObject(REFUSED)
      expect(await sessions()).toEqual([])
    })
})
