import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { parseRupees } from '../../domain/desk/rupees-text.ts'
import { type FieldPath, valueAt, withValueAt } from '../../domain/desk/value-tree.ts'
import { TextField } from '../sections/PartField.tsx'
import type { EditedFields } from '../sections/part-editor.ts'

interface RupeesFieldProps {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
}

/** A price of a part in rupees. An empty one is null; what is no price stays as its text, which no save takes. */
export function RupeesField({ editor, path, ...field }: RupeesFieldProps) {
  const rupees = useRupees(valueAt(useStore(editor.$value), path), value =>
    editor.change(withValueAt(editor.$value.get(), path, value)),
  )
  const error = useStore(editor.$errors)[path.join('.')] ?? rupees.problem
  return <TextField {...field} inputMode="decimal" value={rupees.text} error={error} onChange={rupees.type} />
}

/** A value in rupees as a text that is typed: `12.` means 12 and stays `12.` while it is typed. */
export function useRupees(value: unknown, change: (value: number | string | null) => void) {
  const [typed, setTyped] = useState({ of: value, text: plainText(value) })
  const text = Object.is(typed.of, value) ? typed.text : plainText(value)
  return {
    text,
    problem: typeof value === 'string' ? 'Enter a price such as 499 or 1,299.50.' : undefined,
    type: (next: string) => {
      const of = next.trim() === '' ? null : (parseRupees(next) ?? next)
      setTyped({ of, text: next })
      change(of)
    },
  }
}

function plainText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
