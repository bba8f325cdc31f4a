import { useStore } from '@nanostores/react'
import { MAX_VARIANTS, type VariantStock } from '../../../contract/desk/product.ts'
import type { DeskShop } from '../../../contract/desk/staff/session.ts'
import { MAX_CHOICE } from '../../../contract/input-limits.ts'
import { withoutVariantOptions } from '../../../domain/catalogue/variant-attributes.ts'
import { attributesOf, variantsOf } from '../../../domain/desk/products/product-value.ts'
import {
  addOptionValue,
  type GridVariant,
  type OptionName,
  optionProblem,
  optionValues,
  removeOptionValue,
  typedOptionValues,
  variantsOfDetails,
} from '../../../domain/desk/products/variant-grid.ts'
import { withValueAt } from '../../../domain/desk/sections/value-tree.ts'
import { SecondaryButton } from '../../kit/Buttons.tsx'
import { AddField } from '../../sections/AddField.tsx'
import { SectionField } from '../../sections/SectionField.tsx'
import { changeAt, type EditedFields } from '../../sections/section-editor.ts'
import { VariantGrid } from './VariantGrid.tsx'

interface OptionsProps {
  editor: EditedFields
  shop: DeskShop
  /** Pieces of the variants that are saved. */
  stock: readonly VariantStock[]
}

/** The options of a product with their values, and the variants that these make. */
export function Options({ editor, shop, stock }: OptionsProps) {
  const variants = variantsOf(useStore(editor.$value))
  const error = useStore(editor.$errors)['variants']
  const set = (next: readonly GridVariant[]) => changeAt(editor, ['variants'], next)
  return (
    <>
      <Option editor={editor} option="size" usual="Size" variants={variants} onChange={set} />
      <Option editor={editor} option="color" usual="Colour" variants={variants} onChange={set} />
      {error && <p className="field-error">{error}</p>}
      {variants.length === 0 ? (
        <NoVariants editor={editor} onChange={set} />
      ) : (
        <VariantGrid editor={editor} shop={shop} variants={variants} stock={stock} onChange={set} />
      )}
    </>
  )
}

/** How a product gets variants: those of the sizes and colours in its details, or one whose stock is counted. */
function NoVariants({ editor, onChange }: Pick<OptionProps, 'editor' | 'onChange'>) {
  const value = useStore(editor.$value)
  const details = attributesOf(value)
  const made = variantsOfDetails(details)
  const takeDetails = () => {
    const left = withoutVariantOptions(details, made)
    editor.change(withValueAt(withValueAt(value, ['attributes'], left), ['variants'], made))
  }
  const isListed = made.length > 0
  return (
    <div className="actions">
      <p className="grow">
        {isListed
          ? 'Its sizes and colours are listed in the details, so their stock is not counted.'
          : 'No sizes or colours. Stock is not counted.'}
      </p>
      {made.length <= MAX_VARIANTS && (
        <SecondaryButton onClick={isListed ? takeDetails : () => onChange(addOptionValue([], 'size', ''))}>
          {isListed ? 'Make variants of them' : 'Count its stock'}
        </SecondaryButton>
      )}
    </div>
  )
}

interface OptionProps {
  editor: EditedFields
  option: OptionName
  /** The option's name where the shop gives it no other. */
  usual: string
  variants: readonly GridVariant[]
  onChange: (variants: readonly GridVariant[]) => void
}

function Option({ editor, option, usual, variants, onChange }: OptionProps) {
  const values = optionValues(variants, option)
  const add = (typed: string) => {
    const limits = { maxLength: MAX_CHOICE, maxVariants: MAX_VARIANTS }
    let next = variantsOf(editor.$value.get()) as readonly GridVariant[]
    for (const value of typedOptionValues(typed)) {
      const found = optionProblem(next, option, value, limits)
      if (found) return found
      next = addOptionValue(next, option, value)
    }
    onChange(next)
    return undefined
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-0 p-0">
      <legend className="field-label">{usual}</legend>
      {values.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2" aria-label={`Values of ${usual}`}>
          {values.map(value => (
            <li key={value}>
              <button
                type="button"
                className="option-value"
                aria-label={`Remove ${value}`}
                onClick={({ detail }) => detail < 2 && onChange(removeOptionValue(variants, option, value))}
              >
                {value} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddField label={`Add a value to ${usual}`} button={`Add to ${usual}`} onAdd={add} />
      {values.length > 0 && (
        <SectionField
          editor={editor}
          path={[option === 'size' ? 'sizeLabel' : 'colorLabel']}
          label={`Your name for ${usual}`}
          placeholder={usual}
        />
      )}
    </fieldset>
  )
}
