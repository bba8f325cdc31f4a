import { expect, test } from 'vitest'
import { codeOf, filesIn } from './support/imports.ts'

// Servers run in UTC, shoppers' phones anywhere; a shop's days are India's (`src/domain/shop-day.ts`).

const LOCAL =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|TimezoneOffset|toLocale(?:Date|Time)String/
const FORMAT = /DateTimeFormat\((?![^)]*timeZone)/

test('no day and no hour is that of the machine', () => {
  const files = filesIn(['src'], ['ts', 'tsx', 'mjs', 'astro'])
  const found = files.filter(file => LOCAL.test(codeOf(file)) || FORMAT.test(codeOf(file)))
  expect(found).toEqual([])
})
