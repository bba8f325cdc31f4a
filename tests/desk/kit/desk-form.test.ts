import { beforeEach, describe, expect, test, vi } from 'vitest'

async function open() {
  const { createDeskForm } = await import('../../../src/desk/kit/desk-form.ts')
  const { $notice } = await import('../../../src/desk/shell/notice.ts')
  const { ResponseError } = await import('../../../src/desk/client/errors.ts')
  const form = createDeskForm({ number: '' })
  const answer = Promise.withResolvers<void>()
  const submit = () =>
    form.submit(
      () => ({}),
      () => answer.promise,
      { 404: 'No such order.' },
    )
  const refuse = (status: number) => answer.reject(new ResponseError(status, { reason: 'Recorded already.' }))
  return { form, submit, refuse, notice: () => $notice.get()?.text }
}

beforeEach(() => vi.resetModules())

describe('the refusal of a form', () => {
  test('stands in it', async () => {
    const { form, submit, refuse, notice } = await open()
    const sent = submit()
    refuse(409)
    await sent
    expect([form.$failure.get(), notice()]).toEqual(['Recorded already.', undefined])
  })

  test.each([
    [409, 'Recorded already.'],
    [404, 'No such order.'],
  ])('%d is a notice where the form was emptied meanwhile, for something else', async (status, text) => {
    const { form, submit, refuse, notice } = await open()
    const sent = submit()
    form.reset()
    form.setField('number', 'NEFT-2')
    refuse(status)
    await sent
    expect([form.$failure.get(), form.$values.get().number, notice()]).toEqual(['', 'NEFT-2', text])
  })
})
