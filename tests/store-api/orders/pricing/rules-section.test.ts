import { describe, expect, test } from 'vitest'
import {
  getRules,
  getSection,
  restoreRevision,
  saveSection,
  setRules,
} from '../../../../src/store-api/sections/revisions.ts'
import { callDesk, newPerson } from '../../support/desk.ts'
import { cli, openDeskShop, person } from '../../support/desk-shop.ts'
import { enginesByDay } from '../../support/open-api.ts'
import { openRuledApi, orderAnew, someRules } from './ruled-shop.ts'

describe.each(enginesByDay)('the rules of a shop on %s', engine => {
  test('are sections with revisions, of which each is saved and restored alone', async () => {
    const { context, db, storeId } = await openDeskShop(engine)
    const keeper = context(person('Asha', { role: 'keeper' }))
    const save = (section: string, value: object, revision: number) =>
      saveSection(keeper, { section, value, revision })
    expect((await getSection(keeper, { section: 'tax' })).value).toEqual({})
    await save('tax', { tax: someRules.tax }, 0)
    await save('cod', { cod: { fee: { amount: 40 } } }, 0)
    await save('cod', {}, 1)
    expect(await getRules({ db, storeId })).toEqual({ tax: someRules.tax })
    await restoreRevision(keeper, { section: 'cod', number: 1, revision: 2 })
    expect(await getRules({ db, storeId })).toEqual({ tax: someRules.tax, cod: { fee: { amount: 40 } } })
    await expect(save('cod', {}, 2)).rejects.toMatchObject({ code: 'revision-conflict' })
  })

  test('are set as one, with a revision of each section that differs', async () => {
    const { context, db, storeId } = await openDeskShop(engine)
    expect(await setRules(context(cli), someRules)).toEqual(['delivery', 'cod', 'discounts', 'tax'])
    expect(await setRules(context(cli), { ...someRules, cod: {} })).toEqual(['cod'])
    const { delivery } = someRules
    expect(await setRules(context(cli), { delivery })).toEqual(['cod', 'discounts', 'tax'])
    expect(await getRules({ db, storeId })).toEqual({ delivery })
    await setRules(context(cli), {})
    expect(await db.selectFrom('store_rules').selectAll().execute()).toEqual([])
  })

  test('may be changed by a keeper, discounts by a marketer too, and read by no packer', async () => {
    const { context } = await openDeskShop(engine)
    const save = (role: 'marketer' | 'packer', section: string) =>
      saveSection(context(person('Asha', { role })), { section, value: {}, revision: 0 })
    expect(await save('marketer', 'discounts')).toMatchObject({ revision: 1 })
    await expect(save('marketer', 'tax')).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(
      getSection(context(person('Asha', { role: 'packer' })), { section: 'discounts' }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
  })
})

const { tax } = someRules

describe('rules', async () => {
  const { context, db, storeId } = await openDeskShop('sqlite')

  test('have a code without the space that a phone left behind it', async () => {
    const ten = { id: 'ten', label: 'Ten', kind: 'percent', value: 10 }
    await setRules(context(cli), { discounts: [{ ...ten, code: 'Diwali10 ' }] })
    expect(await getRules({ db, storeId })).toEqual({ discounts: [{ ...ten, code: 'Diwali10' }] })
    await setRules(context(cli), {})
  })

  test.each<[string, unknown, string]>([
    ['an unknown section', { prices: {} }, 'prices'],
    ['an unknown field', { cod: { fees: 1 } }, 'cod.fees'],
    ['a third decimal', { cod: { least: 1.005 } }, 'cod.least'],
    ['a GSTIN of another state', { tax: { ...tax, state: '27' } }, 'tax.gstin'],
  ])('%s is refused, and changes nothing', async (_, given, path) => {
    const expected = { code: 'section-invalid', details: { problems: [{ path }] } }
    await expect(setRules(context(cli), given)).rejects.toMatchObject(expected)
    expect(await getRules({ db, storeId })).toEqual({})
  })
})

describe.each(enginesByDay)('at the desk on %s', async engine => {
  const api = await openRuledApi(engine)
  test('each discount tells its orders, what it took off and what they cost', async () => {
    await orderAnew(api, { code: 'TEN' })
    await orderAnew(api, { code: 'TEN' })
    await orderAnew(api)
    const keeper = await newPerson(api, 'one', 'keeper')
    const { body } = await callDesk(api, '/shops/one/discount-figures', { cookie: keeper.cookie })
    const sums = { orders: 2, discount: 90.02, total: 870.08, takings: 0 }
    expect(body).toEqual({ figures: [{ id: 'ten', ...sums }] })
  })
})
