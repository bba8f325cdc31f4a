import { expect, test } from 'vitest'
import { searchReport } from '../../../src/desk/search/search.ts'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

test('the report is that of the shop that was opened last', async () => {
  const report = (text: string) => ({
    searched: [{ text, searches: 3, notFound: 0, clicks: 0 }],
    notFound: [],
    facets: [{ key: 'attr.fabric', name: 'Fabric', isAutomatic: true }],
  })
  answerDeskCalls({
    'GET /session': [signedIn],
    'GET /shops/books/search': [{ body: report('gora') }],
    'GET /shops/vastra/search': [{ body: report('kurta') }],
  })
  await searchReport.load('books')
  expect(searchReport.value()).toEqual(report('gora'))
  await searchReport.load('vastra')
  expect(searchReport.value()).toEqual(report('kurta'))
})
