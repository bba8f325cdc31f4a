import { describe, expect, test, vi } from 'vitest'
import { openDeskApi } from '../../../support/desk-api.ts'
import { waitFor } from '../../../support/wait-for.ts'

const bare = { sku: '', color: '', regularPrice: null, discountedPrice: null, images: [] }

/** A product with twelve small and three large ones, and two people who count it. */
async function openStock() {
  const desk = await openDeskApi()
  const { newProductEditor } = await import('../../../../src/desk/products/new-product.ts')
  const { createStockEditor, stockEditor } = await import(
    '../../../../src/desk/products/product/product-stock.ts'
  )
  const { $shopProducts, productKey, ...product } = await import(
    '../../../../src/desk/products/product/product.ts'
  )
  const { $notice } = await import('../../../../src/desk/shell/notice.ts')
  const added = newProductEditor('one')
  const variants = [
    { ...bare, size: 'S', stock: 12 },
    { ...bare, size: 'L', stock: 3 },
  ]
  added.change({ ...added.$value.get(), title: 'Clay mug', variants })
  const id = (await added.save()) ?? ''
  await product.loadProduct('one', id)
  const now = () => {
    const state = $shopProducts.get()[productKey('one', id)]
    return state?.state === 'ready' ? state.value.stock : []
  }
  const small = now()[0]?.id ?? ''
  const editors = [createStockEditor('one', id), createStockEditor('one', id)] as const
  const stateNow = () => {
    const known = $shopProducts.get()[productKey('one', id)]
    return known?.state === 'ready' ? known.value.state : known?.state
  }
  return { ...desk, ...product, $notice, id, small, now, editors, stockEditor, stateNow }
}

describe('the stock of a product', () => {
  test('is saved apart from the product, and undone by one click', async () => {
    const { editors, small, now, $notice } = await openStock()
    const [editor] = editors
    editor.type(small, 12, '15')
    await editor.save()
    expect([editor.$failure.get(), now().map(({ stock }) => stock)]).toEqual(['', [15, 3]])
    expect(editor.$typed.get()).toEqual({})
    $notice.get()?.undo?.()
    await waitFor(() => expect(now().map(({ stock }) => stock)).toEqual([12, 3]))
  })

  test('keeps what is typed while it is saved', async () => {
    const { editors, small, now } = await openStock()
    const [editor] = editors
    const large = now()[1]?.id ?? ''
    editor.type(small, 12, '15')
    const saving = editor.save()
    editor.type(small, 12, '150')
    editor.type(large, 3, '4')
    await saving
    expect(editor.$typed.get()).toEqual({ [small]: { was: 15, text: '150' }, [large]: { was: 3, text: '4' } })
    await editor.save()
    expect(now().map(({ stock }) => stock)).toEqual([150, 4])
  })

  test('is known to be saved where the answer was lost, once it is sent again', async () => {
    const { editors, small, now, network, $notice } = await openStock()
    const [editor] = editors
    editor.type(small, 12, '15')
    network.losesAnswers = true
    await editor.save()
    expect(editor.$failure.get()).toContain('does not answer')
    network.losesAnswers = false
    await editor.save()
    expect([editor.$failure.get(), editor.$typed.get(), now()[0]?.stock]).toEqual(['', {}, 15])
    expect($notice.get()?.text).toBe('The stock is saved.')
  })

  test('an undo that is refused says so, whatever screen is open', async () => {
    const { editors, small, now, $notice } = await openStock()
    const [mine, theirs] = editors
    mine.type(small, 12, '15')
    await mine.save()
    const undo = $notice.get()?.undo
    theirs.type(small, 15, '14')
    await theirs.save()
    undo?.()
    await waitFor(() => expect($notice.get()?.text).toBe(mine.$failure.get()))
    expect([mine.$failure.get() === '', now()[0]?.stock]).toEqual([false, 14])
  })

  test('an undo that nobody answers can be pressed again', async () => {
    const { editors, small, now, network, $notice } = await openStock()
    const [editor] = editors
    editor.type(small, 12, '15')
    await editor.save()
    network.isDown = true
    $notice.get()?.undo?.()
    await waitFor(() => expect($notice.get()?.text).toContain('does not answer'))
    network.isDown = false
    $notice.get()?.undo?.()
    await waitFor(() => expect(now()[0]?.stock).toBe(12))
  })

  test('is not saved over pieces that changed meanwhile; a second save is over what stands', async () => {
    const { editors, small, now } = await openStock()
    const [mine, theirs] = editors
    mine.type(small, 12, '20')
    theirs.type(small, 12, '11')
    await theirs.save()
    await mine.save()
    expect(mine.$failure.get()).not.toBe('')
    expect(now()[0]?.stock).toBe(11)
    expect(mine.$typed.get()[small]).toEqual({ was: 11, text: '20' })
    await mine.save()
    expect([mine.$failure.get(), now()[0]?.stock]).toEqual(['', 20])
  })

  test('takes whole pieces, and nothing for what is not counted', async () => {
    const { editors, small, now } = await openStock()
    const [editor] = editors
    editor.type(small, 12, 'some')
    await editor.save()
    const expected = ['Enter a whole number. Leave it empty for “not counted”.', 12]
    expect([editor.$failure.get(), now()[0]?.stock]).toEqual(expected)
    editor.type(small, 12, '')
    await editor.save()
    expect(now()[0]?.stock).toBeNull()
    editor.type(small, null, ' ')
    expect(editor.$typed.get()).toEqual({})
  })
})

