import { expect, test } from 'vitest'
import { foldName, isSameName } from '../../src/domain/fold-name.ts'

test.each([
  ['Lamps', 'LAMPS '],
  ['Caf\u00e9', 'CAFE\u0301'],
  ['\u0938\u093e\u0921\u093c\u0940', '\u0938\u093e\u095c\u0940'],
  ['Books  &\u00a0More', ' books & more'],
  ['Straße', 'STRASSE'],
  ['ΣΟΦΟΣ', 'σοφος'],
  ['İÇ GİYİM', 'iç giyim'],
])('%j and %j are one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(foldName(foldName(one))).toBe(foldName(one))
})

test.each([
  ['C#', 'C++'],
  ['σοφος', 'σοφο'],
  ['A/1', 'A 1'],
  ['गुड़', 'गुड'],
  ['🎈', '🎉'],
])('%j and %j are two', (one, other) => expect(isSameName(one, other)).toBe(false))
