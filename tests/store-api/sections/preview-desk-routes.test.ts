import { beforeEach, describe, expect, test } from 'vitest'
import { createPreview } from '../../../src/contract/desk/preview.ts'
import { getPreview } from '../../../src/contract/preview.ts'
import { deleteExpired } from '../../../src/store-api/installation/delete-expired.db.ts'
import { callDesk, type DeskPerson, newPerson, personId } from '../support/desk.ts'
import { enginesByDay, ONE, openApi, type TestApi, TWO } from '../support/open-api.ts'

const HOUR = 3_600_000

describe.each(enginesByDay)('a preview of unsaved work on %s', engine => {
  let api: TestApi
  let asha: DeskPerson
  beforeEach(async () => {
    api ??= await openApi(engine)
    asha = await newPerson(api, 'one', 'marketer')
  })
  const send = (body: unknown, { cookie } = asha, shop = 'one') =>
    callDesk(api, `/shops/${shop}/previews`, { cookie, body })
  const tokenOf = async (value: object, section = 'contact', path = '/') => {
    const { body } = await send({ section, value, path })
    const { url } = createPreview.response.parse(body)
    return url.replace(`http://${ONE}:4321/-/preview/`, '')
  }
  const read = (token: string, host = ONE) => api.call(`/previews/${token}`, { host })

  test('is refused while very many are asked for, and another shop is answered', async () => {
    const token = await tokenOf({ storeName: 'Half typed' })
    const asked = Array.from({ length: 30 }, () => read(token))
    const other = await read(token, TWO)
    const answers = await Promise.all(asked)
    expect(other.status).toBe(404)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    const refused = answers.filter(({ status }) => status === 429)
    expect([refused.length, refused[0]?.headers.get('retry-after')]).toEqual([21, '2'])
  })

  test('answers its page with the value in its place, and saves nothing', async () => {
    const before = await api.call('/storeInfo')
    const token = await tokenOf({ storeName: 'Half typed' })
    expect(token).toMatch(/^[\w-]{43}$/)
    const { status, body, headers } = await read(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { path, info } = getPreview.response.parse(body)
    expect([path, info.storeName]).toEqual(['/', 'Half typed'])
    expect(info.categories.length).toBeGreaterThan(0)
    const after = await api.call('/storeInfo')
    expect(after.body).toEqual(before.body)
    expect(after.headers.get('x-store-version')).toBe(before.headers.get('x-store-version'))
  })

  test('is sanitized and checked as a save is', async () => {
    const html = '<p onclick="alert(1)">Two weeks</p><script>alert(1)</script>'
    const token = await tokenOf({ html }, 'policy-refund', '/refund')
    const { info } = getPreview.response.parse((await read(token)).body)
    expect(info.policies).toMatchObject({ refund: '<p>Two weeks</p>' })
    const answer = await send({ section: 'contact', value: { companyEmail: 'care' }, path: '/' })
    expect(answer).toMatchObject({ status: 400, body: { fields: { companyEmail: expect.any(String) } } })
    const large = { description: 'x'.repeat(64_000) }
    expect(await send({ section: 'contact', value: large, path: '/' })).toMatchObject({ status: 413 })
  })

  const paths = ['/cart', '/products?page=2', '//evil.example', '/-/preview/x', 'https://evil.example/', '']
  test.each(paths)('has no page %s', async path => {
    expect(await send({ section: 'contact', value: {}, path })).toMatchObject({ status: 400 })
  })

  test('is nothing at another shop, nor with another token', async () => {
    const token = await tokenOf({ storeName: 'Mine' })
    expect(await read(token, TWO)).toMatchObject({ status: 404 })
    expect(await read(`${token.slice(0, -1)}!`)).toMatchObject({ status: 404 })
    const [row] = await api.db.selectFrom('previews').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await read(row?.token_hash ?? '')).toMatchObject({ status: 404 })
  })

  test('is made by those who may save the section alone', async () => {
    const body = { section: 'policy-terms', value: { html: 'x' }, path: '/terms' }
    expect(await send(body, await newPerson(api, 'one', 'packer'))).toMatchObject({ status: 403 })
    expect(await send(body, await newPerson(api, 'two', 'marketer'))).toMatchObject({ status: 404 })
    expect(await send(body, asha, 'two')).toMatchObject({ status: 404 })
    expect(await send({ ...body, section: 'nothing' })).toMatchObject({ status: 404 })
  })

  test('ends after 15 minutes, and is deleted then', async () => {
    const token = await tokenOf({ storeName: 'Soon' })
    api.clock.now += 15 * 60_000 - 1
    expect(await read(token)).toMatchObject({ status: 200 })
    api.clock.now += 1
    expect(await read(token)).toMatchObject({ status: 404 })
    await deleteExpired(api.db, api.clock.now)
    expect(await api.db.selectFrom('previews').selectAll().execute()).toEqual([])
  })

  test('ends with its session, however that ends', async () => {
    const signedOut = await tokenOf({ storeName: 'A' })
    await callDesk(api, '/session', { method: 'DELETE', cookie: asha.cookie })
    expect(await read(signedOut)).toMatchObject({ status: 404 })

    asha = await newPerson(api, 'one', 'marketer')
    const unused = await tokenOf({ storeName: 'B' })
    const id = await personId(api, asha.email)
    const seen = { seen_at: api.clock.now - 12 * HOUR }
    await api.db.updateTable('staff_sessions').set(seen).where('staff_id', '=', id).execute()
    expect(await read(unused)).toMatchObject({ status: 404 })
  })

  test('ends when its person may no longer change the section', async () => {
    const token = await tokenOf({ storeName: 'C' })
    const id = await personId(api, asha.email)
    await api.db.updateTable('staff_roles').set({ role: 'packer' }).where('staff_id', '=', id).execute()
    expect(await read(token)).toMatchObject({ status: 404 })
    await api.db.updateTable('staff_roles').set({ role: 'keeper' }).where('staff_id', '=', id).execute()
    expect(await read(token)).toMatchObject({ status: 200 })
    await api.db.deleteFrom('staff_roles').where('staff_id', '=', id).execute()
    expect(await read(token)).toMatchObject({ status: 404 })
  })

  test('is one of four of its session: a new one replaces the oldest', async () => {
    const tokens: string[] = []
    for (const name of ['1', '2', '3', '4', '5']) tokens.push(await tokenOf({ storeName: name }))
    const statuses: number[] = []
    for (const token of tokens) statuses.push((await read(token)).status)
    expect(statuses).toEqual([404, 200, 200, 200, 200])
  })
})