describe('typed stock', () => {
  test('stays from screen to screen, and the page is not left without a question', async () => {
    const { id, stockEditor } = await openStock()
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    stockEditor('one', id).type('small', 12, '15')
    expect(stockEditor('one', id).$typed.get()).toEqual({ small: { was: 12, text: '15' } })
    expect([isAsked(), stockEditor('one', 'other').$typed.get()]).toEqual([true, {}])
    stockEditor('one', id).discard()
    expect(isAsked()).toBe(false)
  })
})

describe('a product', () => {
  test('goes into the trash and comes back by the notice', async () => {
    const { id, moveToTrash, stateNow, $notice } = await openStock()
    await moveToTrash('one', { id, title: 'Clay mug' })
    expect([stateNow(), $notice.get()?.text]).toEqual(['trash', 'Clay mug is in the trash.'])
    $notice.get()?.undo?.()
    await waitFor(() => expect([stateNow(), $notice.get()?.text]).toEqual(['draft', 'Clay mug is restored.']))
  })

  test.each([
    ['opened', 'one', 'This is the copy'],
    ['not opened over another screen', 'one/orders', 'The product is copied'],
  ])('is copied once as a draft, which is %s', async (_, left, text) => {
    const { id, network, copyProduct, $notice } = await openStock()
    const { $screen, goTo } = await import('../../../../src/desk/shell/router.ts')
    goTo(`/s/one/products/${id}`)
    const pressed = [copyProduct('one', id), copyProduct('one', id)]
    if (left !== 'one') goTo(`/s/${left}`)
    await Promise.all(pressed)
    expect(network.calls.filter(call => call.endsWith('/copy') || call.endsWith('/duplicate'))).toHaveLength(
      1,
    )
    expect($notice.get()?.text).toContain(text)
    const path = $screen.get()?.path ?? ''
    expect([path.includes('/products/'), path.endsWith(id)]).toEqual([left === 'one', false])
  })

  test('has the stock that was saved where the answer of an earlier load comes after that', async () => {
    const { id, small, now, editors, loadProduct } = await openStock()
    const whole = globalThis.fetch
    const slow = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
      const answer = await whole(...sent)
      if (sent[1]?.method === 'GET') await slow.promise
      return answer
    })
    const loaded = loadProduct('one', id)
    editors[0].type(small, 12, '15')
    await editors[0].save()
    slow.resolve()
    await loaded
    expect(now()[0]?.stock).toBe(15)
  })

  test('that does not exist is missing', async () => {
    const { loadProduct } = await openStock()
    const { $shopProducts } = await import('../../../../src/desk/products/product/product.ts')
    await loadProduct('one', 'no-such-product')
    expect($shopProducts.get()['one:no-such-product']).toEqual({ state: 'missing' })
  })
})
