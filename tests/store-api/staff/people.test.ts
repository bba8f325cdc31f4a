import { describe, expect, test } from 'vitest'
import { readInvitation } from '../../../src/contract/desk/staff/invitation.ts'
import type { WriteContext } from '../../../src/store-api/platform/services/service-context.ts'
import type { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import { changeRole, invite, removePerson } from '../../../src/store-api/staff/people.ts'
import { callDesk, newEmail, newPerson, ORIGIN, personId, storeId } from '../support/desk.ts'
import { person } from '../support/desk-shop.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shownEvents } from '../support/shown-events.ts'

describe.each(enginesByDay)('the last keeper of a shop on %s', async engine => {
  const api = await openApi(engine)
  const id = await storeId(api, 'one')
  const system: WriteContext = {
    db: api.db,
    storeId: id,
    now: () => api.clock.now,
    actor: { type: 'system' },
  }
  const keepers = () =>
    api.db.selectFrom('staff_roles').select('staff_id').where('role', '=', 'keeper').execute()
  const reason = ({ code }: ServiceError) => code

  test.each([
    ['demoted', (personId: number) => changeRole(system, { personId, role: 'packer' })],
    ['removed', (personId: number) => removePerson(system, { personId })],
  ])('stays when both of two are %s at once', async (_, act) => {
    for (let round = 0; round < 5; round++) {
      await api.db.deleteFrom('staff_roles').execute()
      const two = [await newPerson(api, 'one', 'keeper'), await newPerson(api, 'one', 'keeper')]
      const results = await Promise.all(two.map(person => act(person.id).then(() => 'done', reason)))
      expect(results.toSorted()).toEqual(['done', 'last-keeper'])
      expect(await keepers()).toHaveLength(1)
      api.clock.now += 60 * 60_000
    }
  })

  test('is removed by the operator alone', async () => {
    const [last] = await keepers()
    const personId = last?.staff_id ?? 0
    await expect(removePerson(system, { personId })).rejects.toMatchObject({ code: 'last-keeper' })
    await removePerson({ ...system, actor: { type: 'cli' } }, { personId })
    expect(await keepers()).toEqual([])
  })
})

describe.each(enginesByDay)('a role that another keeper changed on %s', async engine => {
  const api = await openApi(engine)

  test('is not changed by one who saw the role before', async () => {
    const { cookie } = await newPerson(api, 'one', 'keeper')
    const { id } = await newPerson(api, 'one', 'packer')
    const change = (body: object) => callDesk(api, `/shops/one/people/${id}`, { cookie, body, method: 'PUT' })
    expect((await change({ role: 'marketer', expected: 'packer' })).status).toBe(200)
    const late = await change({ role: 'keeper', expected: 'packer' })
    expect(late).toMatchObject({ status: 409, body: { error: expect.stringMatching(/^Somebody else/) } })
  })
})

describe.each(enginesByDay)('a keeper who was removed since a call began on %s', async engine => {
  const api = await openApi(engine)
  const shop = { db: api.db, storeId: await storeId(api, 'one'), now: () => api.clock.now }

  test.each([
    ['gives nobody a role', changeRole],
    ['removes nobody', removePerson],
  ])('%s', async (_, act) => {
    const [gone, friend] = [await newPerson(api, 'one', 'keeper'), await newPerson(api, 'one', 'marketer')]
    const actor = person('Gone', { id: gone.id, role: 'keeper' })
    await removePerson({ ...shop, actor: { type: 'cli' } }, { personId: gone.id })
    const call = act({ ...shop, actor }, { personId: friend.id, role: 'keeper' })
    await expect(call).rejects.toMatchObject({ code: 'not-allowed' })
    const roles = api.db.selectFrom('staff_roles').select('role').where('staff_id', '=', friend.id)
    expect(await roles.execute()).toEqual([{ role: 'marketer' }])
  })
})

describe.each(enginesByDay)('invitations on %s', async engine => {
  const api = await openApi(engine)
  const shop = { db: api.db, storeId: await storeId(api, 'one'), now: () => api.clock.now }
  const operator = { ...shop, actor: { type: 'cli' as const } }
  const jobs = { mailQueued: () => undefined }
  const status = async (token: string) =>
    (await callDesk(api, '/invitations/read', { body: { token } })).status
  const keeper = async () => {
    const { email } = await newPerson(api, 'one', 'keeper')
    const id = await personId(api, email)
    const actor = person('Asha', { id, role: 'keeper' })
    if (actor.person) actor.person.email = email
    return {
      id,
      invites: () => invite({ ...shop, actor, jobs }, { email: newEmail(), role: 'keeper', origin: ORIGIN }),
    }
  }

  test.each([
    ['removed', (id: number) => removePerson(operator, { personId: id })],
    ['made a marketer', (id: number) => changeRole(operator, { personId: id, role: 'marketer' })],
  ])('end when the keeper that made them is %s, and those of others do not', async (_, act) => {
    const [asha, bela] = [await keeper(), await keeper()]
    const [first, second, other] = [await asha.invites(), await asha.invites(), await bela.invites()]
    expect(await Promise.all([first, second, other].map(status))).toEqual([200, 200, 200])
    await act(asha.id)
    const ended = await Promise.all([first, second, other].map(status))
    expect([ended[0] !== 200, ended[1] !== 200, ended[2]]).toEqual([true, true, 200])
    // A call that began before.
    await expect(asha.invites()).rejects.toMatchObject({ code: 'not-allowed' })
    const lines = await shownEvents(api.db)
      .select('kind')
      .where('kind', '=', 'invitation.cancelled')
      .execute()
    expect(lines.length).toBeGreaterThanOrEqual(2)
  })

  test('stay while the keeper stays one', async () => {
    const asha = await keeper()
    const token = await asha.invites()
    await changeRole(operator, { personId: asha.id, role: 'keeper' })
    expect(await status(token)).toBe(200)
    expect(
      readInvitation.response.parse((await callDesk(api, '/invitations/read', { body: { token } })).body)
        .role,
    ).toBe('keeper')
  })
})
