import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { someRules } from '../../orders/pricing/ruled-shop.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'

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
