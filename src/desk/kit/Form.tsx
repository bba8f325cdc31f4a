import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FormShell } from '../../forms/FormShell.tsx'
import type { FieldValues } from '../../forms/form.ts'
import { SubmitButton } from '../../forms/SubmitButton.tsx'
import type { DeskForm } from './desk-form.ts'

interface FormProps<Values extends FieldValues> {
  form: DeskForm<Values>
  label: string
  onSubmit: () => Promise<void>
  submit: string
  busy: string
  /** Buttons after the one that submits. */
  actions?: ReactNode
  children: ReactNode
}

/** A form of the desk with its button; a refusal is announced above it. */
export function Form<Values extends FieldValues>({
  form,
  label,
  onSubmit,
  children,
  ...end
}: FormProps<Values>) {
  const failure = useStore(form.$failure)
  return (
    <FormShell form={form} label={label} className="stack" onSubmit={onSubmit}>
      {children}
      <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
      <div className="actions">
        <SubmitButton
          label={end.submit}
          busyLabel={end.busy}
          busy={useStore(form.$busy)}
          wide={false}
          focusable
        />
        {end.actions}
      </div>
    </FormShell>
  )
}
