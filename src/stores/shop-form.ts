import { parseDraft } from '../domain/draft.ts'
import { createForm, type FieldValues, type FormStore } from '../forms/form.ts'
import { tabStore } from './storage.ts'
import { clearErrors } from './toasts.ts'

interface ShopForm<Values extends FieldValues> extends FormStore<Values> {
  /** Called once the form is on screen: restores the draft and the text typed before hydration. */
  restore: (typed: Partial<Values>) => void
}

/**
 * Creates a form of a shop; a submit removes earlier errors from the screen. With a `draft` key its values survive
 * reloads and sign-in in this tab until it is reset, `secret` fields never.
 */
export function createShopForm<Values extends FieldValues>(
  blank: Values,
  { draft, secret }: { draft?: string; secret?: readonly (keyof Values)[] } = {},
): ShopForm<Values> {
  const form = createForm(blank)

  function keepDraft(): void {
    if (!draft) return
    const open = Object.entries(form.$values.get()).filter(([name]) => !secret?.includes(name))
    tabStore.write(draft, JSON.stringify(Object.fromEntries(open)))
  }

  if (typeof window !== 'undefined') {
    // A page restored from the back/forward cache is not sending any more.
    window.addEventListener('pageshow', event => event.persisted && form.stay())
  }

  return {
    ...form,
    setField(name, value) {
      form.setField(name, value)
      keepDraft()
    },
    fill(values) {
      form.fill(values)
      keepDraft()
    },
    restore(typed) {
      const kept = draft ? tabStore.read(draft) : null
      form.fill({ ...(kept === null ? {} : parseDraft(kept, Object.keys(blank))), ...typed })
    },
    reset() {
      form.reset()
      if (draft) tabStore.remove(draft)
    },
    submit: (validate, send) =>
      form.submit(validate, values => {
        clearErrors()
        return send(values)
      }),
  }
}
