import { beforeEach, expect, test, vi } from 'vitest'
import { browserOfEach } from '../support/browser.ts'

/** A form of a page by what its fields hold. */
type Drawn = HTMLFormElement & { fields: Record<string, string> }
const drawnWith = (fields: Record<string, string>) => {
  const form = { fields, querySelector: () => null, contains: () => false }
  return form as unknown as Drawn
}
/** The form that the page has; React draws the next one before it takes this one away. */
let onPage: Drawn

browserOfEach()
beforeEach(() => {
  Object.assign(document, { querySelector: () => onPage })
  vi.stubGlobal('FormData', function FormData({ fields }: Drawn) {
    return new Map(Object.entries(fields))
  })
})

async function addressForm() {
  const { createShopForm } = await import('../../src/stores/shop-form.ts')
  return createShopForm({ label: '', address: '' }, { draft: 'haat:test', secret: ['label'] })
}

test('what was typed in a form of the server is in the one that React puts in its place', async () => {
  const form = await addressForm()
  onPage = drawnWith({ label: 'Home', address: '1 Temple Road' })
  form.takeOver(drawnWith({ label: '', address: '' }), form.drawn('Address'))
  expect(form.$values.get()).toEqual({ label: 'Home', address: '1 Temple Road' })
  // It is the draft from now on, as what is typed later.
  expect(sessionStorage.getItem('haat:test')).toBe('{"address":"1 Temple Road"}')
})

test('what is typed in it until it is gone is in the new one too', async () => {
  const form = await addressForm()
  onPage = drawnWith({ label: 'Home' })
  const drawn = form.drawn('Address')
  onPage.fields['address'] = '1 Temple Road'
  form.takeOver(drawnWith({ label: '', address: '' }), drawn)
  expect(form.$values.get()).toEqual({ label: 'Home', address: '1 Temple Road' })
})

test('what is in the form of one address is not in that of the next', async () => {
  const form = await addressForm()
  onPage = drawnWith({ label: 'Home', address: '1 Temple Road' })
  form.takeOver(onPage, undefined)
  form.reset()
  form.fill({ address: '2 Hill Road' })
  form.takeOver(drawnWith({ label: '', address: '2 Hill Road' }), form.drawn('Address'))
  expect(form.$values.get()).toEqual({ label: '', address: '2 Hill Road' })
})

test('what the page has filled in itself is no draft', async () => {
  const form = await addressForm()
  form.takeOver(drawnWith({ address: '1 Temple Road' }), undefined)
  expect(sessionStorage.getItem('haat:test')).toBeNull()
})
