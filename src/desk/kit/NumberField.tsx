import { useStore } from '@nanostores/react'
import { readWeight } from '../../domain/catalogue/weight.ts'
import { parsePercent, parsePieces, parseRupees } from '../../domain/desk/products/rupees-text.ts'
import { type FieldPath, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'
import { useTypedValue } from './typed-value.ts'

/** What a number counts; `problem` is said of a text that is no such number. Rules leave out what products have as null. */
const measures = {
  price: { parse: parseRupees, problem: 'Enter a price such as 499 or 1,299.50.', empty: null },
  grams: { parse: parseGrams, problem: 'Enter grams such as 500, or 1.2 kg.', empty: null },
  rupees: { parse: parseRupees, problem: 'Enter an amount such as 60 or 49.50.', empty: undefined },
  percent: { parse: parsePercent, problem: 'Enter a number such as 5 or 12.5.', empty: undefined },
  pieces: { parse: parsePieces, problem: 'Enter a whole number.', empty: undefined },
} as const

type Measure = keyof typeof measures

interface NumberFieldProps {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
  of?: Measure
  /** Whether no save takes it empty: what it belongs to would go with it. */
  isNeeded?: boolean
}

/** A number of a section as a text. What is no number stays as its text, which no save takes. */
export function NumberField({ editor, path, of = 'rupees', isNeeded = false, ...field }: NumberFieldProps) {
  const value = valueAt(useStore(editor.$value), path)
  const { text, type, problem } = useTypedNumber(value, of, next =>
    changeAt(editor, path, isNeeded ? (next ?? '') : next),
  )
  return (
    <TextField
      {...field}
      inputMode={of === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={useStore(editor.$errors)[path.join('.')] ?? problem}
      onChange={type}
    />
  )
}

/** A number as a text that is typed, with what is wrong with it. */
export function useTypedNumber<Of extends Measure>(
  value: unknown,
  of: Of,
  change: (value: number | string | (typeof measures)[Of]['empty']) => void,
) {
  const { parse, problem, empty } = measures[of]
  const read = (text: string) => (text.trim() === '' ? empty : (parse(text) ?? text))
  return {
    ...useTypedValue(value, { show: numberText, read }, change),
    problem: typeof value === 'string' ? problem : undefined,
  }
}

function numberText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function parseGrams(text: string): number | undefined {
  const read = readWeight(text)
  return 'grams' in read ? read.grams : undefined
}
