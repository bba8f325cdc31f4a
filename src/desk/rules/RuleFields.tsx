import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import type { SectionValue } from '../../contract/desk/sections.ts'
import { ruleSection, textsAt } from '../../domain/desk/rules/rows.ts'
import { isTree } from '../../domain/desk/sections/value-tree.ts'
import { latinDigits } from '../../domain/orders/latin-digits.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { NumberField } from '../kit/NumberField.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useSwitched, useTypedValue } from '../kit/typed-value.ts'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields, type SectionEditor } from '../sections/section-editor.ts'
import { fieldsEditor } from './row-editor.ts'

interface SwitchedFieldsProps {
  whole: SectionEditor
  /** Of the one section that it holds, while it is on. */
  name: string
  label: string
  /** What stands when it is switched on. */
  fresh: () => SectionValue
  children: (editor: EditedFields) => ReactNode
}

/** Rules that are on or off as a whole; what stood before they were switched off stands again. */
export function SwitchedFields({ whole, name, label, fresh, children }: SwitchedFieldsProps) {
  const editor = useMemo(() => fieldsEditor(whole, name), [whole, name])
  const value = useStore(whole.$value)
  const isOn = ruleSection(value, name) !== undefined
  const switched = useSwitched(value, () => ({ [name]: fresh() }))
  return (
    <>
      <Checkbox checked={isOn} onChange={checked => whole.change(switched(checked) ?? {})}>
        {label}
      </Checkbox>
      {isOn && children(editor)}
    </>
  )
}

interface NamedFieldProps {
  editor: EditedFields
  name: string
  label: string
}

/** A box of the rules; one that is not ticked is not set. */
export function CheckField({ editor, name, label }: NamedFieldProps) {
  const value = useStore(editor.$value)[name]
  return (
    <Checkbox checked={value === true} onChange={checked => changeAt(editor, [name], checked || undefined)}>
      {label}
    </Checkbox>
  )
}

/** An amount that is fixed or per cent of the order, or none. */
export function AmountOrPercentField({ editor, name, label }: NamedFieldProps) {
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

interface PinsFieldProps {
  editor: EditedFields
  name: string
  label: string
  hint: string
}

/** Whole PIN codes and first digits of many. */
export function PinsField({ editor, name, ...field }: PinsFieldProps) {
  const value = useStore(editor.$value)
  const wrong = textsAt(value, name).find(pin => !/^[1-9]\d{0,5}$/.test(pin))
  const read = (text: string) => latinDigits(text).match(/[^\s,;]+/g) ?? undefined
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
