import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'
import type { FieldValues, FormStore } from './form.ts'

interface FormShellProps<Values extends FieldValues> {
  form: Pick<FormStore<Values>, '$failedSubmits'> & {
    /** Takes what was typed before hydration, where the form is drawn on the server. */
    restore?: (typed: Partial<Values>) => void
  }
  onSubmit: () => Promise<void>
  label: string
  className?: string
  children: ReactNode
}

/** A form with our own validation messages: the browser submits nothing itself, and the first error gets the focus. */
export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  label,
  className = 'space-y-5',
  children,
}: FormShellProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  // Where a browser has translated the server's form, React puts a new one in its place
  // (https://github.com/facebook/react/issues/11538), without what was typed and without the focus.
  const [drawn] = useState(() => (form.restore && globalThis.document ? drawnForm<Values>(label) : undefined))
  const rejected = useStore(form.$failedSubmits)
  // Not a passive effect: a click from before hydration is replayed first, and would submit an empty form.
  useLayoutEffect(() => {
    const now = element.current
    if (!now) return
    form.restore?.({ ...drawn?.typed, ...typedIn<Values>(now) })
    const field = drawn?.focused && now.elements.namedItem(drawn.focused)
    if (field instanceof HTMLElement && !now.contains(document.activeElement)) field.focus()
  }, [form, drawn])
  useEffect(() => {
    if (rejected > 0) focusFirstError(element.current)
  }, [rejected])
  return (
    <form
      ref={element}
      className={className}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** What the form that the server drew has before it is hydrated. */
function drawnForm<Values extends FieldValues>(label: string) {
  const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
  const focused = form?.contains(document.activeElement) && document.activeElement?.getAttribute('name')
  return form && { typed: typedIn<Values>(form), focused }
}

/** Values entered before hydration, by the shopper or a password manager. */
function typedIn<Values extends FieldValues>(form: HTMLFormElement): Partial<Values> {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(typed) as Partial<Values>
}
