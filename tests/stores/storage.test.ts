import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../support/browser.ts'
import { breakStorage } from '../support/memory-storage.ts'

const browser = browserOfEach()

/** A persisted store on a page, and what the page's plain script read each time it was told of a change. */
async function page() {
  const { persistentAtom } = await import('@nanostores/persistent')
  const { localStore: local } = await import('../../src/stores/storage.ts')
  const $note = persistentAtom<string>('note', '')
  $note.listen(() => {})
  const read: (string | null)[] = []
  window.addEventListener('haat:change', () => read.push(local.read('note')))
  return { $note, read }
}

describe('a browser whose storage is full', () => {
  test('keeps for the tab what does not fit, until it fits again', async () => {
    breakStorage(browser.local, 'full')
    const { $note } = await page()
    $note.set('first')
    browser.visit('/cart')
    const { localStore, $storageLasts, storesAnything } = await import('../../src/stores/storage.ts')
    expect([localStore.read('note'), $storageLasts.get(), storesAnything()]).toEqual(['first', 'kept', true])
    localStore.write('note', 'second')
    expect([$storageLasts.get(), localStore.outlivesPage('note')]).toEqual(['tab', true])
    const roomy = new Map<string, string>()
    browser.local.setItem = (key, text) => void roomy.set(key, text)
    localStore.write('note', 'third')
    expect([roomy.get('note'), browser.session.getItem('note')]).toEqual(['third', null])
  })

  test('keeps for the page alone what the tab refuses too', async () => {
    for (const area of [browser.local, browser.session]) breakStorage(area, 'blocked')
    const { localStore, $storageLasts, storesAnything } = await import('../../src/stores/storage.ts')
    localStore.write('note', 'first')
    expect([localStore.read('note'), localStore.outlivesPage('note')]).toEqual(['first', false])
    expect([$storageLasts.get(), storesAnything()]).toEqual(['page', false])
  })
})

describe('the page', () => {
  test('is called once for a change, when the new value can be read', async () => {
    const { $note, read } = await page()
    $note.set('first')
    expect(read).toEqual(['first'])
  })

  test('reads the new value also where storage refuses it', async () => {
    const { $note, read } = await page()
    breakStorage(browser.local, 'full')
    $note.set('second')
    expect(read).toEqual(['second'])
  })
})
