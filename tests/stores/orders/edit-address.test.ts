import { describe, expect, test, vi } from 'vitest'
import { address } from '../../support/address.ts'
import { openPage, openShopOfAsha, signInAsAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

async function openAccount() {
  await openPage(browser, '/account')
  const { $addressBook } = await import('../../../src/stores/account/address-book.ts')
  $addressBook.listen(() => {})
  await until(() => $addressBook.get().state === 'ready')
  return import('../../../src/stores/orders/edit-address.ts')
}
type Editor = Awaited<ReturnType<typeof openAccount>>

describe('an address that is edited', () => {
  test('closes once it is saved', async () => {
    const { editAddress, editForm, submitAddress, $editedAddress } = await openAccount()
    editAddress()
    editForm.fill(address)
    await submitAddress()
    expect([$editedAddress.get(), editForm.$values.get().address]).toEqual([undefined, ''])
  })

  test('is there with what is typed when the page is loaded again, also after a session that expired', async () => {
    const { editAddress, editForm, $editedAddress } = await openAccount()
    editAddress()
    editForm.setField('address', '7 Typed Before')
    const id = $editedAddress.get()
    const again = await openAccount()
    const seen = ({ $editedAddress: now, editForm: form }: Editor) => [now.get(), form.$values.get().address]
    expect(seen(again)).toEqual([id, '7 Typed Before'])
    const { $session, endSession, expireSession } = await import('../../../src/stores/account/session.ts')
    const session = $session.get()
    if (session.state === 'in') expireSession(session.token)
    expect(seen(again)).toEqual([undefined, ''])
    await signInAsAsha(browser)
    expect(seen(await openAccount())).toEqual([id, '7 Typed Before'])
    endSession()
    expect(browser.session.getItem('haat:edited')).toBeNull()
  })

  test.each<[string, (editor: Editor) => void]>([
    ['another', ({ editAddress }) => editAddress()],
    [
      'the same',
      ({ editAddress }) => editAddress({ ...address, id: 'address-1', label: '', isDefault: false }),
    ],
  ])('while %s is being saved stays open with what is typed', async (_, openAgain) => {
    const editor = await openAccount()
    editor.editAddress({ ...address, id: 'address-1', label: '', isDefault: false })
    api.break(/addresses/, { kind: 'slow', milliseconds: 50 })
    const saved = editor.submitAddress()
    openAgain(editor)
    editor.editForm.setField('address', '9 Typed Meanwhile')
    const id = editor.$editedAddress.get()
    await saved
    const seen = [editor.$editedAddress.get(), editor.editForm.$values.get().address]
    expect(seen).toEqual([id, '9 Typed Meanwhile'])
  })
})

test('an address that is saved though its answer was lost is in the book once its form is left', async () => {
  const { editAddress, editForm, submitAddress, closeEditor } = await openAccount()
  const { $addressBook } = await import('../../../src/stores/account/address-book.ts')
  const streets = () => {
    const book = $addressBook.get()
    return book.state === 'ready' ? book.book.addresses.map(saved => saved.address) : []
  }
  editAddress()
  editForm.fill({ ...address, address: '7 Lost Answer' })
  api.break(/addresses/, { kind: 'answer lost' })
  await submitAddress()
  api.mend()
  expect(streets()).not.toContain('7 Lost Answer')
  closeEditor()
  await until(() => streets().includes('7 Lost Answer'))
})

test('an address that is opened after another one stays as it is saved, whatever their PIN codes mean', async () => {
  const { editAddress, editForm, editPin } = await openAccount()
  const place = { city: 'Bengaluru', state: 'Karnataka' }
  const saved = { ...address, ...place, id: 'address-1', label: '', isDefault: false }
  const close = editPin.$place.listen(() => {})
  editAddress({ ...saved, postalCode: '560034' })
  await pause(60)
  close()
  // A store lets go a second after its last listener.
  await pause(1_100)
  editAddress({ ...saved, address: '9 Other Road', postalCode: '411001' })
  editPin.$place.listen(() => {})
  await pause(60)
  expect(editForm.$values.get()).toMatchObject(place)
})

test('two addresses that are removed at once stay gone where the first answer comes last', async () => {
  const { saveAddress } = await import('../../../src/stores/account/address-book.ts')
  for (const id of ['first-one', 'other-one'])
    await saveAddress(id, { ...address, address: `${id} Road`, label: '', isDefault: false })
  const { deleteAddress } = await openAccount()
  const { $addressBook } = await import('../../../src/stores/account/address-book.ts')
  const whole = fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const isFirst = String(sent[0]).endsWith('first-one')
    if (!isFirst) await pause(30)
    const answer = await whole(...sent)
    if (isFirst) await pause(150)
    return answer
  })
  await Promise.all([deleteAddress('first-one'), deleteAddress('other-one')])
  vi.stubGlobal('fetch', whole)
  const now = $addressBook.get()
  const ids = now.state === 'ready' ? now.book.addresses.map(({ id }) => id) : undefined
  expect(ids?.filter(id => id.endsWith('-one'))).toEqual([])
})
