import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { someRules } from '../../orders/pricing/ruled-shop.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'

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
    await runOn(api, ['shops', 'set-info', 'two', file])
    expect(JSON.parse(await runOn(api, ['shops', 'info', 'two']))).toEqual(JSON.parse(printed))
  })
})

describe.each(enginesByDay)('what was done at a shop on %s', engine => {
  test('is listed with who did it, and goes on behind a line', async () => {
    const api = await openApi(engine)
    const activity = (...args: string[]) => runOn(api, ['shops', 'activity', 'one', ...args])
    expect(await activity()).toBe('No changes.')
    for (const days of [3, 4]) await runOn(api, ['shops', 'set-selling', 'one', '--holding-days', `${days}`])
    expect(await activity()).toMatch(/^\S+Z {2}command line changed .*\n\S+Z {2}command line changed [^\n]*$/)
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
