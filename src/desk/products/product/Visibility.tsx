import { useStore } from '@nanostores/react'
import { valueAt, withValueAt } from '../../../domain/desk/sections/value-tree.ts'
import type { EditedFields } from '../../sections/section-editor.ts'

/** Whether shoppers see the product, and whether the front page shows it. */
export function Visibility({ editor }: { editor: EditedFields }) {
  return (
    <>
      <Check editor={editor} name="published" label="Published: shoppers see it" />
      <Check editor={editor} name="featured" label="Featured: shown on the front page" />
    </>
  )
}

function Check({ editor, name, label }: { editor: EditedFields; name: string; label: string }) {
  const isOn = valueAt(useStore(editor.$value), [name]) === true
  return (
    <label className="field-check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={event => editor.change(withValueAt(editor.$value.get(), [name], event.target.checked))}
      />
      {label}
    </label>
  )
}
