import { describe, expect, test } from 'vitest'
import { priceExample } from '../../../src/domain/desk/rules/example.ts'
import { openDeskApi } from '../../support/desk-api.ts'

/** A marketer's rules of the shop `one`, against the store API in process. */
async function openRules() {
  const desk = await openDeskApi()
  const { sectionEditor } = await import('../../../src/desk/sections/section-editor.ts')
  const rules = await import('../../../src/desk/rules/rules.ts')
  const { rowEditor, fieldsEditor } = await import('../../../src/desk/rules/row-editor.ts')
  const $typed = rules.typedRules('one')
  $typed.listen(() => undefined)
  await rules.loadRules('one')
  const cost = () => {
    const state = $typed.get()
    const typed = state.state === 'ready' ? state.value : undefined
    if (!typed || 'wrong' in typed) return typed?.wrong ?? state.state
    return priceExample(typed.rules, rules.$exampleCart.get(), Date.now()).order.total / 100
  }
  return {
    ...desk,
    ...rules,
    sectionEditor: (section: string) => sectionEditor('one', section),
    rowEditor,
    fieldsEditor,
    cost,
  }
}

const offer = { id: 'offer', label: 'Offer', kind: 'percent', value: 10 }
const zone = { id: 'all', label: 'All', rates: [{ id: 'one', label: 'Standard', amount: 60 }] }

describe('the example', () => {
  test('costs what is typed in any of the four sections, saved or not', async () => {
    const { sectionEditor, cost } = await openRules()
    expect(cost()).toBe(1000)
    sectionEditor('discounts').change({ discounts: [offer] })
    expect(cost()).toBe(900)
    sectionEditor('delivery').change({ delivery: { zones: [zone] } })
    expect(cost()).toBe(960)
    await sectionEditor('discounts').save()
    expect(cost()).toBe(960)
  })

  test('goes by the PIN code, whatever state is chosen, as an order does', async () => {
    const { sectionEditor, cost, changeExample, changeExamplePin, $exampleCart, network } = await openRules()
    const goa = { ...zone, id: 'goa', states: ['Goa'], rates: [{ ...zone.rates[0], id: 'boat', amount: 90 }] }
    sectionEditor('delivery').change({ delivery: { zones: [goa, zone] } })
    changeExample({ state: 'Goa' })
    expect(cost()).toBe(1060)
    await changeExamplePin('403 001')
    changeExample({ state: 'Karnataka' })
    expect(cost()).toBe(1090)
    await changeExamplePin('560001')
    expect([cost(), $exampleCart.get().state]).toEqual([1060, 'Karnataka'])
    // A state of several in which the PIN code lies stays, as at a checkout.
    changeExample({ state: 'Tamil Nadu' })
    await changeExamplePin('605007')
    expect($exampleCart.get().state).toBe('Tamil Nadu')
    // No such PIN, and no answer: what is chosen counts.
    await changeExamplePin('999999')
    network.isDown = true
    await changeExamplePin('403001')
    changeExample({ state: 'Goa' })
    expect(cost()).toBe(1090)
  })

  test('names the section that is not right yet', async () => {
    const { sectionEditor, cost } = await openRules()
    sectionEditor('discounts').change({ discounts: [{ ...offer, value: '1o' }] })
    expect(cost()).toEqual(['discounts'])
  })
})

test('the titles of many products are loaded, those without an answer by the next call', async () => {
  const { network } = await openDeskApi()
  const { newProductEditor } = await import('../../../src/desk/products/new-product.ts')
  const { $productTitles, loadProductTitles } = await import('../../../src/desk/rules/product-titles.ts')
  const editor = newProductEditor('one')
  const ids: string[] = []
  for (let at = 1; at <= 24; at++) {
    editor.change({ ...editor.$value.get(), title: `Mug ${at}` })
    ids.push((await editor.save()) ?? '')
  }
  network.isDown = true
  await loadProductTitles('one', ids)
  network.isDown = false
  await loadProductTitles('one', ids)
  expect(ids.map(id => $productTitles.get().get(id))).toEqual(ids.map((_, at) => `Mug ${at + 1}`))
})

describe('an entry of a section', () => {
  test('is the same one after others were moved or removed, as for an undo within it', async () => {
    const { sectionEditor, rowEditor } = await openRules()
    const delivery = sectionEditor('delivery')
    const [first, second] = [zone, { ...zone, id: 'south', label: 'South', pins: ['5'] }]
    delivery.change({ delivery: { zones: [first, second] } })
    const south = rowEditor(delivery, ['delivery', 'zones'], 1)
    delivery.change({ delivery: { zones: [second, first] } })
    south.change({ ...south.$value.get(), freeAbove: 500 })
    expect(delivery.typed()).toEqual({ delivery: { zones: [{ ...second, freeAbove: 500 }, first] } })
    delivery.change({ delivery: { zones: [first] } })
    south.change({ ...south.$value.get(), freeAbove: 700 })
    expect(delivery.typed()).toEqual({ delivery: { zones: [first] } })
  })

  test('is changed in the section, and has its own errors once a save refuses it', async () => {
    const { sectionEditor, rowEditor, standing } = await openRules()
    const discounts = sectionEditor('discounts')
    discounts.change({ discounts: [offer, { ...offer, id: 'second', label: 'Second' }] })
    const second = rowEditor(discounts, ['discounts'], 1)
    second.change({ ...second.$value.get(), code: 'NOT SO' })
    await discounts.save()
    expect(second.$errors.get()).toEqual({ code: expect.stringMatching(/^Enter up to 40 letters/) })
    expect(rowEditor(discounts, ['discounts'], 0).$errors.get()).toEqual({})
    second.change({ ...second.$value.get(), code: 'SO' })
    await discounts.save()
    const answer = await standing('discounts')
    expect(answer).toMatchObject({ value: { discounts: [offer, { id: 'second', code: 'SO' }] } })
  })

  test('that a colleague has too is refused by the rule that it breaks', async () => {
    const { sectionEditor, rowEditor } = await openRules()
    const discounts = sectionEditor('discounts')
    discounts.change({
      discounts: [
        { ...offer, code: 'ONE' },
        { ...offer, id: 'b', code: 'one' },
      ],
    })
    await discounts.save()
    expect(rowEditor(discounts, ['discounts'], 1).$errors.get()).toEqual({ code: 'This code stands twice.' })
  })
})

test('cash on delivery without any setting is one that is offered', async () => {
  const { sectionEditor, fieldsEditor } = await openRules()
  const cod = sectionEditor('cod')
  cod.change({ cod: {} })
  expect([cod.$isChanged.get(), cod.typed()]).toEqual([true, { cod: {} }])
  fieldsEditor(cod, 'cod').change({ openOrders: 2 })
  expect(cod.typed()).toEqual({ cod: { openOrders: 2 } })
})
