import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the results have a section of each engine that was measured, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8')
  const headings = [...text.matchAll(/^### (.+)$/gm)].map(([, title]) => title)
  expect(['SQLite', 'PostgreSQL'].filter(title => headings.includes(title))).toEqual(headings)
})
