import { parseDraft } from '../domain/parse-stored.ts'
import type { DrawnForm } from '../forms/FormShell.tsx'
import { createForm, type FieldValues, type FormStore } from '../forms/form.ts'
import { tabStore } from './storage.ts'
import { clearErrors } from './toasts.ts'

interface ShopForm<Values extends FieldValues> extends FormStore<Values> {
  draft: string | undefined
  /** Restores the draft, with other values over it. */
  restore: (typed: Partial<Values>) => void
  drawn: (label: string) => DrawnForm | undefined
  /** Called once the form is on screen: restores the draft and the text typed before hydration, and the focus. */
  takeOver: (form: HTMLFormElement, drawn: DrawnForm | undefined) => void
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
  /** Whether React has drawn the form: what is in one of its own that gives way, as of another address, is not the next's. */
  let isTaken = false

  function keepDraft(): void {
    if (!draft) return
    const open = Object.entries(form.$values.get()).filter(([name]) => !secret?.includes(name))
    tabStore.write(draft, JSON.stringify(Object.fromEntries(open)))
  }

  if (typeof window !== 'undefined') {
    // A page restored from the back/forward cache is not sending any more.
    window.addEventListener('pageshow', event => event.persisted && form.stay())
  }

  function restore(typed: Partial<Values>): void {
    const kept = draft ? tabStore.read(draft) : null
    form.fill({ ...(kept === null ? {} : parseDraft(kept, Object.keys(blank))), ...typed })
  }

  return {
    ...form,
    draft,
    setField(name, value) {
      form.setField(name, value)
      keepDraft()
    },
    fill(values) {
      form.fill(values)
      keepDraft()
    },
    restore,
    drawn: label => (isTaken ? undefined : drawnForm(label)),
    takeOver(element, drawn) {
      isTaken = true
      const typed = { ...(drawn && typedIn(drawn.form)), ...typedIn(element) } as Partial<Values>
      restore(typed)
      // What the page itself has filled in, without a form of the server, is no draft.
      if (drawn && Object.keys(typed).length > 0) keepDraft()
      if (drawn?.focused && !element.contains(document.activeElement))
        element.querySelector<HTMLElement>(`[name="${drawn.focused}"]`)?.focus()
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

/**
 * The form that the server has drawn. Where a browser has translated it, React puts a new one in its place, without what was
 * typed and without the focus (https://github.com/facebook/react/issues/11538). Its values are read once it is gone, since
 * people type on until then.
 */
function drawnForm(label: string): DrawnForm | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
  return form ? { form, focused: form.querySelector(':focus')?.getAttribute('name') } : undefined
}

/** Values of a form's fields, those that are empty left out. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  // No form of a shop takes a file.
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value)) as Record<string, string>
}
