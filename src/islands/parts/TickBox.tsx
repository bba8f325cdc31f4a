import { useStore } from '@nanostores/react'
import type { FormStore, Texts } from '../../stores/form.ts'

interface TickBoxProps<Values extends Texts> {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
}

/** A box of `form`: 'true' when ticked, empty when not. */
export function TickBox<Values extends Texts>({ form, name, label }: TickBoxProps<Values>) {
  const values = useStore(form.$values)
  return (
    <label className="field-check">
      <input
        type="checkbox"
        id={name}
        name={name}
        value="true"
        checked={values[name] === 'true'}
        onChange={event => form.type(name, event.target.checked ? 'true' : '')}
      />
      {label}
    </label>
  )
}
