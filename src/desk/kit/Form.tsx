import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DeskForm } from './desk-form.ts'

interface FormProps<Values extends Record<string, string>> {
  form: DeskForm<Values>
  label: string
  onSubmit: () => Promise<void>
  submit: string
  busy: string
  /** Buttons after the one that submits. */
  actions?: ReactNode
  children: ReactNode
}

/** A form with the desk's own messages; the first invalid field gets the focus, and a refusal is announced. */
export function Form<Values extends Record<string, string>>(props: FormProps<Values>) {
  const { form, label, onSubmit, children } = props
  const element = useRef<HTMLFormElement>(null)
  const failedSubmits = useStore(form.$failedSubmits)
  const failure = useStore(form.$failure)
  const isBusy = useStore(form.$busy)
  useEffect(() => {
    if (failedSubmits > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failedSubmits])
  return (
    <form
      ref={element}
      className="stack"
      aria-label={label}
      method="post"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? props.busy : props.submit}
        </button>
        {props.actions}
      </div>
    </form>
  )
}
