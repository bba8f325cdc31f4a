import { describe, expect, test } from 'vitest'
import { createForm } from '../../src/forms/form.ts'

const needed = ({ name }: { name: string }) => (name === '' ? { name: 'Enter a name.' } : {})

/** A form whose submit waits until `end` is called. */
function slowForm() {
  const form = createForm({ name: '', place: 'Pune' })
  const sent: string[] = []
  let end: (next: 'leaving' | 'staying' | Error) => void = () => {}
  const submit = () =>
    form.submit(needed, ({ name }) => {
      sent.push(name)
      return new Promise((resolve, reject) => {
        end = next => (next instanceof Error ? reject(next) : resolve(next))
      })
    })
  return { form, sent, submit, end: (next: 'leaving' | 'staying' | Error) => end(next) }
}

describe('a form', () => {
  test('that is not valid is not sent, and asks for the focus each time', async () => {
    const { form, sent, submit } = slowForm()
    await submit()
    await submit()
    expect([sent, form.$errors.get(), form.$failedSubmits.get()]).toEqual([[], { name: 'Enter a name.' }, 2])
    form.setField('name', 'A')
    expect(form.$errors.get()).toEqual({})
  })

  test('is sent once while it is busy, and stays busy where the page is left', async () => {
    const { form, sent, submit, end } = slowForm()
    form.fill({ name: 'Asha' })
    const first = submit()
    await submit()
    expect([sent, form.$busy.get()]).toEqual([['Asha'], true])
    end('leaving')
    await first
    expect(form.$busy.get()).toBe(true)
    form.stay()
    expect(form.$busy.get()).toBe(false)
  })

  test('whose sending fails throws that, and can be sent again', async () => {
    const { form, sent, submit, end } = slowForm()
    form.setField('name', 'Asha')
    const failing = submit()
    end(new Error('refused'))
    await expect(failing).rejects.toThrow('refused')
    expect(form.$busy.get()).toBe(false)
    void submit()
    expect(sent).toEqual(['Asha', 'Asha'])
  })

  test('that is reset is blank and without errors', () => {
    const form = createForm({ name: '', place: 'Pune' })
    form.fill({ name: 'Asha', place: 'Goa' })
    form.reject({ place: 'We do not deliver there.' })
    form.reset()
    expect([form.$values.get(), form.$errors.get()]).toEqual([{ name: '', place: 'Pune' }, {}])
  })
})
