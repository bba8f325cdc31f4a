import { atom, type ReadableAtom } from 'nanostores'
import { createForm, type FieldValues, type FormStore, type Validate } from '../../forms/form.ts'
import { showNotice } from '../shell/notice.ts'
import { failureText, type StatusTexts } from './failure.ts'

export interface DeskForm<Values extends FieldValues> extends Omit<FormStore<Values>, 'submit'> {
  /**
   * The refusal of the last submit, for the whole form; empty without one. One that comes after a reset is a notice: the
   * form is for something else by then.
   */
  $failure: ReadableAtom<string>
  /**
   * Fills in what is saved, once it was loaded or, as `sent`, saved: what was typed since the last time, or since it was
   * sent, stays over it.
   */
  fillSaved: (saved: Values, sent?: Values) => void
  /** Validates, then sends; a refusal is shown as `texts` word it. Ignores a submit while one is running. */
  submit: (
    validate: Validate<Values>,
    send: (values: Values) => Promise<void>,
    texts?: StatusTexts,
  ) => Promise<void>
  /** Does what needs no field of the form, such as the use of a passkey; a refusal is shown there. */
  run: (work: () => Promise<void>) => Promise<void>
}

/** Creates a form whose values are kept as long as the desk is open. */
export function createDeskForm<Values extends FieldValues>(blank: Values): DeskForm<Values> {
  const $failure = atom('')
  const form = createForm(blank)
  let filled = blank
  let resets = 0

  const submit: DeskForm<Values>['submit'] = async (validate, send, texts) => {
    if (form.$busy.get()) return
    $failure.set('')
    const mine = resets
    await form.submit(validate, async values => {
      await send(values).catch(error => {
        const show = mine === resets ? $failure.set : showNotice
        show(failureText(error, texts))
      })
      return 'staying'
    })
  }

  return {
    ...form,
    $failure,
    fillSaved(saved, sent = filled) {
      const typed = Object.entries(form.$values.get()).filter(([name, text]) => text !== sent[name])
      form.fill({ ...saved, ...Object.fromEntries(typed) })
      filled = saved
    },
    reset() {
      form.reset()
      filled = blank
      resets += 1
      $failure.set('')
    },
    submit,
    run: work => submit(() => ({}), work),
  }
}
