import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSecondFactor } from '../../../../src/contract/desk/staff/second-factor.ts'
import type { Tx } from '../../../../src/store-api/platform/tables/tables.ts'
import { addPasskey } from '../../../../src/store-api/staff/sign-in/passkey.db.ts'
import { addStaffSession } from '../../../../src/store-api/staff/sign-in/staff-session.db.ts'
import { newTotpSecret } from '../../../../src/store-api/staff/sign-in/totp.ts'
import { lockPerson, setSecondFactor } from '../../../../src/store-api/staff/staff.db.ts'
import { callDesk, codeAt, newPerson, PASSWORD } from '../../support/desk.ts'
import { engines } from '../../support/engines.ts'
import { openApi, type TestApi } from '../../support/open-api.ts'

const CREDENTIAL = { publicKey: 'KEY', counter: 0, transports: [], isBackedUp: false, name: 'Phone' }

// On SQLite a second writer waits for the first one's transaction before it reads anything.
describe.runIf(engines.includes('postgres'))('a second factor on postgres', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openApi('postgres')
  })
  const sessions = (staffId: number) =>
    api.db.selectFrom('staff_sessions').select('token_hash').where('staff_id', '=', staffId).execute()
  const isWaiting = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      .execute(api.db)
      .then(({ rows }) => rows.length)) > 0
  /** Starts a call that waits for what `work` has not committed yet; resolves to its answer. */
  const whileUncommitted = async (
    work: (tx: Tx) => Promise<unknown>,
    call: () => ReturnType<typeof callDesk>,
  ) => {
    const { answer } = await api.db.transaction().execute(async tx => {
      await work(tx)
      const answer = call()
      while (!(await isWaiting())) await setTimeout(5)
      return { answer }
    })
    return answer
  }

  test('that is a passkey leaves no session of a sign-in by the password alone at the same moment', async () => {
    const { id, email } = await newPerson(api, 'one', 'marketer')
    const answer = await whileUncommitted(
      async tx => {
        await lockPerson(tx, id)
        await addPasskey(tx, id, { ...CREDENTIAL, credentialId: `of ${id}`, now: api.clock.now })
      },
      () => callDesk(api, '/session', { body: { email, password: PASSWORD } }),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'credentials-wrong' } })
    expect(await sessions(id)).toHaveLength(1)
  })

  test('that is another app leaves no session of a sign-in by the app before at the same moment', async () => {
    const { id, email, totpSecret } = await newPerson(api, 'one', 'keeper')
    // The code of the next half minute is right already, and later than the one that proved the new app.
    const code = codeAt(totpSecret, api.clock.now + 30_000)
    const step = Math.floor(api.clock.now / 30_000)
    const answer = await whileUncommitted(
      tx => setSecondFactor(tx, id, { secret: newTotpSecret(), step }),
      () => callDesk(api, '/session', { body: { email, password: PASSWORD, code } }),
    )
    expect(answer).toMatchObject({ status: 401, body: { code: 'credentials-wrong' } })
    expect(await sessions(id)).toHaveLength(1)
  })

  test('that is an app ends a session that begins at the same moment', async () => {
    const { id, cookie } = await newPerson(api, 'one', 'marketer')
    const begun = await callDesk(api, '/second-factor/new', { cookie, method: 'POST' })
    const { totpSecret } = newSecondFactor.response.parse(begun.body)
    const body = { totpSecret, code: codeAt(totpSecret, api.clock.now) }
    const answer = await whileUncommitted(
      tx => addStaffSession(tx, { tokenHash: `of ${id}`, staffId: id, now: api.clock.now }),
      () => callDesk(api, '/second-factor', { cookie, body }),
    )
    expect(answer.status).toBe(200)
    expect((await sessions(id)).map(({ token_hash }) => token_hash)).not.toContain(`of ${id}`)
  })
})
