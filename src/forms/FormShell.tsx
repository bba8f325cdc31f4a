import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
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
  const rejected = useStore(form.$failedSubmits)
  // Not a passive effect: a click from before hydration is replayed first, and would submit an empty form.
  useLayoutEffect(() => {
    if (element.current) form.restore?.(typedIn<Values>(element.current))
  }, [form])
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

/** Values entered before hydration, by the shopper or a password manager. */
function typedIn<Values extends FieldValues>(form: HTMLFormElement): Partial<Values> {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(typed) as Partial<Values>
}
