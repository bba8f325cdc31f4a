import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { textOf } from '../../../domain/desk/products/product-value.ts'
import { withValueAt } from '../../../domain/desk/sections/value-tree.ts'
import { TextField } from '../../sections/SectionField.tsx'
import type { EditedFields } from '../../sections/section-editor.ts'
import { $productCategories } from '../products.ts'

/** Category and sub-category, with those that the shop has as suggestions; a new name makes a new one. */
export function Place({ editor }: { editor: EditedFields }) {
  const value = useStore(editor.$value)
  const known = useStore($productCategories)
  const category = textOf(value, 'category')
  const below = known.find(({ name }) => name.toLowerCase() === category.toLowerCase())
  return (
    <div className="fields-in-row">
      <Name editor={editor} name="category" label="Category" known={known.map(({ name }) => name)} />
      <Name
        editor={editor}
        name="parentCategory"
        label="Sub-category"
        known={below?.parentCategories ?? []}
      />
    </div>
  )
}

interface NameProps {
  editor: EditedFields
  name: string
  label: string
  known: readonly string[]
}

function Name({ editor, name, label, known }: NameProps) {
  const id = useId()
  const value = textOf(useStore(editor.$value), name)
  const error = useStore(editor.$errors)[name]
  return (
    <div className="min-w-0 flex-1">
      <TextField
        label={label}
        list={id}
        value={value}
        error={error}
        onChange={text => editor.change(withValueAt(editor.$value.get(), [name], text || null))}
      />
      <datalist id={id}>
        {known.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  )
}
