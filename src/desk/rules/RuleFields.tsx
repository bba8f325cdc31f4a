import { useStore } from '@nanostores/react'
import { parsePercent, parsePieces, parseRupees } from '../../domain/desk/products/rupees-text.ts'
import { textsAt } from '../../domain/desk/rules/rows.ts'
import { type FieldPath, isTree, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { numberText, useTypedValue } from '../kit/typed-value.ts'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'

/** What a number of the rules counts. */
const measures = {
  rupees: { parse: parseRupees, problem: 'Enter an amount such as 60 or 49.50.' },
  percent: { parse: parsePercent, problem: 'Enter a number such as 5 or 12.5.' },
  pieces: { parse: (text: string) => parsePieces(text), problem: 'Enter a whole number.' },
} as const

interface NumberFieldProps {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
  of?: keyof typeof measures
  /** Whether no save takes it empty: what it belongs to would go with it. */
  isNeeded?: boolean
}

/** A number of the rules. An empty one is not set; what is no number stays as its text, which no save takes. */
export function NumberField({ editor, path, of = 'rupees', isNeeded, ...field }: NumberFieldProps) {
  const value = valueAt(useStore(editor.$value), path)
  const { parse, problem } = measures[of]
  const empty = isNeeded ? '' : undefined
  const read = (text: string) => (text.trim() === '' ? empty : (parse(text) ?? text))
  const { text, type } = useTypedValue(value, { show: numberText, read }, next =>
    changeAt(editor, path, next),
  )
  const error = useStore(editor.$errors)[path.join('.')] ?? (typeof value === 'string' ? problem : undefined)
  return (
    <TextField
      {...field}
      inputMode={of === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      error={error}
      onChange={type}
    />
  )
}

interface CheckFieldProps {
  editor: EditedFields
  name: string
  label: string
}

/** A box of the rules; one that is not ticked is not set. */
export function CheckField({ editor, name, label }: CheckFieldProps) {
  const value = useStore(editor.$value)[name]
  return (
    <Checkbox checked={value === true} onChange={checked => changeAt(editor, [name], checked || undefined)}>
      {label}
    </Checkbox>
  )
}

/** An amount that is fixed or per cent of the order, or none. */
export function AmountOrPercentField({
  editor,
  name,
  label,
}: {
  editor: EditedFields
  name: string
  label: string
}) {
  const amount = useStore(editor.$value)[name]
  const kind = isTree(amount) ? ('percent' in amount ? 'percent' : 'amount') : ''
  const choose = (next: string) => changeAt(editor, [name], next === '' ? undefined : { [next]: 0 })
  return (
    <div className="fields-in-row">
      <SelectField
        label={label}
        value={kind}
        options={[
          ['', 'Nothing'],
          ['amount', 'A fixed amount'],
          ['percent', 'Per cent of the order'],
        ]}
        onChange={choose}
      />
      {kind === 'amount' && (
        <NumberField editor={editor} path={[name, 'amount']} label="Amount in rupees" isNeeded />
      )}
      {kind === 'percent' && (
        <NumberField editor={editor} path={[name, 'percent']} label="Per cent" of="percent" isNeeded />
      )}
    </div>
  )
}

const PIN_PREFIX = /^[1-9]\d{0,5}$/

interface PinsFieldProps {
  editor: EditedFields
  name: string
  label: string
  hint: string
}

/** Whole PIN codes and first digits of many. */
export function PinsField({ editor, name, ...field }: PinsFieldProps) {
  const value = useStore(editor.$value)
  const pins = textsAt(value, name)
  const wrong = pins.find(pin => !PIN_PREFIX.test(pin))
  const read = (text: string) => {
    const typed = text.split(/[\s,;]+/).filter(Boolean)
    return typed.length === 0 ? undefined : typed
  }
  const show = (list: unknown) => (Array.isArray(list) ? list.join(', ') : '')
  const { text, type } = useTypedValue(value[name], { show, read }, next => changeAt(editor, [name], next))
  const errors = useStore(editor.$errors)
  const refused = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
  const problem = wrong && `${wrong} is not the beginning of a PIN code. Enter one to six digits.`
  return (
    <TextField
      {...field}
      lines={2}
      spellCheck={false}
      autoComplete="off"
      value={text}
      error={problem ?? refused}
      onChange={type}
    />
  )
}
