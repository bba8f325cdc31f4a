import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { textsAt } from '../../domain/desk/rules/rows.ts'
import { isSameName } from '../../domain/fold-name.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'

interface ChoicesFieldProps {
  editor: EditedFields
  name: string
  label: string
  /** What it means that none is chosen. */
  none: string
  options: readonly string[]
  /** Beside an option: such as the zone that has the state already. */
  noteOf?: (option: string) => string
}

/** Several of many names, by boxes that a search narrows down. */
export function ChoicesField({ editor, name, label, none, options, noteOf }: ChoicesFieldProps) {
  const chosen = textsAt(useStore(editor.$value), name)
  const error = useStore(editor.$errors)[name]
  const [words, setWords] = useState('')
  const known = [...options, ...chosen.filter(one => !options.some(option => isSameName(option, one)))]
  const shown = known.filter(option => option.toLowerCase().includes(words.trim().toLowerCase()))
  const isChosen = (option: string) => chosen.some(one => isSameName(one, option))
  const toggle = (option: string) => {
    const next = isChosen(option) ? chosen.filter(one => !isSameName(one, option)) : [...chosen, option]
    changeAt(editor, [name], next.length === 0 ? undefined : next)
  }
  return (
    <details className="rule-fold" {...(error && { open: true })}>
      <summary className="rule-fold-title">
        <span className="field-label">{label}</span>{' '}
        <span className="field-hint">{chosen.length === 0 ? none : chosen.join(', ')}</span>
      </summary>
      <div className="stack">
        {known.length > 10 && (
          <TextField type="search" label={`Find in: ${label}`} value={words} onChange={setWords} />
        )}
        <fieldset className="rule-choices">
          <legend className="sr-only">{label}</legend>
          {shown.map(option => (
            <Checkbox key={option} checked={isChosen(option)} onChange={() => toggle(option)}>
              <span>
                {option}
                {noteOf?.(option) && <span className="cell-note">{noteOf(option)}</span>}
              </span>
            </Checkbox>
          ))}
          {shown.length === 0 && <p className="field-hint">Nothing has these words.</p>}
        </fieldset>
      </div>
      {error && <p className="field-error">{error}</p>}
    </details>
  )
}
