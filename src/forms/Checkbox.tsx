import { useStore } from '@nanostores/react'
import type { FieldValues, FormStore } from './form.ts'

interface CheckboxProps<Values extends FieldValues> {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
}

/** A checkbox of `form`: 'true' if checked, else empty. */
export function Checkbox<Values extends FieldValues>({ form, name, label }: CheckboxProps<Values>) {
  const values = useStore(form.$values)
  return (
    <label className="field-check">
      <input
        type="checkbox"
        id={name}
        name={name}
        value="true"
        checked={values[name] === 'true'}
        onChange={event => form.setField(name, event.target.checked ? 'true' : '')}
      />
      {label}
    </label>
  )
}
