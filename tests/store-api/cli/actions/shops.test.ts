import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../../src/domain/shop-day.ts'
import { newFolder } from '../../../support/folder.ts'
import { someRules } from '../../orders/pricing/ruled-shop.ts'
import { newPerson } from '../../support/desk.ts'
import { pictureOf, upload } from '../../support/media.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { newOrderId, newShopper } from '../../support/shopper.ts'

describe.each(enginesByDay)('the store info on %s', engine => {
  test('is printed in the form in which another shop takes it', async () => {
    const api = await openApi(engine)
    const file = join(newFolder('info'), 'info.json')
    const given = { storeName: 'Tea', companyEmail: 'a@tea.example', theme: { accent: '#0d655b' } }
    writeFileSync(file, JSON.stringify({ ...given, policies: { refund: '<p>In a week.</p>' } }))
    await runOn(api, ['shops', 'set-info', 'one', file])
    const printed = await runOn(api, ['shops', 'info', 'one'])
    expect(JSON.parse(printed)).toMatchObject(given)
    writeFileSync(file, printed)
    const set = (name: string, ...args: string[]) => runOn(api, ['shops', name, 'two', ...args, file])
    const same = 'two has all of this already.'
    expect([await set('set-info'), await set('set-info')]).toEqual(['two is changed.', same])
    expect(JSON.parse(await runOn(api, ['shops', 'info', 'two']))).toEqual(JSON.parse(printed))
    writeFileSync(file, JSON.stringify(given.theme))
    expect(await set('set-theme')).toBe(same)
    writeFileSync(file, '<p>In a week.</p><script>x()</script>')
    expect(await set('set-policy', 'refund')).toBe(`${same} The script was removed.`)
    writeFileSync(file, '<p onclick="x()">In a day.</p>')
    const changed = 'two is changed. The script in onclick was removed.'
    expect(await set('set-policy', 'refund')).toBe(changed)
    writeFileSync(file, '{"policies":{"refund":"<p onclick=\'x()\'>In an hour.</p>","terms":null}}')
    expect(await set('set-info')).toBe(changed)
  })
})

describe.each(enginesByDay)('what shops use on %s', engine => {
  test('is their orders of a month, their products and the room of their pictures', async () => {
    const api = await openApi(engine)
    await newOrderId(api, (await newShopper(api)).token)
    const { cookie } = await newPerson(api, 'two', 'marketer')
    await upload(api, { cookie, shop: 'two', bytes: await pictureOf('teal').png().toBuffer() })
    const usage = (...args: string[]) => runOn(api, ['shops', 'usage', ...args])
    const month = dayOf(api.clock.now).slice(0, 7)
    const [one, two] = JSON.parse(await usage('--json', '--month', month))
    expect(one).toMatchObject({ slug: 'one', orders: 1, pictureFiles: 0, pictureBytes: 0 })
    expect(one.ordersTotal).toBeGreaterThan(0)
    expect(two).toMatchObject({ slug: 'two', orders: 0, ordersTotal: 0, products: 2, pictureFiles: 2 })
    expect(two.pictureBytes).toBeGreaterThan(0)
    expect(await usage('--month', '2020-01')).toMatch(
      /^one {2}orders in 2020-01: 0, ₹0 {2}products: \d+ {2}picture files: 0, 0\.0 MB\n/,
    )
    await expect(usage('--month', 'may')).rejects.toThrow('Give a month such as 2026-11.')
  })
})

describe.each(enginesByDay)('the people of every shop on %s', engine => {
  test('are listed with their shops, those of one as before', async () => {
    const api = await openApi(engine)
    const people = (...args: string[]) => runOn(api, ['people', 'list', ...args])
    expect(await people()).toBe('No staff.')
    const { email } = await newPerson(api, 'two', 'marketer')
    await runOn(api, ['people', 'invite', 'one', email, '--role', 'packer'])
    expect(await people()).toMatch(
      new RegExp(`^one  ${email}  packer  invited until \\S+\\ntwo  ${email}  marketer  `),
    )
    const [one, two] = JSON.parse(await people('--json'))
    expect([one.shop, one.people, one.invited.length]).toEqual(['one', [], 1])
    expect({ shop: 'two', ...JSON.parse(await people('two', '--json')) }).toEqual(two)
  })
})

describe.each(enginesByDay)('what was done at a shop on %s', engine => {
  test('is listed with who did it, and goes on behind a line', async () => {
    const api = await openApi(engine)
    const activity = (...args: string[]) => runOn(api, ['shops', 'activity', 'one', ...args])
    expect(await activity()).toBe('No changes.')
    for (const days of [3, 4]) await runOn(api, ['shops', 'set-selling', 'one', '--holding-days', `${days}`])
    expect(await activity()).toMatch(
      /^\S+\+05:30 {2}The command line changed .*\n\S+\+05:30 {2}The command line changed [^\n]*$/,
    )
    const [last, first, ...others] = JSON.parse(await activity('--json'))
    expect([last.action, first.action, others]).toEqual(['selling.changed', 'selling.changed', []])
    expect(JSON.parse(await activity('--json', '--before', last.id))).toEqual([first])
    await expect(activity('--before', 'x')).rejects.toThrow('Give --before the id')
  })
})

describe.each(enginesByDay)('rules on %s', async engine => {
  const api = await openApi(engine)
  const file = join(newFolder('rules'), 'rules.json')
  const rules = (...args: string[]) => runOn(api, ['rules', 'one', ...args])
  const set = (value: unknown) => {
    writeFileSync(file, JSON.stringify(value))
    return rules(file)
  }

  test('prints what was set, in the form that it takes', async () => {
    expect(await rules()).toBe('{}')
    const answer = await set(someRules)
    expect(answer).toBe('one has new rules: Delivery, Cash on delivery, Codes and discounts, Tax (GST).')
    expect(JSON.parse(await rules())).toEqual(someRules)
    expect(await set(someRules)).toBe('one has these rules already.')
  })

  test('names what a file switches off as switched off', async () => {
    const { cod: _, discounts: __, ...others } = someRules
    expect(await set(others)).toBe('one has switched off: Cash on delivery, Codes and discounts.')
    const { delivery: ___, ...without } = someRules
    expect(await set(without)).toBe(
      'one has new rules: Cash on delivery, Codes and discounts. It has switched off: Delivery.',
    )
    await set(someRules)
  })

  test('of a shop of clothes stand ready as an example that is taken as it is', async () => {
    const example = join(import.meta.dirname, '..', '..', '..', '..', '.github', 'rules-clothes.json')
    expect(await rules(example)).toMatch(/^one has new rules: /)
    expect(JSON.parse(await rules())).toEqual(JSON.parse(readFileSync(example, 'utf8')))
    await set(someRules)
  })

  test('says what is wrong, field by field', async () => {
    const tax = { ...someRules.tax, gstin: '29AAGCB7383J1Z5' }
    await expect(set({ gold: 1, tax })).rejects.toThrow(`${file}: gold is unknown.`)
    await expect(set({ tax: { ...someRules.tax, gstin: '29AAGCB7383J1Z5' } })).rejects.toThrow(
      `${file}: tax.gstin: This is not a GSTIN. Please check its 15 characters.`,
    )
    expect(JSON.parse(await rules())).toEqual(someRules)
  })
})
