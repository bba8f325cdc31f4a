import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'
import { breakStorage } from '../../support/memory-storage.ts'
import { waitFor } from '../../support/wait-for.ts'

const address = { shop: 'one', section: 'contact' }
const draft = (storeName: string, savedAt = '2026-11-22T10:00:00.000Z') => ({
  value: { storeName },
  basedOn: 0,
  savedAt,
})

async function openDrafts() {
  const desk = await openDeskApi()
  const { loadSession } = await import('../../../src/desk/sign-in/session.ts')
  await loadSession()
  const drafts = await import('../../../src/desk/sections/section-draft.ts')
  const { sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  return { ...desk, ...drafts, sectionEditor, $notice }
}

beforeEach(() => vi.resetModules())

describe('a draft of a section', () => {
  test('is on the server, and not in the browser', async () => {
    const { saveDraftOf, findDraft } = await openDrafts()
    expect(await saveDraftOf(address, draft('A'))).toBe('server')
    expect(localStorage.length).toBe(0)
    expect(await findDraft(address)).toMatchObject({ value: { storeName: 'A' }, basedOn: 0 })
  })

  test('is in the browser without a network, where the newer one is found', async () => {
    const { saveDraftOf, findDraft, network } = await openDrafts()
    await saveDraftOf(address, draft('On the server'))
    network.isDown = true
    expect(await saveDraftOf(address, draft('Offline', '2099-01-01T00:00:00.000Z'))).toBe('browser')
    network.isDown = false
    expect(await findDraft(address)).toMatchObject({ value: { storeName: 'Offline' } })
  })

  test('is nowhere where network and storage refuse, and nothing fails', async () => {
    const { saveDraftOf, findDraft, dropDraft, network } = await openDrafts()
    network.isDown = true
    breakStorage(localStorage, 'blocked')
    expect(await saveDraftOf(address, draft('A'))).toBe('nowhere')
    expect(await findDraft(address)).toBeUndefined()
    await dropDraft(address)
  })

  test('that another program wrote is none', async () => {
    const { saveDraftOf, findDraft, network } = await openDrafts()
    network.isDown = true
    await saveDraftOf(address, draft('A'))
    localStorage.setItem(localStorage.key(0) ?? '', '{"value":7}')
    expect(await findDraft(address)).toBeUndefined()
  })

  test('is deleted in both places', async () => {
    const { saveDraftOf, findDraft, dropDraft } = await openDrafts()
    await saveDraftOf(address, draft('A'))
    await dropDraft(address)
    expect(await findDraft(address)).toBeUndefined()
  })

  test('is offered again, goes on from its revision, and is merged with what a colleague saved since', async () => {
    const { saveDraftOf, sectionEditor, saveAsColleague, standing, draft: kept } = await openDrafts()
    const { value } = (await standing('contact')) as { value: object }
    await saveDraftOf(address, { ...draft('Mine'), value: { ...value, storeName: 'Mine' } })
    await saveAsColleague('contact', { ...value, companyName: 'Their Ltd' }, 0)
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    expect(editor.$offer.get()).toMatchObject({ basedOn: 0 })
    await editor.takeOffer()
    expect(editor.$value.get()).toMatchObject({ storeName: 'Mine' })
    await editor.save()
    const answer = await standing('contact')
    expect(answer).toMatchObject({ value: { storeName: 'Mine', companyName: 'Their Ltd' } })
    await waitFor(async () => expect(await kept('contact')).toMatchObject({ value: null }))
  })

  test('that was kept in the browser offline is sent at reconnection', async () => {
    const { sectionEditor, draft: kept, network } = await openDrafts()
    const { guardUnsavedWork } = await import('../../../src/desk/shell/unsaved-work.ts')
    const events = new EventTarget()
    vi.stubGlobal('window', events)
    const end = guardUnsavedWork()
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    network.isDown = true
    editor.change({ storeName: 'On the train' })
    await waitFor(() => expect(editor.$draftPlace.get()).toBe('browser'))
    network.isDown = false
    events.dispatchEvent(new Event('online'))
    await waitFor(() => expect(editor.$draftPlace.get()).toBe('server'))
    expect(await kept('contact')).toMatchObject({ value: { storeName: 'On the train' } })
    expect(localStorage.length).toBe(0)
    end()
  })

  test('is kept after a pause in typing, and deleted with the changes, which one click brings back', async () => {
    const { sectionEditor, draft: kept, $notice } = await openDrafts()
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    editor.change({ storeName: 'Half' })
    expect(editor.$draftPlace.get()).toBe('none')
    await waitFor(() => expect(editor.$draftPlace.get()).toBe('server'))
    expect(await kept('contact')).toMatchObject({ value: { storeName: 'Half' } })
    await editor.discard()
    expect(await kept('contact')).toMatchObject({ value: null })
    expect(editor.$isChanged.get()).toBe(false)
    $notice.get()?.undo?.()
    expect(editor.$value.get()).toEqual({ storeName: 'Half' })
  })

  test('that is not wanted is deleted, and brought back by one click', async () => {
    const { saveDraftOf, sectionEditor, draft: kept, $notice } = await openDrafts()
    await saveDraftOf(address, draft('A'))
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    await editor.dropOffer()
    expect(editor.$offer.get()).toBeUndefined()
    expect(await kept('contact')).toMatchObject({ value: null })
    $notice.get()?.undo?.()
    expect(editor.$offer.get()).toMatchObject({ value: { storeName: 'A' } })
    await waitFor(async () => expect(await kept('contact')).toMatchObject({ value: { storeName: 'A' } }))
  })
})
