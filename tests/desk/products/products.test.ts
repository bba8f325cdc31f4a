import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDeskApi } from '../../support/desk-api.ts'
import { answerDeskCalls } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

/** A marketer's list of the products of the shop `one`, to which three mugs are added. */
async function openList() {
  const desk = await openDeskApi()
  const { newProductEditor } = await import('../../../src/desk/products/new-product.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  const list = await import('../../../src/desk/products/products.ts')
  const bulk = await import('../../../src/desk/products/bulk-change.ts')
  const facts = { category: 'Mugs', regularPrice: 250, published: true }
  const ids: string[] = []
  for (const colour of ['Red', 'Green', 'Blue']) {
    const added = newProductEditor('one')
    added.change({ ...added.$value.get(), title: `${colour} mug`, ...facts })
    ids.push((await added.save()) ?? '')
  }
  const shown = () => {
    const page = list.$products.get()
    return page.state === 'ready' ? page.value.products : []
  }
  return { ...desk, ...list, ...bulk, $notice, ids, shown }
}

describe('the list of products', () => {
  test('is narrowed by words and filters', async () => {
    const { loadProducts, shown } = await openList()
    await loadProducts('one', { words: 'mug' })
    expect(shown().map(({ title }) => title)).toEqual(['Blue mug', 'Green mug', 'Red mug'])
    await loadProducts('one', { words: 'gre', state: 'published', category: 'mugs' })
    expect(shown().map(({ title }) => title)).toEqual(['Green mug'])
    await loadProducts('one', { words: 'mug', state: 'trash' })
    expect(shown()).toEqual([])
  })

  test('stays as it is filtered by now when a product comes back from the trash', async () => {
    const { loadProducts, reloadProducts, shown, network } = await openList()
    await loadProducts('one', { words: 'mug' })
    await loadProducts('one', { words: 'gre' })
    await reloadProducts('one')
    expect(shown().map(({ title }) => title)).toEqual(['Green mug'])
    const asked = network.calls.length
    await reloadProducts('two')
    expect(network.calls.length).toBe(asked)
  })

  test('has no categories of another shop, whichever answer comes last', async () => {
    const late = Promise.withResolvers<object>()
    const named = (name: string) => ({ body: { categories: [{ name, parentCategories: [] }] } })
    const tax = (name: string) => ({ body: { value: { name }, revision: 0, savedAt: '', savedBy: '' } })
    answerDeskCalls({
      'GET /shops/books/product-categories': [late.promise.then(() => named('Novels'))],
      'GET /shops/vastra/product-categories': [named('Saris')],
      'GET /shops/books/sections/tax': [late.promise.then(() => tax('of books'))],
      'GET /shops/vastra/sections/tax': [tax('of vastra')],
    })
    const { loadProductCategories, $productCategories } = await import(
      '../../../src/desk/products/products.ts'
    )
    const { loadTaxRules, $taxRules } = await import('../../../src/desk/products/product/tax-rules.ts')
    const books = [loadProductCategories('books'), loadTaxRules('books')]
    await Promise.all([loadProductCategories('vastra'), loadTaxRules('vastra')])
    late.resolve({})
    await Promise.all(books)
    expect($productCategories.get().map(({ name }) => name)).toEqual(['Saris'])
    expect($taxRules.get()?.shop).toBe('vastra')
  })

  test('has the categories of the shop and its products', async () => {
    const { loadProductCategories, $productCategories, network } = await openList()
    await loadProductCategories('one')
    const names = $productCategories.get().map(({ name }) => name)
    expect(names).toContain('Mugs')
    network.isDown = true
    await loadProductCategories('one')
    expect($productCategories.get().map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['of another shop is missing', 'two', false, 'missing'],
    ['without a network says so', 'one', true, 'failed'],
  ])('%s', async (_, shop, isDown, state) => {
    const { loadProducts, $products, network } = await openList()
    network.isDown = isDown
    await loadProducts(shop, {})
    expect($products.get().state).toBe(state)
  })
})

describe('a change of many products', () => {
  const tenthLess = { kind: 'price', prices: 'regular', percent: -10, round: 'rupee' } as const

  test('is shown before it is made, and undone by the notice', async () => {
    const { dryRun, changeMany, loadProducts, shown, ids, $notice } = await openList()
    const target = { ids: ids.slice(0, 2) }
    const would = await dryRun('one', tenthLess, target)
    expect(would.result).toMatchObject({ changed: 2, refused: 0 })
    const prices = async () => {
      await loadProducts('one', { words: 'mug' })
      return shown().map(({ regularPrice }) => regularPrice)
    }
    expect(await prices()).toEqual([250, 250, 250])
    const onChange = vi.fn()
    await changeMany('one', would, onChange)
    expect(await prices()).toEqual([250, 225, 225])
    expect([$notice.get()?.text, onChange.mock.calls.length]).toEqual(['2 products changed.', 1])
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toBe('2 products undone.'))
    expect(await prices()).toEqual([250, 250, 250])
  })

  test('is made once where its answer was lost, and the button is pressed again', async () => {
    const { dryRun, changeMany, loadProducts, shown, ids } = await openList()
    const target = { ids: ids.slice(0, 1) }
    const would = await dryRun('one', tenthLess, target)
    const whole = globalThis.fetch
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      await whole(...sent)
      throw new TypeError('network changed')
    })
    await expect(changeMany('one', would, () => undefined)).rejects.toThrow()
    vi.stubGlobal('fetch', whole)
    await changeMany('one', would, () => undefined)
    const price = async () => {
      await loadProducts('one', { words: 'red mug' })
      return shown().map(({ regularPrice }) => regularPrice)
    }
    expect(await price()).toEqual([225])
    await changeMany('one', await dryRun('one', tenthLess, target), () => undefined)
    expect(await price()).toEqual([203])
  })

  test('that does not get on is not waited for without an end', async () => {
    const { api, dryRun, changeMany, loadBulkChanges, ids, network, $bulkChange } = await openList()
    await changeMany('one', await dryRun('one', tenthLess, { ids }), () => undefined)
    await api.db.updateTable('bulk_changes').set({ state: 'undoing' }).execute()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const onChange = vi.fn()
    let hasEnded = false
    void loadBulkChanges('one', onChange).finally(() => {
      hasEnded = true
    })
    await waitFor(() => expect($bulkChange.get()).toBeDefined())
    const before = network.calls.length
    for (let asked = 0; !hasEnded && asked < 500; asked++) await vi.advanceTimersByTimeAsync(1_000)
    expect([hasEnded, $bulkChange.get(), onChange.mock.calls]).toEqual([true, undefined, []])
    expect(network.calls.length - before).toBeLessThan(500)
  })

  test('that cannot begin is an error of its dialog', async () => {
    const { dryRun, changeMany, network, $bulkChange } = await openList()
    const would = await dryRun('one', { kind: 'trash' }, { filter: {} })
    network.isDown = true
    await expect(changeMany('one', would, () => undefined)).rejects.toThrow()
    expect($bulkChange.get()).toBeUndefined()
  })
})
