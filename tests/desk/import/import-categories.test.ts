import { expect, test } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const PART = '/shops/books/sections/categories'
const state = (revision: number, categories?: string[]) => ({
  body: { revision, savedAt: '', savedBy: '', value: categories ? { categories } : {}, removed: [] },
})

async function open(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({
    'GET /session': [signedIn],
    'GET /shops/books/imports/9/categories': [{ body: { isChosen: false, names: ['Novels', 'Poems'] } }],
    ...answers,
  })
  const store = await import('../../../src/desk/import/imports.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  await store.importCategories.load({ shop: 'books', id: '9' })
  return { api, $notice, ...store }
}

test('the categories of an import become those of the shop by one save, which can be undone', async () => {
  const { api, $notice, importCategories, showCategories } = await open({
    [`GET ${PART}`]: [state(0)],
    [`PUT ${PART}`]: [state(1, ['Novels', 'Poems'])],
    [`POST ${PART}/revisions/0/restore`]: [state(2)],
  })
  await showCategories('books', ['Novels', 'Poems'])
  const save = api.calls.find(({ name }) => name === `PUT ${PART}`)
  expect(save?.body).toEqual({ value: { categories: ['Novels', 'Poems'] } })
  expect(save?.headers.get('If-Match')).toContain('0')
  const expected = ['The shop shows these categories now.', true]
  expect([$notice.get()?.text, importCategories.value()?.isChosen]).toEqual(expected)
  $notice.get()?.undo?.()
  await waitFor(() => expect(importCategories.value()?.isChosen).toBe(false))
  expect(api.calls.at(-1)?.headers.get('If-Match')).toContain('1')
})

test('categories that somebody has chosen meanwhile stay', async () => {
  const { api, $notice, importCategories, showCategories } = await open({
    [`GET ${PART}`]: [state(3, ['Maps'])],
  })
  await showCategories('books', ['Novels'])
  expect($notice.get()?.text).toMatch(/^Another person has chosen/)
  expect(importCategories.value()?.isChosen).toBe(true)
  expect(api.names()).not.toContain(`PUT ${PART}`)
})

test('a save that is refused says why', async () => {
  const { showCategories } = await open({
    [`GET ${PART}`]: [state(0)],
    [`PUT ${PART}`]: [{ status: 403, body: { error: 'Your role may not do this.' } }],
  })
  await expect(showCategories('books', ['Novels'])).rejects.toThrow('Your role may not do this.')
})
