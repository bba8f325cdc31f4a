import { describe, expect, test } from 'vitest'
import { listPeople } from '../../../src/contract/desk/staff/people.ts'
import { deleteExpired } from '../../../src/store-api/installation/delete-expired.db.ts'
import { callDesk, type DeskPerson, newEmail, newPerson, PASSWORD, storeId } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'
import { shownEvents } from '../support/shown-events.ts'

describe.each(enginesByDay)("a shop's people on %s", async engine => {
  const api = await openApi(engine)
  const keeper = await newPerson(api, 'one', 'keeper')
  const path = (id: number | string = '', shop = 'one') => `/shops/${shop}/people${id === '' ? '' : `/${id}`}`
  const as = ({ cookie }: Pick<DeskPerson, 'cookie'>) => ({ cookie })
  const list = async (by: DeskPerson, shop = 'one') =>
    listPeople.response.parse((await callDesk(api, path('', shop), as(by))).body)
  const change = (by: DeskPerson, id: number, role: string) =>
    callDesk(api, path(id), { ...as(by), method: 'PUT', body: { role } })
  const remove = (by: DeskPerson, id: number, shop = 'one') =>
    callDesk(api, path(id, shop), { ...as(by), method: 'DELETE' })
  const invite = (by: DeskPerson, email: string, role = 'packer') =>
    callDesk(api, path(), { ...as(by), body: { email, role } })
  const sessionStatus = async (by: DeskPerson) => (await callDesk(api, '/sessions', as(by))).status

  test('are listed with those who are invited, and those of no other shop', async () => {
    const packer = await newPerson(api, 'one', 'packer')
    const stranger = await newPerson(api, 'two', 'keeper')
    const email = newEmail()
    expect((await invite(keeper, ` ${email.toUpperCase()} `)).status).toBe(200)
    const { people, invitations } = await list(keeper)
    expect(people.find(one => one.isSelf)).toMatchObject({ email: keeper.email, hasSecondFactor: true })
    expect(people.find(one => one.email === packer.email)).toMatchObject({
      name: 'Meera Nair',
      role: 'packer',
      hasSecondFactor: false,
      usedAt: new Date(api.clock.now).toISOString(),
      isSelf: false,
    })
    expect(people.some(one => one.email === stranger.email)).toBe(false)
    expect(invitations).toMatchObject([{ email, role: 'packer' }])
    const { invitations: others } = await list(stranger, 'two')
    expect(others).toEqual([])
  })

  test('are invited by mail, again too, and not once they are there', async () => {
    const email = newEmail()
    await invite(keeper, email)
    await invite(keeper, email, 'marketer')
    const { invitations } = await list(keeper)
    expect(invitations.filter(one => one.email === email)).toMatchObject([{ role: 'marketer' }])
    expect((await invite(keeper, keeper.email)).body).toMatchObject({
      code: 'person-serves-already',
      error: expect.stringContaining('After a lost password, remove the person first'),
    })
    for (const wrong of ['a@b.in, c@d.in', 'a@b', '', 'a@b.in\r\nBcc: c@d.in'])
      expect((await invite(keeper, wrong)).status).toBe(400)
  })

  test('are invited once by ten calls at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(keeper, email)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await list(keeper)).invitations.filter(one => one.email === email)).toHaveLength(1)
  })

  test('an invitation is withdrawn, by the shop it is for', async () => {
    const email = newEmail()
    await invite(keeper, email)
    const id = (await list(keeper)).invitations.find(one => one.email === email)?.id
    const stranger = await newPerson(api, 'two', 'keeper')
    const withdraw = (by: DeskPerson, shop: string) =>
      callDesk(api, `/shops/${shop}/invitations/${id}`, { ...as(by), method: 'DELETE' })
    expect((await withdraw(stranger, 'two')).body).toMatchObject({ code: 'invitation-not-found' })
    expect((await withdraw(keeper, 'one')).status).toBe(200)
    expect((await list(keeper)).invitations.some(one => one.email === email)).toBe(false)
  })

  test('get another role at once', async () => {
    const person = await newPerson(api, 'one', 'marketer')
    expect((await callDesk(api, path(), as(person))).status).toBe(403)
    expect((await change(keeper, person.id, 'keeper')).status).toBe(200)
    expect((await callDesk(api, path(), as(person))).body).toMatchObject({ code: 'second-factor-required' })
    expect((await change(keeper, person.id, 'packer')).status).toBe(200)
    expect((await change(keeper, person.id, 'boss')).status).toBe(400)
    const stranger = await newPerson(api, 'two', 'packer')
    expect((await change(keeper, stranger.id, 'packer')).body).toMatchObject({ code: 'person-not-found' })
  })

  test('are out at once when they are removed, with the account where it was the last shop', async () => {
    const person = await newPerson(api, 'one', 'marketer')
    expect((await remove(keeper, person.id)).status).toBe(200)
    expect(await sessionStatus(person)).toBe(401)
    const again = await callDesk(api, '/session', { body: { email: person.email, password: PASSWORD } })
    expect(again.status).toBe(401)
    expect((await remove(keeper, person.id)).body).toMatchObject({ code: 'person-not-found' })
  })

  test('keep their other shop', async () => {
    const person = await newPerson(api, 'one', 'marketer')
    const two = await storeId(api, 'two')
    const role = { staff_id: person.id, store_id: two, role: 'marketer' as const, created_at: 0 }
    await api.db.insertInto('staff_roles').values(role).execute()
    api.queries.length = 0
    const both = { person: { shops: [{ slug: 'one', name: 'Shop one' }, { slug: 'two' }] } }
    expect((await callDesk(api, '/session', as(person))).body).toMatchObject(both)
    // Operators serve a thousand shops, whose policies are long: no query for each, and none that reads them.
    expect(api.queries.filter(query => query.includes('info'))).toEqual([expect.stringContaining('info')])
    expect(api.queries.join()).not.toContain('"info"')
    await remove(keeper, person.id)
    expect(await sessionStatus(person)).toBe(200)
    const { body } = await callDesk(api, '/session', as(person))
    expect(body).toMatchObject({ person: { shops: [{ slug: 'two' }] } })
  })

  test('leave what they did in the activity, and go with their shop', async () => {
    const boss = await newPerson(api, 'two', 'keeper')
    const both = await newPerson(api, 'two', 'marketer')
    const [one, two] = [await storeId(api, 'one'), await storeId(api, 'two')]
    const role = { staff_id: both.id, store_id: one, role: 'marketer' as const, created_at: 0 }
    await api.db.insertInto('staff_roles').values(role).execute()
    await callDesk(api, path('', 'two'), { ...as(boss), body: { email: newEmail(), role: 'packer' } })
    const lines = (id: number) => shownEvents(api.db).selectAll().where('store_id', '=', id).execute()
    const [line] = (await lines(two)).filter(({ staff_id }) => staff_id === boss.id).slice(-1)
    expect(line).toMatchObject({ actor: boss.email, actor_name: 'Meera Nair', kind: 'person.invited' })
    expect(JSON.parse(line?.details ?? '')).toEqual({ role: 'packer' })
    await api.db.deleteFrom('stores').where('id', '=', two).execute()
    expect(await lines(two)).toEqual([])
    expect([await sessionStatus(boss), await sessionStatus(both)]).toEqual([401, 200])
    const left = await api.db.selectFrom('invitations').select('id').where('store_id', '=', two).execute()
    expect(left).toEqual([])
  })

  test('leave no session and no invitation behind that has expired', async () => {
    const person = await newPerson(api, 'one', 'marketer')
    await deleteExpired(api.db, api.clock.now)
    expect(await sessionStatus(person)).toBe(200)
    api.clock.now += 7 * 24 * 60 * 60_000
    await deleteExpired(api.db, api.clock.now)
    for (const table of ['staff_sessions', 'invitations', 'invitation_links'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
