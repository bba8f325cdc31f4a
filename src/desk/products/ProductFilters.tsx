import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { productStates, stockStates } from '../../contract/desk/product.ts'
import { stateTitles } from '../../domain/desk/products/product-labels.ts'
import { type ProductSearch, stockTitles } from '../../domain/desk/products/product-search.ts'
import { isSameName } from '../../domain/fold-name.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { FilterButton } from '../kit/Buttons.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { useMedia } from '../media/use-media.ts'
import { TextField } from '../sections/SectionField.tsx'
import { $productCategories } from './products.ts'

/** Milliseconds without typing after which a search starts. */
const SEARCH_PAUSE = 300
/** Below this width the filters are folded. */
const WIDE = '(min-width: 40em)'

interface ProductFiltersProps {
  search: ProductSearch
  onChange: (search: ProductSearch) => void
}

/** What the list is narrowed to; every change begins at the first page. */
export function ProductFilters({ search, onChange }: ProductFiltersProps) {
  const isWide = useMedia(WIDE)
  const { words: _, after: __, ...narrowing } = search
  const chosen = Object.values(narrowing).filter(value => value !== undefined).length
  const [isOpen, setOpen] = useState(chosen > 0)
  const change = (next: object) => onChange({ ...search, after: undefined, ...next })
  return (
    <search className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <div className="product-words">
        <Words words={search.words ?? ''} onChange={words => change({ words })} />
        {!isWide && <FilterButton isOpen={isOpen} chosen={chosen} onToggle={() => setOpen(!isOpen)} />}
      </div>
      {(isWide || isOpen) && <Narrowing search={search} change={change} />}
    </search>
  )
}

interface NarrowingProps {
  search: ProductSearch
  change: (next: object) => void
}

/** Every filter but the words. */
function Narrowing({ search, change }: NarrowingProps) {
  const categories = useStore($productCategories)
  const known = categories.map(({ name }) => [name, name] as const)
  const below = categories.find(({ name }) => isSameName(name, search.category ?? ''))?.parentCategories ?? []
  return (
    <>
      <Choice
        label="State"
        value={search.state}
        all="Published and drafts"
        options={productStates.map(one => [one, stateTitles[one]])}
        onChange={state => change({ state })}
      />
      <Choice
        label="Stock"
        value={search.stock}
        all="Any"
        options={stockStates.map(one => [one, stockTitles[one]])}
        onChange={stock => change({ stock })}
      />
      <Choice
        label="Category"
        value={search.category}
        all="Any"
        options={withOwn(known, search.category)}
        onChange={category => change({ category, parentCategory: undefined })}
      />
      {(below.length > 0 || search.parentCategory !== undefined) && (
        <Choice
          label="Sub-category"
          value={search.parentCategory}
          all="Any"
          options={withOwn(
            below.map(name => [name, name] as const),
            search.parentCategory,
          )}
          onChange={parentCategory => change({ parentCategory })}
        />
      )}
      <Checkbox
        checked={search.onSale === 'true'}
        onChange={checked => change({ onSale: checked ? 'true' : undefined })}
      >
        On sale only
      </Checkbox>
    </>
  )
}

/** The words are searched for after a pause, and a field that is typed in is not overwritten by the address. */
function Words({ words, onChange }: { words: string; onChange: (words: string | undefined) => void }) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  if (known !== words) {
    setKnown(words)
    if (typed.trim() !== words) setTyped(words)
  }
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(() => onChange(typed.trim() || undefined), SEARCH_PAUSE)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      type="search"
      label="Title or SKU"
      placeholder="Title or SKU"
      value={typed}
      onChange={setTyped}
    />
  )
}

type Options = readonly (readonly [string, string])[]

interface ChoiceProps {
  label: string
  value: string | undefined
  /** What no choice is called. */
  all: string
  options: Options
  onChange: (value: string | undefined) => void
}

function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[['', all], ...options]}
      onChange={chosen => onChange(chosen || undefined)}
    />
  )
}

/** The address may name a category that no product has any more. */
function withOwn(options: Options, own: string | undefined): Options {
  const isThere = own === undefined || options.some(([name]) => name === own)
  return isThere ? options : [...options, [own, own]]
}
