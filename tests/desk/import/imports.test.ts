import { describe, expect, test, vi } from 'vitest'
import { answerDeskCalls, signedIn } from '../../support/desk-calls.ts'

const mapped = (id: string, state: string, title: string | undefined) => ({
  id,
  fileName: 'list.csv',
  addedAt: '2026-11-22T10:00:00Z',
  addedBy: 'Meera',
  state,
  format: 'mapped',
  mapping: { fields: title === undefined ? {} : { title }, attributes: [] },
  done: 0,
  products: 0,
  new: 0,
  changed: 0,
  same: 0,
  bad: 0,
  kept: 0,
  pictures: { waiting: 0, failed: 0 },
  answers: {},
  questions: [],
  problem: '',
})
const ONE = '/shops/books/imports/9'
const address = { shop: 'books', id: '9' }
const columns = { body: { columns: ['Was', 'Kostet'], sample: [['Lampe', '12']] } }

async function open(answers: Parameters<typeof answerDeskCalls>[0]) {
  vi.stubGlobal('document', { hidden: false })
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const store = await import('../../../src/desk/import/imports.ts')
  return { api, ...store }
}

describe('an import', () => {
  test.each([
    ['an earlier file with the same columns', mapped('8', 'applied', 'Was'), { title: 'Was' }],
    ['its own names, as the earlier file has others', mapped('8', 'applied', 'Name'), { title: 'Kostet' }],
    [
      'its own names, as the earlier file was never mapped',
      mapped('8', 'uploaded', 'Was'),
      { title: 'Kostet' },
    ],
  ])('takes its columns from %s', async (_, earlier, fields) => {
    const { importColumns } = await open({
      [`GET ${ONE}/columns`]: [columns],
      'GET /shops/books/imports': [
        { body: { imports: [mapped('9', 'uploaded', 'Kostet'), earlier], hasMore: false } },
      ],
    })
    await importColumns.load(address)
    expect(importColumns.value()?.mapping.fields).toEqual(fields)
  })

  test.each([
    ['known columns, whose upload had no answer, is checked', { format: 'shopify-old', mapping: null }, 1],
    ['columns to be chosen waits for them', {}, 0],
  ])('with %s when it is opened', async (_, file, moves) => {
    const { api, productImport } = await open({
      [`GET ${ONE}`]: [{ body: { ...mapped('9', 'uploaded', 'Was'), ...file } }],
      [`POST ${ONE}/moves`]: [{ body: { ...mapped('9', 'checking', 'Was'), ...file } }],
    })
    await productImport.load(address)
    expect(productImport.value()?.state).toBe(moves === 0 ? 'uploaded' : 'checking')
    expect(api.names().filter(name => name.startsWith('POST'))).toHaveLength(moves)
  })

  test('is checked with the columns that were chosen', async () => {
    const { api, checkWithMapping, productImport } = await open({
      [`PUT ${ONE}/mapping`]: [{ body: mapped('9', 'uploaded', 'Was') }],
      [`POST ${ONE}/moves`]: [{ body: mapped('9', 'checking', 'Was') }],
    })
    await checkWithMapping(address, { fields: { title: 'Was' }, attributes: [] })
    const expected = [{ fields: { title: 'Was' }, attributes: [] }, { to: 'check' }]
    expect(api.calls.map(({ body }) => body)).toEqual(expected)
    expect(productImport.value()?.state).toBe('checking')
  })

  test.each([
    ['is opened', '/s/books/import', '/s/books/import/9', undefined],
    [
      'leaves the screen that was opened meanwhile, and says where it is',
      '/s/books/orders',
      '/s/books/orders',
      'list.csv is uploaded. You find it under “Import and export”.',
    ],
  ])('of an uploaded file %s', async (_, opened, last, notice) => {
    let arrive = () => {}
    class Upload extends EventTarget {
      status = 200
      responseText = JSON.stringify({ ...columns.body, import: mapped('9', 'uploaded', 'Was') })
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {
        arrive = () => void this.dispatchEvent(new Event('load'))
      }
    }
    vi.stubGlobal('XMLHttpRequest', Upload)
    const { uploadProducts } = await open({})
    const { $screen, goTo } = await import('../../../src/desk/shell/router.ts')
    const { $notice } = await import('../../../src/desk/shell/notice.ts')
    goTo('/s/books/import')
    const uploaded = uploadProducts('books', new File(['Was'], 'list.csv'))
    goTo(opened)
    arrive()
    await uploaded
    expect([$screen.get()?.path, $notice.get()?.text]).toEqual([last, notice])
  })

  test('that goes on late leaves the one on screen that was opened meanwhile', async () => {
    const { move, productImport } = await open({
      'GET /shops/books/imports/10': [{ body: mapped('10', 'checked', 'Was') }],
      [`POST ${ONE}/moves`]: [{ body: mapped('9', 'applying', 'Was') }],
    })
    await productImport.load({ shop: 'books', id: '10' })
    await move(address, 'apply')
    expect(productImport.value()?.id).toBe('10')
  })

  test('that goes on stays so where a look at it from before is answered later', async () => {
    const late = Promise.withResolvers<{ body: object }>()
    const { move, productImport } = await open({
      [`GET ${ONE}`]: [{ body: mapped('9', 'checked', 'Was') }, late.promise],
      [`POST ${ONE}/moves`]: [{ body: mapped('9', 'applying', 'Was') }],
    })
    await productImport.load(address)
    const look = productImport.load(address)
    await move(address, 'apply')
    late.resolve({ body: mapped('9', 'checked', 'Was') })
    await look
    expect(productImport.value()?.state).toBe('applying')
  })

  test('that cannot go on says why', async () => {
    const body = { error: 'This cannot be done now.' }
    const { move } = await open({ [`POST ${ONE}/moves`]: [{ status: 409, body }] })
    await expect(move(address, 'apply', { skipBad: true })).rejects.toThrow('This cannot be done now.')
  })

  test('keeps what is known while the network is away, and goes on then', async () => {
    const { refreshImport, productImport } = await open({
      [`GET ${ONE}`]: [
        { body: mapped('9', 'applying', 'Was') },
        'no network',
        { body: mapped('9', 'applied', 'Was') },
      ],
    })
    await productImport.load(address)
    await refreshImport(address)
    expect(productImport.value()?.state).toBe('applying')
    await refreshImport(address)
    expect(productImport.value()?.state).toBe('applied')
    await refreshImport({ shop: 'books', id: '1' })
    expect(productImport.value()?.id).toBe('9')
  })

  test('names the pictures that were not fetched', async () => {
    const picture = { line: 3, url: 'https://a.example/x.jpg', product: 'x', reason: 'it is damaged' }
    const body = { pictures: [picture], hasMore: false }
    const { importPictures } = await open({ [`GET ${ONE}/failed-pictures`]: [{ body }] })
    await importPictures.load(address)
    expect(importPictures.value()?.pictures).toEqual([picture])
  })

  test('shows further products that would change below, or new ones in their place', async () => {
    const body = (line: number, hasMore = false) => ({
      body: { changes: [{ id: `p${line}`, title: 'Lamp', fields: [], line }], hasMore },
    })
    const { loadMoreChanges, importChanges } = await open({
      [`GET ${ONE}/changes?kind=changed`]: [body(2, true)],
      [`GET ${ONE}/changes?kind=changed&after=2`]: [body(3)],
      [`GET ${ONE}/changes?kind=new`]: ['no network', body(4)],
    })
    const shown = () => importChanges.value()?.changes.map(({ id }) => id)
    await importChanges.load(address, 'changed')
    await loadMoreChanges(address, 'changed')
    expect(shown()).toEqual(['p2', 'p3'])
    await importChanges.load(address, 'new')
    expect(importChanges.$state.get()).toMatchObject({ state: 'failed' })
    await importChanges.load(address, 'new')
    expect([importChanges.value()?.kind, shown()]).toEqual(['new', ['p4']])
  })

  test('shows further bad rows below', async () => {
    const problem = (position: number) => ({ position, line: 2, column: '', reason: 'x', isNote: false })
    const { loadMoreProblems, importProblems } = await open({
      [`GET ${ONE}/problems`]: [{ body: { problems: [problem(1)], hasMore: true } }],
      [`GET ${ONE}/problems?after=1`]: [{ body: { problems: [problem(2)], hasMore: false } }],
    })
    await importProblems.load(address)
    await loadMoreProblems(address)
    expect(importProblems.value()?.problems.map(({ position }) => position)).toEqual([1, 2])
  })
})
