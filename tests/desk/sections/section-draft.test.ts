import { describe, expect, test, vi } from 'vitest'
import { put, shirt } from '../../store-api/support/stocked.ts'
import { openDeskApi } from '../../support/desk-api.ts'
import { breakStorage } from '../../support/memory-storage.ts'
import { waitFor } from '../../support/wait-for.ts'

const address = { shop: 'one', section: 'contact' }
const draft = (storeName: string, savedAt = '2026-11-22T10:00:00.000Z') => ({
  value: { storeName },
  basedOn: 0,
  savedAt,
})

/** A page of the desk in another tab or at another time, with the browser's storage. */
async function openTab() {
  vi.resetModules()
  const { loadSession } = await import('../../../src/desk/sign-in/session.ts')
  await loadSession()
  const drafts = await import('../../../src/desk/sections/section-draft.ts')
  const { sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  /** The work of a visit that ended. */
  const earlier = (kept: ReturnType<typeof draft>) =>
    drafts.createDraftSaver(address, { typed: () => kept, isOffered: () => false, offer: () => false })
  const openEditor = async () => {
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    const type = (change: object) => editor.change({ ...editor.$value.get(), ...change })
    const offered = () => editor.$offer.get()?.value['storeName']
    const place = (wanted: string) => waitFor(() => expect(editor.$draftPlace.get()).toBe(wanted))
    return { editor, type, offered, place }
  }
  return { ...drafts, earlier, sectionEditor, openEditor, $notice }
}

async function openDrafts() {
  const desk = await openDeskApi()
  const onServer = async () => {
    const { value } = (await desk.draft('contact')) as { value: { storeName?: string } | null }
    return value?.storeName
  }
  return { ...desk, onServer, ...(await openTab()) }
}

describe('a draft of a section', () => {
  test('is on the server, and not in the browser', async () => {
    const { earlier, findDrafts } = await openDrafts()
    const kept = earlier(draft('A'))
    await kept.save()
    expect([kept.$place.get(), localStorage.length]).toEqual(['server', 0])
    expect(await findDrafts(address)).toMatchObject([{ value: { storeName: 'A' }, basedOn: 0 }])
  })

  test('that is kept after a sign-out is the person’s who typed it', async () => {
    const { network, earlier, findDrafts } = await openDrafts()
    const kept = earlier(draft('Just typed'))
    const session = await import('../../../src/desk/sign-in/session.ts')
    session.forgetPerson()
    network.isDown = true
    await kept.save()
    network.isDown = false
    await session.loadSession()
    expect(await findDrafts(address)).toMatchObject([{ value: { storeName: 'Just typed' } }])
  })

  test('is in the browser without a network, and found there however slow its clock is', async () => {
    const { earlier, findDrafts, network } = await openDrafts()
    const work = draft('On the server', '2020-01-01T00:00:00.000Z')
    const kept = earlier(work)
    await kept.save()
    network.isDown = true
    work.value.storeName = 'Offline'
    await kept.save()
    expect(kept.$place.get()).toBe('browser')
    network.isDown = false
    expect(await findDrafts(address)).toMatchObject([{ value: { storeName: 'Offline' } }])
  })

  test('of this browser does not hide what another device kept since', async () => {
    const { earlier, findDrafts, network } = await openDrafts()
    network.isDown = true
    await earlier(draft('On the train')).save()
    network.isDown = false
    await earlier(draft('On the phone')).save()
    const names = (await findDrafts(address)).map(({ value }) => value['storeName'])
    expect(names).toEqual(['On the train', 'On the phone'])
  })

  test('whose answer was lost is no other work', async () => {
    const { openEditor, onServer } = await openDrafts()
    const { editor, type, offered, place } = await openEditor()
    const whole = globalThis.fetch
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      const answer = await whole(...sent)
      if (sent[1]?.method === 'PUT') throw new TypeError('network changed')
      return answer
    })
    type({ storeName: 'Half' })
    await place('browser')
    vi.stubGlobal('fetch', whole)
    type({ storeName: 'Half and more' })
    await place('server')
    expect([offered(), await onServer()]).toEqual([undefined, 'Half and more'])
    await editor.discard()
    expect(await onServer()).toBeUndefined()
  })

  test('is nowhere where network and storage refuse, and nothing fails', async () => {
    const { earlier, findDrafts, network } = await openDrafts()
    network.isDown = true
    breakStorage(localStorage, 'blocked')
    const kept = earlier(draft('A'))
    await kept.save()
    expect(kept.$place.get()).toBe('nowhere')
    expect(await findDrafts(address)).toEqual([])
    await kept.drop()
  })

  test('that another program wrote is none', async () => {
    const { earlier, findDrafts, network } = await openDrafts()
    network.isDown = true
    await earlier(draft('A')).save()
    localStorage.setItem(localStorage.key(0) ?? '', '{"value":7}')
    expect(await findDrafts(address)).toEqual([])
  })

  test('is deleted in both places', async () => {
    const { earlier, findDrafts } = await openDrafts()
    const kept = earlier(draft('A'))
    await kept.save()
    await kept.drop()
    expect(await findDrafts(address)).toEqual([])
  })

  test('is offered again, goes on from its revision, and is merged with what a colleague saved since', async () => {
    const { earlier, sectionEditor, saveAsColleague, standing, draft: kept } = await openDrafts()
    const { value } = (await standing('contact')) as { value: object }
    await earlier({ ...draft('Mine'), value: { ...value, storeName: 'Mine' } }).save()
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

  test('of a product that files replaced since is continued, and no field of theirs is replaced unasked', async () => {
    const { api, sectionEditor, standing } = await openDrafts()
    const { createDraftSaver } = await import('../../../src/desk/sections/section-draft.ts')
    await put(api, shirt)
    await put(api, { ...shirt, regularPrice: 550 })
    const { value, revision } = (await standing('product-polo')) as { value: object; revision: number }
    const work = { value: { ...value, title: 'Polo of cotton' }, basedOn: revision, savedAt: '' }
    const product = { shop: 'one', section: 'product-polo' }
    await createDraftSaver(product, { typed: () => work, isOffered: () => false, offer: () => false }).save()
    await put(api, { ...shirt, regularPrice: 700 })
    const editor = sectionEditor('one', 'product-polo')
    await editor.load()
    await editor.takeOffer()
    expect(editor.$value.get()).toMatchObject({ title: 'Polo of cotton', regularPrice: 550 })
    expect(editor.$base.get()).toMatchObject({ value: { savedBy: 'a file of products' } })
    await editor.save()
    const fields = editor.$conflict.get()?.merged.overlaps ?? []
    expect(fields.map(({ path }) => path.join('.'))).toEqual(['title', 'regularPrice'])
    await editor.resolve(fields.slice(1))
    const saved = { value: { title: 'Polo of cotton', regularPrice: 700 } }
    expect(await standing('product-polo')).toMatchObject(saved)
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

  test('is kept at once where the person goes to another application, which a phone may end the browser for', async () => {
    const { sectionEditor } = await openDrafts()
    const { guardUnsavedWork } = await import('../../../src/desk/shell/unsaved-work.ts')
    const events = new EventTarget()
    vi.stubGlobal('window', events)
    const end = guardUnsavedWork()
    const editor = sectionEditor('one', 'contact')
    await editor.load()
    editor.change({ storeName: 'Before a call' })
    events.dispatchEvent(new Event('visibilitychange'))
    await new Promise(setImmediate)
    expect(localStorage.length).toBe(1)
    await waitFor(() => expect(editor.$draftPlace.get()).toBe('server'))
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
    const { earlier, sectionEditor, draft: kept, $notice } = await openDrafts()
    await earlier(draft('A')).save()
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

describe('a draft that is offered', () => {
  test('stays on the server while something else is typed, which is offered too', async () => {
    const { earlier, openEditor, onServer } = await openDrafts()
    await earlier(draft('Yesterday')).save()
    const { editor, type, place } = await openEditor()
    type({ storeName: 'Typed' })
    await place('browser')
    expect(await onServer()).toBe('Yesterday')
    const next = await (await openTab()).openEditor()
    expect(next.offered()).toBe('Typed')
    await next.editor.takeOffer()
    expect([next.editor.$value.get()['storeName'], next.offered()]).toEqual(['Typed', 'Yesterday'])
    await next.editor.dropOffer()
    expect([await onServer(), next.editor.$draftPlace.get()]).toEqual(['Typed', 'server'])
    expect(editor.$offer.get()?.value).toEqual({ storeName: 'Yesterday' })
  })

  test('stays where something else is saved', async () => {
    const { earlier, openEditor, onServer } = await openDrafts()
    await earlier(draft('Yesterday')).save()
    const { editor, type, place } = await openEditor()
    type({ companyPhone: '022 1234 5678' })
    await place('browser')
    await editor.save()
    await editor.load()
    expect([await onServer(), localStorage.length]).toEqual(['Yesterday', 0])
    const next = await (await openTab()).openEditor()
    expect(next.offered()).toBe('Yesterday')
  })

  test('is kept as it is on screen once it is taken, and what was typed comes back by one click', async () => {
    const { earlier, openEditor, onServer, $notice } = await openDrafts()
    await earlier(draft('Yesterday')).save()
    const { editor, type, offered, place } = await openEditor()
    type({ storeName: 'Typed' })
    await editor.takeOffer()
    expect([editor.$draftPlace.get(), await onServer()]).toEqual(['server', 'Yesterday'])
    type({ storeName: 'Yesterday and today' })
    $notice.get()?.undo?.()
    expect([editor.$value.get()['storeName'], offered()]).toEqual(['Typed', 'Yesterday and today'])
    await place('browser')
    await waitFor(async () => expect(await onServer()).toBe('Yesterday and today'))
    const next = await (await openTab()).openEditor()
    expect(next.offered()).toBe('Typed')
  })

  test('comes back beside what was typed, where its deletion is undone', async () => {
    const { earlier, openEditor, onServer, $notice } = await openDrafts()
    await earlier(draft('Yesterday')).save()
    const { editor, type, offered } = await openEditor()
    type({ storeName: 'Typed' })
    await editor.dropOffer()
    expect([editor.$draftPlace.get(), await onServer()]).toEqual(['server', 'Typed'])
    $notice.get()?.undo?.()
    await waitFor(async () => expect(await onServer()).toBe('Yesterday'))
    expect([editor.$draftPlace.get(), offered()]).toEqual(['browser', 'Yesterday'])
    const next = await (await openTab()).openEditor()
    expect(next.offered()).toBe('Typed')
  })
})

describe('two tabs of one person', () => {
  test('do not delete each other’s drafts by a save', async () => {
    const { openEditor, onServer } = await openDrafts()
    const one = await openEditor()
    const other = await (await openTab()).openEditor()
    one.type({ storeName: 'Typed in one' })
    await one.place('server')
    other.type({ companyPhone: '022 1234 5678' })
    await other.editor.save()
    const next = await (await openTab()).openEditor()
    expect([await onServer(), next.offered()]).toEqual(['Typed in one', 'Typed in one'])
  })

  test('do not replace each other’s drafts: the second is offered that of the first', async () => {
    const { openEditor, onServer } = await openDrafts()
    const one = await openEditor()
    const other = await (await openTab()).openEditor()
    one.type({ storeName: 'Typed in one' })
    await one.place('server')
    other.type({ storeName: 'Typed in the other' })
    await other.place('browser')
    expect([await onServer(), other.offered()]).toEqual(['Typed in one', 'Typed in one'])
    await other.editor.save()
    one.type({ storeName: 'Typed on' })
    await one.place('server')
    expect([await onServer(), localStorage.length]).toEqual(['Typed on', 0])
  })
})
