import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { type FieldPath, valueAt, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import type { SectionEditor } from '../sections/section-editor.ts'

interface ColourFieldProps {
  editor: SectionEditor
  path: FieldPath
  label: string
  /** What the shop's pages make of it: a colour that cannot be read is moved until it can. */
  shown: string
}

/** A colour of the theme; without one, the shop computes its own. */
export function ColourField({ editor, path, label, shown }: ColourFieldProps) {
  const id = useId()
  const value = valueAt(useStore(editor.$value), path)
  const error = useStore(editor.$errors)[path.join('.')]
  const colour = typeof value === 'string' ? value : ''
  const change = (next: string | undefined) =>
    editor.change(withValueAt(editor.$value.get(), path, next || undefined))
  const note = noteOf(colour, shown)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="colour-row">
        <input
          id={id}
          type="color"
          value={colour || shown}
          onChange={event => change(event.target.value)}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
        />
        <span className="colour-code">{colour || 'Automatic'}</span>
        {colour !== '' && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`${label}: automatic`}
            onClick={() => change(undefined)}
          >
            Automatic
          </button>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
      <p className="field-hint" id={`${id}-note`}>
        {note}
      </p>
    </div>
  )
}

function noteOf(colour: string, shown: string): string {
  if (colour === '') return `The shop uses ${shown}.`
  if (colour.toLowerCase() === shown.toLowerCase()) return 'The shop uses this colour.'
  return `The shop uses ${shown} instead, so that the text is easy to read.`
}
