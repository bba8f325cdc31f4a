import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductImport } from '../../../src/contract/desk/imports.ts'
import { ImportResult } from '../../../src/desk/import/ImportResult.tsx'

const undone: ProductImport = {
  id: '9',
  fileName: 'list.csv',
  addedAt: '2026-11-22T10:00:00Z',
  addedBy: 'Meera',
  state: 'undone',
  format: 'haat',
  mapping: null,
  answers: {},
  questions: [],
  done: 1,
  products: 2,
  new: 2,
  changed: 0,
  same: 0,
  bad: 0,
  kept: 0,
  pictures: { waiting: 0, failed: 0 },
  canGoOn: false,
  problem: '',
}

function reportsOf(some: Partial<ProductImport>): number {
  const address = { shop: 'books', id: '9' }
  const shop = { slug: 'books', name: 'Books', origin: '', role: 'keeper' } as const
  const html = renderToStaticMarkup(
    createElement(ImportResult, { address, value: { ...undone, ...some }, shop }),
  )
  return html.split('Download the report').length - 1
}

test('the report can be saved once where it says something: of bad rows, and of what an undo left', () => {
  expect([
    reportsOf({}),
    reportsOf({ bad: 1 }),
    reportsOf({ kept: 1 }),
    reportsOf({ bad: 1, kept: 1 }),
  ]).toEqual([0, 1, 1, 1])
})
