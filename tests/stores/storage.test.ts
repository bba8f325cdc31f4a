import { beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../support/browser.ts'
import { breakStorage } from '../support/memory-storage.ts'

let browser: Browser

beforeEach(() => {
  browser = openBrowser()
})

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

describe('the page', () => {
  test('is told of a change once, when the new value can be read', async () => {
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
