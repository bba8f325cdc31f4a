import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'
import { waitFor } from '../../support/wait-for.ts'

/** The preview of a marketer's section, against the store API in process. */
async function openPreview(section = 'contact', path = '/') {
  const desk = await openDeskApi()
  const { sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  const { createSectionPreview } = await import('../../../src/desk/sections/section-preview.ts')
  const { $interruption } = await import('../../../src/desk/shell/interruption.ts')
  const editor = sectionEditor('one', section)
  const preview = createSectionPreview(editor, path)
  const stop = preview.$view.listen(() => {})
  await editor.load()
  const view = () => preview.$view.get()
  const name = async () => {
    const token = view().url.split('/').at(-1)
    const { body } = await desk.api.call(`/previews/${token}`)
    return (body as { info?: { storeName?: string } }).info?.storeName
  }
  const made = () => desk.network.calls.filter(call => call.endsWith('/previews')).length
  const type = (storeName: string) => editor.change({ ...editor.$value.get(), storeName })
  return { ...desk, editor, preview, stop, view, name, made, type, $interruption }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the preview of a section', () => {
  test('shows what stands, then what is typed, once for many keys', async () => {
    const { view, name, made, type, standing } = await openPreview()
    await waitFor(() => expect(view().url).not.toBe(''))
    const before = view().url
    for (const text of ['H', 'Ha', 'Half typed']) type(text)
    await waitFor(() => expect(view().url).not.toBe(before))
    expect(await name()).toBe('Half typed')
    expect(made()).toBe(2)
    expect(await standing('contact')).toMatchObject({ revision: 0 })
  })

  test('keeps the last page and says why where the present value cannot be shown', async () => {
    const { view, editor, type } = await openPreview()
    await waitFor(() => expect(view().url).not.toBe(''))
    const { url } = view()
    editor.change({ ...editor.$value.get(), companyEmail: 'half@' })
    await waitFor(() => expect(view().problem).toMatch(/^Some fields need a correction/))
    expect(view().url).toBe(url)
    editor.change({ ...editor.$value.get(), companyEmail: undefined })
    type('Right again')
    await waitFor(() => expect(view()).toMatchObject({ problem: '', url: expect.not.stringMatching(url) }))
  })

  test('goes on by itself when the network is back', async () => {
    const { view, network, type, name } = await openPreview()
    await waitFor(() => expect(view().url).not.toBe(''))
    network.isDown = true
    vi.stubGlobal('navigator', { onLine: false })
    window.dispatchEvent(new Event('offline'))
    type('Typed in a tunnel')
    await waitFor(() => expect(view().problem).toMatch(/^You are offline/))
    network.isDown = false
    vi.stubGlobal('navigator', { onLine: true })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(view().problem).toBe(''))
    expect(await name()).toBe('Typed in a tunnel')
  })

  test('does not interrupt where the session has ended, and says so', async () => {
    const { view, network, type, $interruption } = await openPreview()
    await waitFor(() => expect(view().url).not.toBe(''))
    network.cookie = ''
    type('After the session')
    await waitFor(() => expect(view().problem).toBe('Please sign in to continue.'))
    expect($interruption.get()).toBeUndefined()
  })

  test('makes nothing once nobody looks', async () => {
    const { view, stop, made, type } = await openPreview()
    await waitFor(() => expect(view().url).not.toBe(''))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stop()
    // A store is unmounted a while after its last listener.
    await vi.advanceTimersByTimeAsync(2_000)
    type('Unseen')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(made()).toBe(1)
  })
})
