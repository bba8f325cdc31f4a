import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { textsAt } from '../../domain/desk/rules/rows.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { PrimaryButton, SecondaryButton } from '../kit/Buttons.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../sections/section-editor.ts'
import { $productTitles, loadProductTitles } from './product-titles.ts'
import { useProductSearch } from './use-product-search.ts'

interface ProductsFieldProps {
  editor: EditedFields
  name: string
  label: string
  /** What it means that none is chosen. */
  none: string
}

/** Products of the shop, chosen by their titles. */
export function ProductsField({ editor, name, label, none }: ProductsFieldProps) {
  const ids = textsAt(useStore(editor.$value), name)
  const titles = useStore($productTitles)
  const error = useStore(editor.$errors)[name]
  const [isOpen, setOpen] = useState(false)
  const key = ids.join('\n')
  useEffect(() => void loadProductTitles(editor.shop, key.split('\n').filter(Boolean)), [editor.shop, key])
  const set = (next: readonly string[]) => changeAt(editor, [name], next.length === 0 ? undefined : next)
  const toggle = (id: string) => set(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="field-label">{label}</legend>
      {ids.length === 0 ? (
        <p className="field-hint">{none}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-2">
          {ids.map(id => (
            <li key={id}>
              <button
                type="button"
                className="option-value"
                aria-label={`Remove ${titles.get(id) ?? id}`}
                onClick={({ detail }) => detail < 2 && toggle(id)}
              >
                {titles.get(id) ?? id} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="field-error">{error}</p>}
      <div>
        <SecondaryButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Choose products
        </SecondaryButton>
      </div>
      {isOpen && (
        <ProductPicker shop={editor.shop} chosen={ids} onToggle={toggle} onClose={() => setOpen(false)} />
      )}
    </fieldset>
  )
}

interface ProductPickerProps {
  shop: string
  chosen: readonly string[]
  onToggle: (id: string) => void
  onClose: () => void
}

function ProductPicker({ shop, chosen, onToggle, onClose }: ProductPickerProps) {
  const [words, setWords] = useState('')
  const { found, failure } = useProductSearch(shop, words)
  // Not inside of the screen's form: Enter in the search must not save it.
  return createPortal(
    <Dialog title="Choose products" onCancel={onClose}>
      <div className="stack">
        <TextField type="search" label="Title or SKU" value={words} onChange={setWords} />
        <div role="alert">{failure && <p className="alert alert-danger">{failure}</p>}</div>
        <div role="status">
          {found === undefined && failure === '' && <p>Loading the products…</p>}
          {found?.length === 0 && <p>No product has these words.</p>}
        </div>
        <div className="rule-choices">
          {found?.map(({ id, title }) => (
            <Checkbox key={id} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
              {title}
            </Checkbox>
          ))}
        </div>
        <div className="actions">
          <PrimaryButton onClick={onClose}>Done</PrimaryButton>
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}
