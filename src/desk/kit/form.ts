import { atom, type ReadableAtom } from 'nanostores'
import { failureText, type StatusTexts } from './failure.ts'

type Values = Record<string, string>
export type Errors<V extends Values> = Partial<Record<keyof V & string, string>>

export interface DeskForm<V extends Values> {
  $values: ReadableAtom<V>
  /** Error messages by field name. */
  $errors: ReadableAtom<Errors<V>>
  /** The refusal of the last submit, for the whole form; empty without one. */
  $failure: ReadableAtom<string>
  $busy: ReadableAtom<boolean>
  /** Incremented by a submit that found errors; the form then focuses the first invalid field. */
  $failedSubmits: ReadableAtom<number>
  setField: (name: keyof V & string, value: string) => void
  /** Empties the form. */
  reset: () => void
  /** Shows an error at a field, and moves the focus there. */
  reject: (errors: Errors<V>) => void
  /** Checks, then sends; a refusal is shown as `texts` word it. Ignores a submit while one is running. */
  submit: (check: (values: V) => Errors<V>, send: Send<V>, texts?: StatusTexts) => Promise<void>
  /** Does what needs no field of the form, such as the use of a passkey; a refusal is shown there. */
  run: (work: () => Promise<void>) => Promise<void>
}

type Send<V> = (values: V) => Promise<void>

/** Creates a form whose values are kept as long as the desk is open. */
export function createForm<V extends Values>(blank: V): DeskForm<V> {
  const $values = atom<V>(blank)
  const $errors = atom<Errors<V>>({})
  const $failure = atom('')
  const $busy = atom(false)
  const $failedSubmits = atom(0)

  const reject = (errors: Errors<V>) => {
    $errors.set(errors)
    $failedSubmits.set($failedSubmits.get() + 1)
  }

  const deliver = async (send: Send<V>, texts: StatusTexts | undefined) => {
    $busy.set(true)
    try {
      await send($values.get())
    } catch (error) {
      $failure.set(failureText(error, texts))
    } finally {
      $busy.set(false)
    }
  }

  return {
    $values,
    $errors,
    $failure,
    $busy,
    $failedSubmits,
    setField(name, value) {
      $values.set({ ...$values.get(), [name]: value })
      const { [name]: _, ...others } = $errors.get()
      $errors.set(others as Errors<V>)
    },
    reset() {
      $values.set(blank)
      $errors.set({})
      $failure.set('')
    },
    reject,
    async run(work) {
      if ($busy.get()) return
      $failure.set('')
      $errors.set({})
      await deliver(work, undefined)
    },
    async submit(check, send, texts) {
      if ($busy.get()) return
      $failure.set('')
      const errors = check($values.get())
      if (Object.keys(errors).length > 0) return reject(errors)
      $errors.set({})
      await deliver(send, texts)
    },
  }
}
