import { useStore } from '@nanostores/react'
import { type FieldPath, isTree, valueAt, withValueAt } from '../../domain/desk/sections/value-tree.ts'
import { TextField } from '../sections/SectionField.tsx'
import type { SectionEditor } from '../sections/section-editor.ts'

interface EntriesProps {
  editor: SectionEditor
  path: FieldPath
  label: string
  /** What one entry is called. */
  one: string
  most: number
  /** What stands where the shop has no entries of its own. */
  usual: readonly Readonly<Record<string, string>>[]
  fields: readonly { name: string; label: string; limit: number }[]
}

/** A list of small entries with a place for each that there may be; empty ones are not saved. */
export function Entries({ editor, path, label, one, most, usual, fields }: EntriesProps) {
  const value = valueAt(useStore(editor.$value), path)
  const error = useStore(editor.$errors)[path.join('.')]
  const entries = Array.isArray(value) ? value : []
  const textOf = (at: number, name: string) => String(valueAt(entries[at], [name]) ?? '')
  const change = (at: number, name: string, text: string) => {
    const length = Math.max(entries.length, at + 1)
    const next = Array.from({ length }, (_, i) => {
      const entry = isTree(entries[i]) ? entries[i] : {}
      return i === at ? { ...entry, [name]: text } : entry
    })
    const isEmpty = next.every(entry => Object.values(entry).every(inner => inner === ''))
    editor.change(withValueAt(editor.$value.get(), path, isEmpty ? undefined : next))
  }
  return (
    <fieldset className="entries">
      <legend className="field-label">{label}</legend>
      {Array.from({ length: most }, (_, at) => at).map(at => (
        <div key={at} className="entry">
          {fields.map(field => (
            <TextField
              key={field.name}
              label={`${one} ${at + 1}: ${field.label}`}
              placeholder={entries.length > 0 ? '' : (usual[at]?.[field.name] ?? '')}
              limit={field.limit}
              value={textOf(at, field.name)}
              onChange={text => change(at, field.name, text)}
            />
          ))}
        </div>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
