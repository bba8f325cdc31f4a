import { useStore } from '@nanostores/react'
import { readWeight } from '../../../domain/catalogue/weight.ts'
import { type FieldPath, valueAt } from '../../../domain/desk/sections/value-tree.ts'
import { useTypedNumber } from '../../kit/typed-value.ts'
import { TextField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'

interface GramsFieldProps {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
}

/** A weight of a section in grams. An empty one is null; what is no weight stays as its text, which no save takes. */
export function GramsField({ editor, path, ...field }: GramsFieldProps) {
  const grams = useGrams(valueAt(useStore(editor.$value), path), value => changeAt(editor, path, value))
  const error = useStore(editor.$errors)[path.join('.')] ?? grams.problem
  return <TextField {...field} inputMode="decimal" value={grams.text} error={error} onChange={grams.type} />
}

/** A value in grams as a text that is typed. */
export function useGrams(value: unknown, change: (value: number | string | null) => void) {
  return useTypedNumber(value, change, { parse: parseGrams, problem: 'Enter grams such as 500, or 1.2 kg.' })
}

function parseGrams(text: string): number | undefined {
  const read = readWeight(text)
  return 'grams' in read ? read.grams : undefined
}
