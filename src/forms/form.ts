import { atom, type ReadableAtom } from 'nanostores'

/** Texts by field name; a checked checkbox is 'true', an unchecked one is empty. */
export type FieldValues = Record<string, string>
export type Errors<Values extends FieldValues> = Partial<Record<keyof Values & string, string>>

/** What a field needs of its form. */
export interface FormFields<Values extends FieldValues> {
  $values: ReadableAtom<Values>
  /** Error messages by field name. */
  $errors: ReadableAtom<Errors<Values>>
  setField: (name: keyof Values & string, value: string) => void
}

export interface FormStore<Values extends FieldValues> extends FormFields<Values> {
  $busy: ReadableAtom<boolean>
  /** Incremented when errors are shown at fields; the form then focuses the first invalid field. */
  $failedSubmits: ReadableAtom<number>
  fill: (values: Partial<Values>) => void
  /** Back to the blank values, without errors. */
  reset: () => void
  /** Shows errors at fields, and moves the focus to the first. */
  reject: (errors: Errors<Values>) => void
  /** Validates alone, as a submit does; returns whether there are no errors. */
  check: (validate: Validate<Values>) => boolean
  /** Validates, then sends; ignores a second submit while one is running. Throws what `send` throws. */
  submit: (validate: Validate<Values>, send: Send<Values>) => Promise<void>
  /** The page was not left after all: the form is no longer busy. */
  stay: () => void
}

export type Validate<Values extends FieldValues> = (values: Values) => Errors<Values>

/** Sends a form; resolves to 'leaving' if a navigation follows, so that the form stays busy until then. */
type Send<Values> = (values: Values) => Promise<'leaving' | 'staying'>

/** Creates a form whose values last as long as the page. */
export function createForm<Values extends FieldValues>(blank: Values): FormStore<Values> {
  const $values = atom<Values>(blank)
  const $errors = atom<Errors<Values>>({})
  const $busy = atom(false)
  const $failedSubmits = atom(0)

  function reject(errors: Errors<Values>): void {
    $errors.set(errors)
    $failedSubmits.set($failedSubmits.get() + 1)
  }

  function check(validate: Validate<Values>): boolean {
    const errors = validate($values.get())
    const isValid = Object.keys(errors).length === 0
    if (isValid) $errors.set({})
    else reject(errors)
    return isValid
  }

  return {
    $values,
    $errors,
    $busy,
    $failedSubmits,
    setField(name, value) {
      $values.set({ ...$values.get(), [name]: value })
      const { [name]: _, ...others } = $errors.get()
      $errors.set(others as Errors<Values>)
    },
    fill: values => $values.set({ ...$values.get(), ...values }),
    reset() {
      $values.set(blank)
      $errors.set({})
    },
    reject,
    check,
    async submit(validate, send) {
      if ($busy.get() || !check(validate)) return
      $busy.set(true)
      const next = await send($values.get()).catch(error => {
        $busy.set(false)
        throw error
      })
      $busy.set(next === 'leaving')
    },
    stay: () => $busy.set(false),
  }
}
