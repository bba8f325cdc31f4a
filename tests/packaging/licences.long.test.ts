import { expect, test } from 'vitest'
import { isAllowedLicence } from './licences.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND BSD-3-Clause', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['', false],
])('a part under %s may come in unasked: %s', (licence, allowed) => {
  expect(isAllowedLicence(licence)).toBe(allowed)
})
