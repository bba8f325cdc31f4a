import { useStore } from '@nanostores/react'
import { textsAt } from '../../domain/desk/rules/rows.ts'
import { isTree } from '../../domain/desk/sections/value-tree.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { NumberField } from '../kit/NumberField.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useTypedValue } from '../kit/typed-value.ts'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'

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
