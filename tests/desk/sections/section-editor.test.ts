import { describe, expect, test, vi } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'
import { waitFor } from '../../support/wait-for.ts'

/** A marketer's editor of a section, against the store API in process. */
async function openEditor(section = 'contact') {
  const desk = await openDeskApi()
  const { sectionEditor, hasUnsavedWork } = await import('../../../src/desk/sections/section-editor.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  const editor = sectionEditor('one', section)
  await editor.load()
  const type = (change: object) => editor.change({ ...editor.$value.get(), ...change })
  return { ...desk, editor, type, sectionEditor, hasUnsavedWork, $notice }
}

describe('a section that is edited', () => {
  test('is saved over the revision that was loaded, and undone by one click', async () => {
    const { editor, type, standing, network, $notice, hasUnsavedWork } = await openEditor()
    const before = editor.$value.get()
    type({ storeName: 'Quiet Books' })
    expect([editor.$isChanged.get(), hasUnsavedWork()]).toEqual([true, true])
    await editor.save()
    expect(await standing('contact')).toMatchObject({ revision: 1, value: { storeName: 'Quiet Books' } })
    expect([editor.$isChanged.get(), hasUnsavedWork()]).toEqual([false, false])
    expect($notice.get()?.text).toBe('Saved.')
    network.isDown = true
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toContain('does not answer'))
    network.isDown = false
    const undo = $notice.get()?.undo
    // Pressed twice.
    undo?.()
    undo?.()
    await waitFor(() => expect(editor.$value.get()).toEqual({ storeName: before['storeName'] }))
    expect(await standing('contact')).toMatchObject({ revision: 2, value: before })
    await waitFor(() => expect($notice.get()?.text).toBe('The earlier version is restored.'))
  })

  test('stays as it was saved where the answer of an earlier load comes after that', async () => {
    const { editor, type } = await openEditor()
    const whole = globalThis.fetch
    const slow = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      const answer = await whole(...sent)
      if (sent[1]?.method === 'GET') await slow.promise
      return answer
    })
    const loaded = editor.load()
    type({ storeName: 'Quiet Books' })
    await editor.save()
    slow.resolve()
    await loaded
    expect(editor.$value.get()).toMatchObject({ storeName: 'Quiet Books' })
  })

  test('that is refused does not stand below the result of a save before it', async () => {
    const { editor, type, sectionEditor, $notice } = await openEditor()
    type({ storeName: 'Quiet Books' })
    await editor.save()
    const theme = sectionEditor('one', 'theme')
    await theme.load()
    theme.change({ theme: { accent: 'red' } })
    expect($notice.get()?.text).toBe('Saved.')
    await theme.save()
    expect(Object.keys(theme.$errors.get())).toEqual(['theme.accent'])
    expect($notice.get()).toBeUndefined()
  })

  test('says at each field what is wrong, until that field is changed', async () => {
    const { editor, type, standing } = await openEditor('theme')
    type({ theme: { accent: 'red', paper: 'white' } })
    await editor.save()
    expect(Object.keys(editor.$errors.get())).toEqual(['theme.accent', 'theme.paper'])
    expect([editor.$failedSaves.get(), editor.$isChanged.get()]).toEqual([1, true])
    type({ theme: { accent: '#aa0000', paper: 'white' } })
    expect(Object.keys(editor.$errors.get())).toEqual(['theme.paper'])
    expect(await standing('theme')).toMatchObject({ revision: 0 })
  })

  test('keeps what is typed where the network fails, and finds it saved where only the answer was lost', async () => {
    const { editor, type, network, saveAsColleague, $notice } = await openEditor()
    type({ storeName: 'Offline' })
    network.isDown = true
    await editor.save()
    expect(editor.$failure.get()).toMatch(/does not answer/)
    expect(editor.$value.get()).toMatchObject({ storeName: 'Offline' })
    network.isDown = false
    await saveAsColleague('contact', editor.$value.get(), 0)
    await editor.save()
    expect($notice.get()?.text).toMatch(/^There is nothing to save/)
    expect(editor.$isChanged.get()).toBe(false)
  })

  test('sends no empty fields, and its entries without text', async () => {
    const { editor, type, standing } = await openEditor('home')
    type({ home: { heroTitle: ' ', heroButtons: [{ label: '', href: '' }] }, footerCategories: ['', 'Mugs'] })
    await editor.save()
    expect(await standing('home')).toMatchObject({ value: { footerCategories: ['Mugs'] } })
  })
})

