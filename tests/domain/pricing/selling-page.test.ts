import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from '../../../src/contract/desk/rules.ts'
import { ruleFaults } from '../../../src/domain/pricing/rules-check.ts'

const page = readFileSync(new URL('../../../.github/SELLING.md', import.meta.url), 'utf8')

test('the shop-keeper’s page shows rules that a save takes', () => {
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) =>
    rules.parse(JSON.parse(text)),
  )
  expect(examples.flatMap(one => Object.keys(one))).toEqual(['delivery', 'cod', 'discounts'])
  expect(examples.map(ruleFaults)).toEqual(examples.map(() => ({})))
})
