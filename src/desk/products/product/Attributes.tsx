import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { ProductAttribute } from '../../../contract/desk/product.ts'
import { attributesOf } from '../../../domain/desk/products/product-value.ts'
import { moveItem, withoutItem } from '../../../domain/desk/sections/move-item.ts'
import { SecondaryButton } from '../../kit/Buttons.tsx'
import { focusFirst, MoveButton, RemoveButton } from '../../kit/RowButtons.tsx'
import { TextField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'

/** Properties such as author or weight, with their units; several values are separated by semicolons. */
export function Attributes({ editor }: { editor: EditedFields }) {
  const attributes = attributesOf(useStore(editor.$value))
  const error = useStore(editor.$errors)['attributes']
  const list = useRef<HTMLOListElement>(null)
  const set = (next: readonly ProductAttribute[]) => changeAt(editor, ['attributes'], next)
  const add = () => {
    set([...attributes, { id: '', key: '', value: [], metricUnit: '' }])
    focusFirst(list.current, ':scope > :last-child input')
  }
  return (
    <>
      <ol className="category-list" ref={list} aria-label="Details">
        {[...attributes.entries()].map(([at, attribute]) => (
          <Row
            key={at}
            editor={editor}
            at={at}
            attribute={attribute}
            onChange={change => set(attributes.map((one, row) => (row === at ? { ...one, ...change } : one)))}
            onUp={at === 0 ? undefined : () => set(moveItem(attributes, at, at - 1))}
            onRemove={() => set(withoutItem(attributes, at))}
          />
        ))}
      </ol>
      {error && <p className="field-error">{error}</p>}
      <SecondaryButton onClick={add}>Add a detail</SecondaryButton>
    </>
  )
}

interface RowProps {
  editor: EditedFields
  at: number
  attribute: ProductAttribute
  onChange: (change: Partial<ProductAttribute>) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}

function Row({ editor, at, attribute, onChange, onUp, onRemove }: RowProps) {
  const errors = useStore(editor.$errors)
  const name = attribute.key || `detail ${at + 1}`
  return (
    <li className="category">
      <div className="fields-in-row grow">
        <TextField
          label={`Detail ${at + 1}`}
          value={attribute.key}
          error={errors[`attributes.${at}.key`]}
          onChange={key => onChange({ key })}
        />
        <TextField
          label={`Value of ${name}`}
          value={attribute.value.join(';')}
          error={errors[`attributes.${at}.value`]}
          onChange={text => onChange({ value: text === '' ? [] : text.split(';') })}
        />
        <TextField
          label={`Unit of ${name}`}
          value={attribute.metricUnit}
          error={errors[`attributes.${at}.metricUnit`]}
          onChange={metricUnit => onChange({ metricUnit })}
        />
      </div>
      <div className="row-buttons">
        <MoveButton name={name} way="up" disabled={!onUp} onClick={onUp} />
        <RemoveButton name={name} onClick={onRemove} />
      </div>
    </li>
  )
}
