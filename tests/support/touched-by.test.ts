import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { e2eFilesFor, touchedBy } from '../../e2e/support/touched-by.ts'

const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'e2e')).filter(name => name.endsWith('.test.ts'))

describe('the table of what exercises which room', () => {
  test('names every end-to-end file, and none that is not there', () => {
    const named = new Set(Object.values(touchedBy).flat())
    expect([...named].map(name => `${name}.test.ts`).sort()).toEqual(files.sort())
  })

  test('has no room that is not there', () => {
    expect(Object.keys(touchedBy).filter(room => !existsSync(join(root, room)))).toEqual([])
  })
})

describe('a change', () => {
  const all = files.map(name => `e2e/${name}`).sort()

  test.each([
    [
      ['src/desk/payments/Takings.tsx'],
      ['e2e/desk-money.test.ts', 'e2e/desk-screens.test.ts', 'e2e/invoices.test.ts'],
    ],
    [['e2e/cart.test.ts'], ['e2e/cart.test.ts']],
    [['tests/rooms.test.ts', 'README.md', '.github/CONTRIBUTING.md', 'e2e/messages.md'], []],
    [
      ['src/store-api/import/formats/rows.ts', 'e2e/ahead.test.ts'],
      ['e2e/ahead.test.ts', 'e2e/desk-import-questions.long.test.ts', 'e2e/desk-import.test.ts'],
    ],
    [['src/a-new-room/file.ts'], all],
    [['package-lock.json'], all],
    [['e2e/fixtures/hand.ts'], all],
  ])('of %j needs %j', (changed, expected) => {
    expect(e2eFilesFor(changed)).toEqual(expected)
  })
})
