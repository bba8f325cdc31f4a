import { atom, type ReadableAtom } from 'nanostores'
import { parseDraft } from '../domain/parse-stored.ts'
import { tabStore } from './storage.ts'
import { clearErrors } from './toasts.ts'

/** Texts by field name; a checked checkbox is 'true', an unchecked one is empty. */
export type FieldValues = Record<string, string>
type Errors<Values extends FieldValues> = Partial<Record<keyof Values & string, string>>

export interface FormStore<Values extends FieldValues> {
  $values: ReadableAtom<Values>
  /** Error messages by field name. */
  $errors: ReadableAtom<Errors<Values>>
  $busy: ReadableAtom<boolean>
  /** Incremented when a submit found errors; the form then focuses the first invalid field. */
  $failedSubmits: ReadableAtom<number>
  setField: (name: keyof Values & string, value: string) => void
  /** Called once the form is on screen: restores the draft and the text typed before hydration. */
  restore: (typed: Partial<Values>) => void
  fill: (values: Partial<Values>) => void
  /** Clears the values on screen and in the draft. */
  reset: () => void
  /** Validates alone, as a submit does; returns whether there are no errors. */
  check: (validate: (values: Values) => Errors<Values>) => boolean
  /** Validates, then sends; ignores a second submit while one is running. */
  submit: (validate: (values: Values) => Errors<Values>, send: Send<Values>) => Promise<void>
}

/** Sends a form; resolves to 'leaving' if a navigation follows, so that the form stays busy until then. */
export type Send<Values> = (values: Values) => Promise<'leaving' | 'staying'>

/** Creates a form; with a `draft` key its values survive reloads and sign-in in this tab, `secret` fields never. */
export function createForm<Values extends FieldValues>(
  blank: Values,
  options: { draft?: string; secret?: readonly (keyof Values)[] } = {},
): FormStore<Values> {
  const $values = atom<Values>(blank)
  const $errors = atom<Errors<Values>>({})
  const $busy = atom(false)
  const $failedSubmits = atom(0)

  function put(values: Values): void {
    $values.set(values)
    if (!options.draft) return
    const open = Object.entries(values).filter(([name]) => !options.secret?.includes(name))
    tabStore.write(options.draft, JSON.stringify(Object.fromEntries(open)))
  }

  function check(validate: (values: Values) => Errors<Values>): boolean {
    const errors = validate($values.get())
    $errors.set(errors)
    const isValid = Object.keys(errors).length === 0
    if (!isValid) $failedSubmits.set($failedSubmits.get() + 1)
    return isValid
  }

  if (typeof window !== 'undefined') {
    // A page restored from the back/forward cache is not sending any more.
    window.addEventListener('pageshow', event => event.persisted && $busy.set(false))
  }

  return {
    $values,
    $errors,
    $busy,
    $failedSubmits,
    setField(name, value) {
      put({ ...$values.get(), [name]: value })
      const { [name]: _, ...others } = $errors.get()
      $errors.set(others as Errors<Values>)
    },
    restore(typed) {
      const draft = options.draft ? tabStore.read(options.draft) : null
      const restored = draft === null ? {} : parseDraft(draft, Object.keys(blank))
      $values.set({ ...$values.get(), ...restored, ...typed })
    },
    fill: values => put({ ...$values.get(), ...values }),
    reset() {
      $values.set(blank)
      $errors.set({})
      if (options.draft) tabStore.remove(options.draft)
    },
    check,
    async submit(validate, send) {
      if ($busy.get() || !check(validate)) return
      $busy.set(true)
      clearErrors()
      const next = await send($values.get()).catch(error => {
        $busy.set(false)
        throw error
      })
      $busy.set(next === 'leaving')
    },
  }
}
