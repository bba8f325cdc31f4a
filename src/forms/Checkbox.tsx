import { useStore } from '@nanostores/react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FieldValues, FormFields } from './form.ts'

interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onChange'> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What stands beside the box, and names it. */
  children?: ReactNode
}

export function Checkbox({ onChange, children, ...native }: CheckboxProps) {
  return (
    <label className="field-check">
      <input type="checkbox" {...native} onChange={event => onChange(event.target.checked)} />
      {children}
    </label>
  )
}

interface CheckboxFieldProps<Values extends FieldValues> {
  form: FormFields<Values>
  name: keyof Values & string
  label: string
}

/** A checkbox of `form`: 'true' if checked, else empty. */
export function CheckboxField<Values extends FieldValues>({ form, name, label }: CheckboxFieldProps<Values>) {
  return (
    <Checkbox
      name={name}
      value="true"
      checked={useStore(form.$values)[name] === 'true'}
      onChange={checked => form.setField(name, checked ? 'true' : '')}
    >
      {label}
    </Checkbox>
  )
}
