import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'
import type { FieldValues, FormStore } from './form.ts'

/** A form as the server has drawn it, and the name of its field with the focus. */
export interface DrawnForm {
  form: HTMLFormElement
  focused: string | null | undefined
}

interface FormShellProps<Values extends FieldValues> {
  form: Pick<FormStore<Values>, '$failedSubmits'> & {
    /** Key of its draft in this tab, if it has one. */
    draft?: string | undefined
    /** Reads the form that the server has drawn, before it is hydrated. */
    drawn?: (label: string) => DrawnForm | undefined
    /** Takes over what was typed in it. */
    takeOver?: (form: HTMLFormElement, drawn: DrawnForm | undefined) => void
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
  const [drawn] = useState(() => form.drawn?.(label))
  const rejected = useStore(form.$failedSubmits)
  // Not a passive effect: a click from before hydration is replayed first, and would submit an empty form.
  useLayoutEffect(() => {
    if (element.current) form.takeOver?.(element.current, drawn)
  }, [form, drawn])
  useEffect(() => {
    if (rejected > 0) focusFirstError(element.current)
  }, [rejected])
  return (
    <form
      ref={element}
      className={className}
      aria-label={label}
      data-draft={form.draft}
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
