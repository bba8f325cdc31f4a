import { useStore } from '@nanostores/react'
import { parseRupees } from '../../domain/desk/products/rupees-text.ts'
import { type FieldPath, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'
import { useTypedNumber } from './typed-value.ts'

interface RupeesFieldProps {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
}

/** A price of a section in rupees. An empty one is null; what is no price stays as its text, which no save takes. */
export function RupeesField({ editor, path, ...field }: RupeesFieldProps) {
  const rupees = useRupees(valueAt(useStore(editor.$value), path), value => changeAt(editor, path, value))
  const error = useStore(editor.$errors)[path.join('.')] ?? rupees.problem
  return <TextField {...field} inputMode="decimal" value={rupees.text} error={error} onChange={rupees.type} />
}

/** A value in rupees as a text that is typed. */
export function useRupees(value: unknown, change: (value: number | string | null) => void) {
  return useTypedNumber(value, change, {
    parse: parseRupees,
    problem: 'Enter a price such as 499 or 1,299.50.',
  })
}
