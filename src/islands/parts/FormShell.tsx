import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, FormStore } from '../../stores/form.ts'

interface FormShellProps<Values extends FieldValues> {
  form: FormStore<Values>
  onSubmit: () => Promise<void>
  label: string
  className?: string
  children: ReactNode
}

/** A form in our own words: nothing is sent by the browser itself, and errors are led to. */
export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  label,
  className = 'space-y-5',
  children,
}: FormShellProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const rejected = useStore(form.$failedSubmits)
  useEffect(() => {
    if (element.current) form.restore(typedIn<Values>(element.current))
  }, [form])
  useEffect(() => {
    if (rejected > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
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

/** What a quick hand or a password manager put in before the form came alive. */
function typedIn<Values extends FieldValues>(form: HTMLFormElement): Partial<Values> {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries(typed) as Partial<Values>
}
