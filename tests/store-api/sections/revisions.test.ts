import { describe, expect, test } from 'vitest'
import { listSections } from '../../../src/store-api/sections/kind-of-section.ts'
import {
  getRevision,
  getSection,
  listRevisions,
  restoreRevision,
  saveSection,
} from '../../../src/store-api/sections/revisions.ts'
import { editInfo, editTheme, setPolicy } from '../../../src/store-api/shops/edit-info.ts'
import { cli, openDeskShop, person } from '../support/desk-shop.ts'
import { enginesByDay } from '../support/open-api.ts'

const html = (text: string) => ({ html: `<p>${text}</p>` })
const section = 'policy-refund'

describe.each(enginesByDay)('a saved section on %s', engine => {
  test('stands live with its author, and raises the version of its own shop once', async () => {
    const shop = await openDeskShop(engine)
    const version = await shop.readVersion()
    const saved = await saveSection(shop.context(), { section, value: html('Two weeks'), revision: 0 })
    const facts = { revision: 1, savedBy: 'Asha', savedAt: new Date(shop.clock.now).toISOString() }
    expect(saved).toEqual({ ...facts, value: html('Two weeks'), removed: [] })
    expect(await getSection(shop.context(), { section })).toEqual({ ...facts, value: html('Two weeks') })
    expect(await shop.readVersion()).toBe(version + 1)
    const { body } = await shop.call('/storeInfo')
    expect(body).toMatchObject({ storeName: 'Shop one', policies: { refund: '<p>Two weeks</p>' } })
    const other = await getSection(shop.context(cli, shop.otherId), { section })
    expect(other).toEqual({ revision: 0, savedAt: '', savedBy: '', value: { html: '' } })
  })

  test('replaces every field of its section and none of another', async () => {
    const shop = await openDeskShop(engine)
    const value = { storeName: 'Haat', description: 'Books' }
    await saveSection(shop.context(), { section: 'contact', value, revision: 0 })
    await saveSection(shop.context(), { section: 'contact', value: { storeName: 'Haat' }, revision: 1 })
    const answer = await getSection(shop.context(), { section: 'contact' })
    expect(answer).toMatchObject({ value: { storeName: 'Haat' } })
    const { body } = await shop.call('/storeInfo')
    expect(body).toMatchObject({ storeName: 'Haat', categories: ['Books'] })
    expect(body).not.toHaveProperty('description')
  })

  test('is restored as a new revision, also what stood before the first', async () => {
    const shop = await openDeskShop(engine)
    const [context, name] = [shop.context(), 'social']
    const before = (await getSection(context, { section: name })).value
    await saveSection(context, {
      section: name,
      value: { socialLinks: { X: 'https://x.com/a' } },
      revision: 0,
    })
    await saveSection(context, { section: name, value: {}, revision: 1 })
    await restoreRevision(shop.context(person('Ravi')), { section: name, number: 1, revision: 2 })
    await restoreRevision(context, { section: name, number: 0, revision: 3 })
    expect(await getSection(context, { section: name })).toMatchObject({ revision: 4, value: before })
    const { revisions, hasMore } = await listRevisions(context, { section: name })
    const seen = revisions.map(row => [row.revision, row.savedBy, row.restoredFrom])
    expect(seen).toEqual([
      [4, 'Asha', 0],
      [3, 'Ravi', 1],
      [2, 'Asha', 0],
      [1, 'Asha', 0],
      [0, '', 0],
    ])
    expect(hasMore).toBe(false)
    const value = { socialLinks: { X: 'https://x.com/a' } }
    expect(await getRevision(context, { section: name, number: 1 })).toMatchObject({ value })
    const unknown = restoreRevision(context, { section: name, number: 9, revision: 4 })
    await expect(unknown).rejects.toMatchObject({ code: 'revision-not-found' })
    const foreign = getRevision(shop.context(cli, shop.otherId), { section: name, number: 1 })
    await expect(foreign).rejects.toMatchObject({ code: 'revision-not-found' })
  })

  test('is restored only over the revision that the person saw', async () => {
    const shop = await openDeskShop(engine)
    await saveSection(shop.context(), { section, value: html('One'), revision: 0 })
    await saveSection(shop.context(), { section, value: html('Two'), revision: 1 })
    const late = restoreRevision(shop.context(), { section, number: 0, revision: 1 })
    await expect(late).rejects.toMatchObject({
      code: 'revision-conflict',
      details: { current: { value: html('Two') } },
    })
  })

  test('by the command line needs no revision and adds one for each section that changes', async () => {
    const shop = await openDeskShop(engine)
    const context = shop.context(cli)
    const version = await shop.readVersion()
    await editInfo(context, { storeName: 'Haat', categories: ['Books'], policies: { terms: '<p>T</p>' } })
    expect(await shop.readVersion()).toBe(version + 1)
    await editTheme(context, { accent: '#445566' })
    await setPolicy(context, { policy: 'terms', html: '' })
    const changed = (await listSections(context)).filter(row => row.revision > 0)
    expect(changed.map(row => [row.section, row.revision, row.savedBy])).toEqual([
      ['contact', 1, 'command line'],
      ['theme', 1, 'command line'],
      ['policy-terms', 2, 'command line'],
    ])
    const late = saveSection(shop.context(), { section: 'policy-terms', value: html('Mine'), revision: 1 })
    const details = { current: { value: { html: '' } } }
    await expect(late).rejects.toMatchObject({ code: 'revision-conflict', details })
    expect(await listSections(shop.context(cli, shop.otherId))).toHaveLength(12)
  })

  test('lists its revisions fifty at a time', async () => {
    const shop = await openDeskShop(engine)
    for (let revision = 0; revision < 52; revision++)
      await saveSection(shop.context(), { section, value: html(`${revision}`), revision })
    const first = await listRevisions(shop.context(), { section })
    expect(first.revisions.map(row => row.revision)).toEqual(Array.from({ length: 50 }, (_, i) => 52 - i))
    expect(first.hasMore).toBe(true)
    const rest = await listRevisions(shop.context(), { section, before: 3 })
    const revisions = [{ revision: 2 }, { revision: 1 }, { revision: 0 }]
    expect(rest).toMatchObject({ revisions, hasMore: false })
  })
})
