import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newResetToken, useResetToken } from '../../../src/store-api/accounts/reset-token.ts'
import { enginesByDay, openApi, type TestApi } from '../support/open-api.ts'
import { newShopper } from '../support/shopper.ts'

const REFUSED = { status: 401, body: { error: 'Invalid email or password' } }

/** Sign-ins whose hashes come first: they give the other call's transaction time to end. */
const OTHERS = 12

describe.each(enginesByDay)('a password that is changed while the old one is checked on %s', engine => {
  let api: TestApi
  let shopper: Awaited<ReturnType<typeof newShopper>>
  let user: { id: number; store_id: number }
  beforeAll(async () => {
    api = await openApi(engine)
  })
  beforeEach(async () => {
    shopper = await newShopper(api)
    user = await api.db
      .selectFrom('users')
      .select(['id', 'store_id'])
      .where('email', '=', shopper.email)
      .executeTakeFirstOrThrow()
  })
  const signIn = ({ email, password } = shopper) =>
    api.call('/users/authorize', { body: { email, password } })
  const sessions = () =>
    api.db.selectFrom('sessions').select('token_hash').where('user_id', '=', user.id).execute()
  /** Starts a call that waits for its hash, behind those of others, and has read the password's hash before. */
  const whileHashing = async (call: () => ReturnType<TestApi['call']>) => {
    const others = Array.from({ length: OTHERS }, (_, n) =>
      signIn({ ...shopper, email: `other${n}@example.com` }),
    )
    await readOf(`other${OTHERS - 1}@example.com`)
    const answer = call()
    await readOf(shopper.email)
    return { answer, others: Promise.all(others) }
  }
  const readOf = async (email: string) => {
    api.compiled.length = 0
    const isRead = () =>
      api.compiled.some(({ sql, parameters }) => sql.includes('from "users"') && parameters.includes(email))
    while (!isRead()) await setTimeout(1)
  }
  const reset = async () => {
    const context = { db: api.db, storeId: user.store_id, now: () => api.clock.now }
    const token = (await newResetToken(context, shopper.email)) ?? ''
    const change = { token, passwordHash: 'new', client: '192.0.2.1' }
    expect(await useResetToken(context, change)).toBe(shopper.email)
  }

  test('opens no session that outlives the change', async () => {
    const { answer, others } = await whileHashing(signIn)
    await reset()
    expect(await answer).toMatchObject(REFUSED)
    expect(await sessions()).toEqual([])
    await others
  })

  test('is not changed again by a call that gave the old one', async () => {
    const { token, password: currentPassword } = shopper
    const body = { currentPassword, newPassword: 'second monsoon' }
    const { answer, others } = await whileHashing(() => api.call('/users/password', { token, body }))
    await reset()
    expect(await answer).toMatchObject({
      status: 400,
      body: { error: 'Your current password is wrong. Please try again.' },
    })
    const { password_hash } = await api.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe('new')
    await others
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
