import { useStore } from '@nanostores/react'
import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react'
import { type FieldPath, valueAt } from '../../domain/desk/sections/value-tree.ts'
import { FieldMessages, messageIds } from '../../forms/FieldMessages.tsx'
import { changeAt, type EditedFields } from './section-editor.ts'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'max' | 'maxLength' | 'placeholder' | 'inputMode' | 'autoComplete' | 'spellCheck'
>

interface SectionFieldProps extends Native {
  editor: EditedFields
  path: FieldPath
  label: string
  hint?: string
  /** Most characters, which are counted below the field. */
  limit?: number
  /** Lines of a field for longer texts. */
  lines?: number
}

/** A text of a section. An empty one is no longer set. */
export function SectionField({ editor, path, ...field }: SectionFieldProps) {
  const value = valueAt(useStore(editor.$value), path)
  const error = useStore(editor.$errors)[path.join('.')]
  return (
    <TextField
      {...field}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={text => changeAt(editor, path, text || undefined)}
    />
  )
}

interface TextFieldProps extends Omit<SectionFieldProps, 'editor' | 'path' | 'label'> {
  label: ReactNode
  value: string
  /** What may be typed, to choose from. */
  suggestions?: readonly string[]
  error?: string | undefined
  onChange: (text: string) => void
  onBlur?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A labelled text with its hint, its error and its count of characters. */
export function TextField(props: TextFieldProps) {
  const { label, hint, limit, lines, value, error, suggestions = [], onChange, ...native } = props
  const id = useId()
  const list = suggestions.length > 0 ? `${id}-list` : undefined
  const isTooLong = limit !== undefined && value.length > limit
  const described = [messageIds(id, { error, hint }), limit && `${id}-count`]
  const shared = {
    ...native,
    id,
    value,
    className: 'field-input',
    'aria-invalid': error !== undefined || isTooLong,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {lines ? (
        <textarea
          {...(shared as object)}
          id={id}
          rows={lines}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <input type="text" {...shared} list={list} onChange={event => onChange(event.target.value)} />
      )}
      {list && (
        <datalist id={list}>
          {suggestions.map(text => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      <FieldMessages id={id} error={error} />
      {(hint || limit) && (
        <p className="field-notes">
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
          {limit && (
            <span className={isTooLong ? 'field-count field-count-over' : 'field-count'} id={`${id}-count`}>
              {`${value.length} of ${limit}`}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
