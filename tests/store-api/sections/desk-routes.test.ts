import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/contract/desk/activity.ts'
import { listSections } from '../../../src/contract/desk/sections.ts'
import { callDesk, type DeskPerson, type DeskSent, newPerson, putSection } from '../support/desk.ts'
import { enginesByDay, openApi } from '../support/open-api.ts'

const match = (revision: number) => ({ 'If-Match': `"${revision}"` })

describe.each(enginesByDay)('the sections of a shop at the desk on %s', async engine => {
  const api = await openApi(engine)
  const asha = await newPerson(api, 'one', 'marketer')
  const ravi = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const call = (person: DeskPerson, path: string, sent: DeskSent = {}) =>
    callDesk(api, `/shops/one${path}`, { cookie: person.cookie, ...sent })
  const save = (person: DeskPerson, section: string, value: unknown, revision: number) =>
    putSection(api, { section, cookie: person.cookie, value, revision })

  test('are listed, read, saved, restored and their history shown', async () => {
    const { body } = await call(asha, '/sections')
    expect(body).toMatchObject({
      sections: Array(12).fill({ revision: 0, savedAt: '', savedBy: '', isSet: expect.any(Boolean) }),
    })
    const html = '<p>Two weeks</p><script>alert(1)</script>'
    const saved = await save(asha, 'policy-refund', { html }, 0)
    const value = { html: '<p>Two weeks</p>' }
    const removed = ['The script was removed.']
    expect(saved).toMatchObject({ status: 200, body: { revision: 1, savedBy: 'Meera Nair', value, removed } })
    expect((await call(ravi, '/sections/policy-refund')).body).toMatchObject({ revision: 1, value })
    const refund = async () => listSections.response.parse((await call(packer, '/sections')).body).sections[8]
    expect(await refund()).toMatchObject({ section: 'policy-refund', isSet: true })
    const restored = await call(ravi, '/sections/policy-refund/revisions/0/restore', {
      body: {},
      headers: match(1),
    })
    expect(restored).toMatchObject({ status: 200, body: { revision: 2, value: { html: '' } } })
    expect(await refund()).toMatchObject({ revision: 2, isSet: false })
    expect((await call(packer, '/sections/policy-refund/revisions/1')).body).toMatchObject({ value })
    const history = await call(packer, '/sections/policy-refund/revisions?before=2')
    expect(history.body).toMatchObject({ revisions: [{ revision: 1 }, { revision: 0 }], hasMore: false })
  })

  test('are saved over the revision that was edited only: 412 has what stands, 428 asks for it', async () => {
    await save(ravi, 'contact', { storeName: 'Ravi' }, 0)
    const late = await save(asha, 'contact', { storeName: 'Asha' }, 0)
    const current = { revision: 1, savedBy: 'Meera Nair', value: { storeName: 'Ravi' } }
    expect(late).toMatchObject({ status: 412, body: { current } })
    for (const given of [undefined, '*', '1', 'W/"1"', '"-1"', '"1", "2"']) {
      const headers: Record<string, string> = given === undefined ? {} : { 'If-Match': given }
      const sent = { method: 'PUT', body: { value: {} }, headers }
      expect(await call(asha, '/sections/contact', sent)).toMatchObject({ status: 428 })
    }
    expect((await call(asha, '/sections/contact')).body).toMatchObject(current)
  })

  test('name every field that is wrong', async () => {
    const wrong = { companyEmail: 'care', storeName: 7, colour: 'red' }
    const { status, body } = await save(asha, 'contact', wrong, 1)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: {
        companyEmail: 'Enter one e-mail address, such as care@shop.example.',
        storeName: 'This is not valid. Check it and try again.',
        colour: 'This field does not exist. Reload the page.',
      },
    })
    const expected = { status: 400, body: { fields: { theme: expect.any(String) } } }
    expect(await save(asha, 'theme', { theme: 'dark' }, 0)).toMatchObject(expected)
    expect(await save(asha, 'policy-terms', { text: 'x' }, 0)).toMatchObject({ status: 400 })
  })

  test('need a known name and the permission', async () => {
    expect(await save(asha, 'policy-toString', {}, 0)).toMatchObject({ status: 404 })
    for (const section of ['social', 'policy-terms']) {
      expect(await save(packer, section, {}, 0)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
    }
    const draft = { method: 'PUT', body: { value: {}, basedOn: 0 } }
    expect(await call(packer, '/sections/social/draft', draft)).toMatchObject({ status: 403 })
    const restore = { body: {}, headers: match(0) }
    expect(await call(packer, '/sections/social/revisions/0/restore', restore)).toMatchObject({ status: 403 })
  })

  test('take a policy of 256 kB, and say so of a longer one', async () => {
    const [most, tooMuch] = [`${'"'.repeat(255_000)}`, 'x'.repeat(256_001)]
    expect(await call(asha, '/policy-check', { body: { html: most } })).toMatchObject({ status: 200 })
    expect(await save(asha, 'policy-about', { html: most }, 0)).toMatchObject({ status: 200 })
    const refused = await save(asha, 'policy-about', { html: tooMuch }, 1)
    const error = 'The text is too long. It has 257 kB, but the limit is 256 kB. Make it shorter.'
    expect(refused).toMatchObject({ status: 413, body: { error } })
    expect(await save(asha, 'contact', { description: 'x'.repeat(64_000) }, 1)).toMatchObject({ status: 413 })
    const answer = await save(asha, 'contact', { description: 'x'.repeat(800_000) }, 1)
    expect(answer).toMatchObject({ status: 413 })
  })

  test('say what would be removed from a policy without saving it', async () => {
    const body = { html: '<p onclick="alert(1)">x</p>' }
    const checked = await call(asha, '/policy-check', { body })
    expect(checked.body).toEqual({ html: '<p>x</p>', removed: ['The script in onclick was removed.'] })
    expect((await call(asha, '/sections/policy-privacy')).body).toMatchObject({ revision: 0 })
    expect(await call(packer, '/policy-check', { body })).toMatchObject({ status: 403 })
  })

  test('keep one draft for each person and section, which ends with null', async () => {
    const path = '/sections/home/draft'
    const put = (person: DeskPerson, value: unknown, basedOn = 3) =>
      call(person, path, { method: 'PUT', body: { value, basedOn } })
    const none = { value: null, basedOn: 0, savedAt: '' }
    expect((await call(asha, path)).body).toEqual(none)
    await put(asha, { home: { heroTitle: 'Half a sen' } })
    await put(asha, { home: { heroTitle: 'Half a sentence' } }, 4)
    await put(ravi, { home: { heroTitle: 'Another' } })
    const own = { value: { home: { heroTitle: 'Half a sentence' } }, basedOn: 4 }
    expect((await call(asha, path)).body).toMatchObject(own)
    expect((await call(asha, '/sections/contact/draft')).body).toEqual(none)
    expect((await put(asha, { text: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await put(asha, null)).toMatchObject({ status: 200, body: { success: true } })
    expect((await call(asha, path)).body).toEqual(none)
    expect((await call(ravi, path)).body).toMatchObject({ basedOn: 3 })
  })

  test('leave a line of activity for each save and restore, the newest first', async () => {
    const { body } = await call(asha, '/activity')
    expect(body).toMatchObject({ hasMore: false })
    const entries = activityOf(body).filter(({ action }) => action.startsWith('section.'))
    expect(entries).toMatchObject([
      { action: 'section.saved', subject: 'policy-about', by: 'Meera Nair' },
      { action: 'section.saved', subject: 'contact' },
      { action: 'section.restored', subject: 'policy-refund' },
      { action: 'section.saved', subject: 'policy-refund' },
    ])
    const older = await call(asha, `/activity?before=${entries[1]?.id}`)
    expect(activityOf(older.body)[0]).toMatchObject({ action: 'section.restored' })
    expect(await call(packer, '/activity')).toMatchObject({ status: 403 })
  })

  test('are counted in what is left to do before opening', async () => {
    const { body } = await call(packer, '/overview')
    const some = [
      { code: 'contact', isDone: false },
      { code: 'products', isDone: true },
    ]
    expect(body).toEqual({ ordersToSend: 0, tasks: expect.arrayContaining(some) })
  })
})

function activityOf(body: unknown) {
  return listActivity.response.parse(body).entries
}
