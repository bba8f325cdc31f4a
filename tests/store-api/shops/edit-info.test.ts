import { describe, expect, test } from 'vitest'
import { editInfo, editTheme, setPolicy } from '../../../src/store-api/shops/edit-info.ts'
import { namesOfStores, readStoreInfo } from '../../../src/store-api/shops/store.db.ts'
import { listStores } from '../../../src/store-api/shops/store-write.db.ts'
import { enginesByDay } from '../support/open-api.ts'
import { openShop } from '../support/shop-context.ts'

describe.each(enginesByDay)('store info on %s', async engine => {
  const { shop: one } = await openShop(engine, 'one')

  test('is replaced where it is given, and stays where it is not', async () => {
    const before = await readStoreInfo(one.db, one.storeId)
    await editInfo(one, { companyEmail: 'care@one.example', categories: ['Toys'] })
    const { info, version } = await readStoreInfo(one.db, one.storeId)
    expect(info).toEqual({ ...before.info, companyEmail: 'care@one.example', categories: ['Toys'] })
    expect(version).toBe(before.version + 1)
    // Nothing differs: caches stay, and no event is recorded.
    await editInfo(one, { companyEmail: 'care@one.example' })
    expect((await readStoreInfo(one.db, one.storeId)).version).toBe(version)
  })

  test.each<[given: unknown, code: string, details: object]>([
    ['text', 'field-invalid', { path: '' }],
    [{ theme: 'dark' }, 'field-invalid', { path: 'theme' }],
    [{ storeName: 7 }, 'field-invalid', { path: 'storeName' }],
    [{ categories: ['Toys', 7] }, 'field-invalid', { path: 'categories' }],
    [{ theme: { accent: 'reddish' } }, 'field-invalid', { path: 'theme.accent' }],
    [{ theme: { acent: '#123456' } }, 'field-unknown', { path: 'theme.acent' }],
    [{ compnyName: 'One' }, 'field-unknown', { path: 'compnyName' }],
    [{ testPayments: true }, 'field-unknown', { path: 'testPayments' }],
    [{ companyLogoUrl: 'ftp://x.example/logo.png' }, 'field-invalid', { path: 'companyLogoUrl' }],
    [{ socialLinks: { X: 'javascript:x()' } }, 'field-invalid', { path: 'socialLinks.X' }],
    [{ storeName: false }, 'store-info-invalid', { path: 'storeName' }],
    ...['info@x.example,', 'a@b.in;', 'a@b.in, c@d.in', 'a@b.in?bcc=c@d.in', 'nobody'].map(
      (email): [unknown, string, object] => [{ companyEmail: email }, 'company-email-invalid', { email }],
    ),
  ])('refuses %j with %s, and stays as it was', async (given, code, details) => {
    const before = await readStoreInfo(one.db, one.storeId)
    await expect(editInfo(one, given)).rejects.toMatchObject({ code, details })
    expect(await readStoreInfo(one.db, one.storeId)).toEqual(before)
  })

  // One shop of another kind of text kept all shops of a database from starting.
  test.each([
    [0, '0'],
    ['One\0\ud83d', 'One\ufffd\ufffd'],
  ])('has a name that the database reads: %j', async (storeName, read) => {
    await editInfo(one, { storeName, policies: { terms: '<p>\0\ud83d</p>' } })
    expect((await listStores(one.db)).map(({ name }) => name)).toContain(read)
    expect((await namesOfStores(one.db, [one.storeId])).get(one.storeId)).toBe(read)
  })

  test('has a theme that is replaced whole', async () => {
    await editTheme(one, { accent: '#123456', font: 'serif' })
    await editTheme(one, { radius: 'soft' })
    expect((await readStoreInfo(one.db, one.storeId)).info.theme).toEqual({ radius: 'soft' })
    const unknown = { code: 'field-unknown', details: { path: 'acent' } }
    await expect(editTheme(one, { acent: '#123456' })).rejects.toMatchObject(unknown)
    await expect(editTheme(one, { font: 'comic' })).rejects.toMatchObject({ code: 'field-invalid' })
    await expect(editTheme(one, [])).rejects.toMatchObject({ code: 'field-invalid', details: { path: '' } })
  })

  test('has policies that are sanitized, whichever way they come', async () => {
    await editInfo(one, { policies: { about: '<p onclick="x()">Us</p><script>x()</script>' } })
    await setPolicy(one, { policy: 'terms', html: '<h2 style="x">Play fair</h2><iframe src="//x"></iframe>' })
    expect((await readStoreInfo(one.db, one.storeId)).info.policies).toEqual({
      about: '<p>Us</p>',
      terms: '<h2>Play fair</h2>',
    })
    await setPolicy(one, { policy: 'about', html: ' <script>x()</script> ' })
    expect((await readStoreInfo(one.db, one.storeId)).info.policies).toEqual({
      about: null,
      terms: '<h2>Play fair</h2>',
    })
  })

  test('has no policy that is too large', async () => {
    const large = setPolicy(one, { policy: 'refund', html: 'x'.repeat(256_001) })
    const details = { policy: 'refund', problem: expect.stringContaining('257 kB') }
    await expect(large).rejects.toMatchObject({ code: 'policy-too-large', details })
    const tagged = editInfo(one, { policies: { terms: '<b>'.repeat(20_001) } })
    const ofTerms = { policy: 'terms', problem: expect.stringContaining('20001 HTML tags') }
    await expect(tagged).rejects.toMatchObject({ code: 'policy-too-large', details: ofTerms })
  })

  test('keeps both of two changes of the same moment', async () => {
    await Promise.all([
      setPolicy(one, { policy: 'refund', html: '<p>Refund</p>' }),
      setPolicy(one, { policy: 'shipping', html: '<p>Shipping</p>' }),
    ])
    const expected = { refund: '<p>Refund</p>', shipping: '<p>Shipping</p>' }
    expect((await readStoreInfo(one.db, one.storeId)).info.policies).toMatchObject(expected)
  })
})
