import { describe, expect, test } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'

async function openOverview() {
  const desk = await openDeskApi()
  return { ...desk, ...(await import('../../../src/desk/home/overview.ts')) }
}

describe('the overview of a shop', () => {
  test('has what is left to do, and what changed last', async () => {
    const { saveAsColleague, loadOverview, loadActivity, $overview, $activity } = await openOverview()
    await saveAsColleague('home', { announcement: { text: 'Sale' } }, 0)
    await Promise.all([loadOverview('one'), loadActivity('one')])
    const overview = $overview.get()
    const tasks = [{ code: 'contact' }, ...Array(9).fill({})]
    expect(overview).toMatchObject({ value: { stock: { low: 0 }, tasks } })
    expect(overview).not.toHaveProperty('value.takings')
    const entries = [{ action: 'section.saved', subject: 'home', by: 'Meera Nair' }, {}, {}, {}, {}]
    expect($activity.get()).toMatchObject({ state: 'ready', value: { entries } })
  })

  test('shows older activity below', async () => {
    const { saveAsColleague, loadActivity, loadOlderActivity, $activity } = await openOverview()
    for (let revision = 0; revision < 50; revision++)
      await saveAsColleague('contact', { storeName: `Shop ${revision}` }, revision)
    await loadActivity('one')
    await loadOlderActivity('one')
    const activity = $activity.get()
    const ids = activity.state === 'ready' ? activity.value.entries.map(({ id }) => id) : []
    expect(ids.length).toBeGreaterThan(50)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each([
    ['of another shop is missing', 'two', false, 'missing'],
    ['without a network says so', 'one', true, 'failed'],
  ])('%s', async (_, shop, isDown, state) => {
    const { loadOverview, loadActivity, $overview, $activity, network } = await openOverview()
    network.isDown = isDown
    await Promise.all([loadOverview(shop), loadActivity(shop)])
    expect([$overview.get().state, $activity.get().state]).toEqual([state, state])
  })
})
