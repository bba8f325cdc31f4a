import { describe, expect, test } from 'vitest'
import { demoPeople } from '../../../../src/demo/people.ts'
import { seedPeople } from '../../../../src/store-api/installation/startup/seed.ts'
import { callDesk } from '../../support/desk.ts'
import { twoShops } from '../../support/fixture.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

const localShops = {
  ...twoShops,
  shops: twoShops.shops.map((shop, index) => ({ ...shop, hosts: [`shop${index}.localhost`] })),
  areDemo: true,
}

describe.each(enginesByDay)('the people of the demo shops on %s', async engine => {
  const api = await openApi(engine, localShops)
  const password = await seedPeople(api.db, demoPeople, api.clock.now)
  const signIn = (email: string, at?: string) =>
    callDesk(api, '/session', { body: { email, password }, ...(at ? { at } : {}) })

  test('sign in with a generated password, of which the hash alone is stored', async () => {
    expect(password).toMatch(/^[\da-f]{5}(-[\da-f]{5}){3}$/)
    expect(JSON.stringify(await api.db.selectFrom('staff').selectAll().execute())).not.toContain(password)
    for (const { email, role } of demoPeople) {
      const { cookie } = await signIn(email)
      const { body } = await callDesk(api, '/session', { cookie })
      expect(body).toMatchObject({
        person: {
          email,
          needsSecondFactor: false,
          shops: [
            { slug: 'one', role },
            { slug: 'two', role },
          ],
        },
      })
    }
  })

  test('need no second factor, the keeper included', async () => {
    const { cookie } = await signIn('keeper@example.com')
    expect((await callDesk(api, '/shops/one/people', { cookie })).status).toBe(200)
  })

  test('are out, and stay out, as soon as one of their shops has a real host', async () => {
    const { cookie } = await signIn('keeper@example.com')
    const stores = api.db.selectFrom('stores').select('id').where('slug', '=', 'two')
    const row = await stores.executeTakeFirstOrThrow()
    const real = { host: 'two.example', store_id: row.id, position: 1 }
    await api.db.insertInto('store_hosts').values(real).execute()
    expect((await callDesk(api, '/sessions', { cookie })).status).toBe(401)
    for (const { email } of demoPeople) expect((await signIn(email)).status).toBe(401)
    await api.db.deleteFrom('store_hosts').where('host', '=', 'two.example').execute()
    expect((await signIn('marketer@example.com')).status).toBe(200)
  })
})

describe('the people of the demo shops', () => {
  test('do not exist for a desk on a real host', async () => {
    const api = await openApi('sqlite', localShops, 'loopback', { deskHost: 'desk.example' })
    const password = await seedPeople(api.db, demoPeople, api.clock.now)
    const body = { email: 'keeper@example.com', password }
    expect((await callDesk(api, '/session', { at: 'desk.example', body })).status).toBe(401)
  })
})
