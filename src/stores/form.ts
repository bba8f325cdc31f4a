import { atom, type ReadableAtom } from 'nanostores'
import { parseDraft } from '../domain/draft.ts'
import { tabStore } from './storage.ts'
import { clearErrors } from './toasts.ts'

/** Texts by field name; a ticked box is 'true', an unticked one empty. */
export type FieldValues = Record<string, string>
type Errors<Values extends FieldValues> = Partial<Record<keyof Values & string, string>>

export interface FormStore<Values extends FieldValues> {
  $values: ReadableAtom<Values>
  /** What is wrong beside each field, by its name. */
  $errors: ReadableAtom<Errors<Values>>
  $busy: ReadableAtom<boolean>
  /** Grows when a submit found errors: the moment to go to the first of them. */
  $failedSubmits: ReadableAtom<number>
  setField: (name: keyof Values & string, value: string) => void
  /** Once the form is on screen: takes up the draft, and what was typed before it came alive. */
  restore: (typed: Partial<Values>) => void
  fill: (values: Partial<Values>) => void
  /** Forgets what was typed, on screen and in the draft. */
  reset: () => void
  /** Checks, then sends; ignores a second submit while one is under way. */
  submit: (validate: (values: Values) => Errors<Values>, send: Send<Values>) => Promise<void>
}

/** Sends a form; resolves to 'leaving' where another page follows, so that it stays busy till then. */
export type Send<Values> = (values: Values) => Promise<'leaving' | 'staying'>

/** A form; with a `draft` name what is typed outlives reloads and sign-in in this tab, `secret` fields never. */
export function createForm<Values extends FieldValues>(
  blank: Values,
  keep: { draft?: string; secret?: readonly (keyof Values)[] } = {},
): FormStore<Values> {
  const $values = atom<Values>(blank)
  const $errors = atom<Errors<Values>>({})
  const $busy = atom(false)
  const $rejected = atom(0)

  function put(values: Values): void {
    $values.set(values)
    if (!keep.draft) return
    const open = Object.entries(values).filter(([name]) => !keep.secret?.includes(name))
    tabStore.write(keep.draft, JSON.stringify(Object.fromEntries(open)))
  }

  if (typeof window !== 'undefined') {
    // A page that comes back from the back/forward cache is not sending any more.
    window.addEventListener('pageshow', event => event.persisted && $busy.set(false))
  }

  return {
    $values,
    $errors,
    $busy,
    $failedSubmits: $rejected,
    setField(name, value) {
      put({ ...$values.get(), [name]: value })
      const { [name]: _, ...others } = $errors.get()
      $errors.set(others as Errors<Values>)
    },
    restore(typed) {
      const draft = keep.draft ? tabStore.read(keep.draft) : null
      const kept = draft === null ? {} : parseDraft(draft, Object.keys(blank))
      $values.set({ ...$values.get(), ...kept, ...typed })
    },
    fill: values => put({ ...$values.get(), ...values }),
    reset() {
      $values.set(blank)
      $errors.set({})
      if (keep.draft) tabStore.remove(keep.draft)
    },
    async submit(validate, send) {
      if ($busy.get()) return
      const errors = validate($values.get())
      $errors.set(errors)
      if (Object.keys(errors).length > 0) return $rejected.set($rejected.get() + 1)
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