describe('a colleague’s save meanwhile', () => {
  test('is merged where it touches other fields', async () => {
    const { editor, type, saveAsColleague, standing, $notice } = await openEditor()
    const before = editor.$value.get()
    await saveAsColleague('contact', { ...before, companyPhone: '022 1234 5678' }, 0)
    type({ storeName: 'Mine' })
    await editor.save()
    const { value } = (await standing('contact')) as { value: object }
    expect(value).toEqual({ companyPhone: '022 1234 5678', storeName: 'Mine' })
    expect($notice.get()?.text).toBe('Saved, together with what Meera Nair changed.')
    expect(editor.$conflict.get()).toBeUndefined()
  })

  test('stays where what was typed before it is discarded and taken back', async () => {
    const { editor, type, saveAsColleague, standing, $notice } = await openEditor()
    const before = editor.$value.get()
    type({ storeName: 'Mine' })
    await saveAsColleague('contact', { ...before, companyPhone: '022 1234 5678' }, 0)
    await editor.discard()
    expect(editor.$value.get()).toEqual({ ...before, companyPhone: '022 1234 5678' })
    $notice.get()?.undo?.()
    await editor.save()
    const value = { companyPhone: '022 1234 5678', storeName: 'Mine' }
    expect(await standing('contact')).toMatchObject({ revision: 2, value })
  })

  test.each([
    ['mine', false, 'Mine'],
    ['the other one', true, 'Theirs'],
  ])('of the same field is asked, and %s is taken', async (_, isTheirs, expected) => {
    const { editor, type, saveAsColleague, standing } = await openEditor()
    const before = editor.$value.get()
    await saveAsColleague('contact', { ...before, storeName: 'Theirs', companyName: 'Their Ltd' }, 0)
    type({ storeName: 'Mine' })
    await editor.save()
    const overlaps = editor.$conflict.get()?.merged.overlaps ?? []
    expect(overlaps).toEqual([{ path: ['storeName'], mine: 'Mine', theirs: 'Theirs' }])
    expect(editor.$conflict.get()?.current).toMatchObject({ savedBy: 'Meera Nair', revision: 1 })
    await editor.resolve(isTheirs ? overlaps : [])
    const answer = await standing('contact')
    expect(answer).toMatchObject({ value: { storeName: expected, companyName: 'Their Ltd' } })
    expect(editor.$value.get()).toMatchObject({ storeName: expected, companyName: 'Their Ltd' })
  })

  test('keeps an older version from being restored unseen, and once: the next press restores it', async () => {
    const { editor, saveAsColleague, standing } = await openEditor()
    const before = editor.$value.get()
    await saveAsColleague('contact', { storeName: 'Theirs' }, 0)
    await editor.load()
    await saveAsColleague('contact', { storeName: 'Theirs again' }, 1)
    await editor.restore(0)
    expect(editor.$failure.get()).toBe('Somebody else has saved a change here.')
    expect(editor.$base.get()).toMatchObject({ value: { revision: 2 } })
    expect(editor.$value.get()).toEqual({ storeName: 'Theirs again' })
    await editor.restore(0)
    expect(editor.$failure.get()).toBe('')
    expect(await standing('contact')).toMatchObject({ revision: 3, value: before })
  })

  test('is none where the answer of an own restore was lost: it is done, and can be undone', async () => {
    const { editor, type, network, standing, $notice } = await openEditor()
    const before = editor.$value.get()
    type({ storeName: 'Quiet Books' })
    await editor.save()
    network.losesAnswers = true
    await editor.restore(0)
    expect(editor.$failure.get()).toContain('does not answer')
    network.losesAnswers = false
    await editor.restore(0)
    expect([editor.$failure.get(), $notice.get()?.text]).toEqual([
      '',
      'What stood before the first change is restored.',
    ])
    expect(await standing('contact')).toMatchObject({ revision: 2, value: before })
    $notice.get()?.undo?.()
    await waitFor(() => expect(editor.$value.get()).toMatchObject({ storeName: 'Quiet Books' }))
  })

  test('is none where the answer of an undo was lost: it is done at the second press', async () => {
    const { editor, type, network, standing, $notice } = await openEditor()
    const before = editor.$value.get()
    type({ storeName: 'Quiet Books' })
    await editor.save()
    network.losesAnswers = true
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toContain('does not answer'))
    network.losesAnswers = false
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toBe('The earlier version is restored.'))
    expect(editor.$value.get()).toMatchObject({ storeName: before['storeName'] })
    expect(await standing('contact')).toMatchObject({ revision: 2, value: before })
  })

  test('is none where the answer of an own save was lost, although the policy was made safe', async () => {
    const { editor, network, saveAsColleague, standing, $notice } = await openEditor('policy-refund')
    const html = '<p>See <a href="/terms">the terms</a></p>'
    editor.change({ html })
    network.losesAnswers = true
    await editor.save()
    network.losesAnswers = false
    await editor.save()
    expect([editor.$conflict.get(), $notice.get()?.text]).toEqual([undefined, 'Saved.'])
    const value = { html: '<p>See <a href="/terms" rel="noopener">the terms</a></p>' }
    expect(await standing('policy-refund')).toMatchObject({ revision: 1, value })
    expect(editor.$value.get()).toEqual(value)
    await saveAsColleague('policy-refund', { html: '<p>Theirs</p>' }, 1)
    editor.change({ html: '<p>Mine</p>' })
    await editor.save()
    expect(editor.$conflict.get()?.merged.overlaps).toHaveLength(1)
  })

  test.each([
    ['contact', { storeName: 'First ' }, { storeName: 'First and more' }, { storeName: 'First and more' }],
    [
      'policy-refund',
      { html: '<p>See <a href="/terms">the terms</a></p>' },
      { html: '<p>See <a href="/terms">the terms</a> again</p>' },
      { html: '<p>See <a href="/terms" rel="noopener">the terms</a> again</p>' },
    ],
  ])(
    'is none where the answer of an own save of %s was lost and more was typed since',
    async (section, first, more, saved) => {
      const { editor, network, standing, $notice } = await openEditor(section)
      editor.change({ ...editor.$value.get(), ...first })
      network.losesAnswers = true
      await editor.save()
      network.losesAnswers = false
      editor.change({ ...editor.$value.get(), ...more })
      await editor.save()
      expect([editor.$conflict.get(), $notice.get()?.text]).toEqual([undefined, 'Saved.'])
      expect(await standing(section)).toMatchObject({ revision: 2, value: saved })
    },
  )

  test('leaves what is typed where the choice is put off', async () => {
    const { editor, type, saveAsColleague, standing } = await openEditor()
    await saveAsColleague('contact', { storeName: 'Theirs' }, 0)
    type({ storeName: 'Mine' })
    await editor.save()
    editor.postpone()
    expect(editor.$value.get()).toMatchObject({ storeName: 'Mine' })
    expect(await standing('contact')).toMatchObject({ revision: 1, value: { storeName: 'Theirs' } })
  })

  test('never loses what is typed while a save is under way', async () => {
    const { editor, type, standing } = await openEditor()
    type({ storeName: 'First' })
    const saving = editor.save()
    type({ companyName: 'Later Ltd' })
    await saving
    expect(await standing('contact')).toMatchObject({ value: { storeName: 'First' } })
    expect(editor.$value.get()).toMatchObject({ storeName: 'First', companyName: 'Later Ltd' })
    expect(editor.$isChanged.get()).toBe(true)
  })
})
