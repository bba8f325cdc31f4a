import { describe, expect, test } from 'vitest'
import type { ServiceError } from '../../../src/store-api/platform/services/service-error.ts'
import { changeRole, type PeopleContext, removePerson } from '../../../src/store-api/staff/people.ts'
import { newPerson, storeId } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

describe.each(enginesByDay)('the last keeper of a shop on %s', async engine => {
  const api = await openApi(engine)
  const id = await storeId(api, 'one')
  const system: PeopleContext = {
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
