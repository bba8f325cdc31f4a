import { useStore } from '@nanostores/react'
import { valueAt, withValueAt } from '../../../domain/desk/value-tree.ts'
import type { EditedFields } from '../../stores/part-editor.ts'
import type { SearchReport } from '../../stores/search.ts'

interface FacetChoicesProps {
  editor: EditedFields
  facets: SearchReport['facets']
}

/** Which filters shoppers get beside listings and results; without a choice, all that are worth it. */
export function FacetChoices({ editor, facets }: FacetChoicesProps) {
  const value = valueAt(useStore(editor.$value), ['hiddenFacets'])
  const error = useStore(editor.$errors)['hiddenFacets']
  const hidden: readonly unknown[] = Array.isArray(value) ? value : []
  const toggle = (key: string, isShown: boolean) => {
    const others = hidden.filter(other => other !== key)
    const next = isShown ? others : [...others, key].toSorted()
    editor.change(withValueAt(editor.$value.get(), ['hiddenFacets'], next.length === 0 ? undefined : next))
  }
  return (
    <fieldset className="entries search-facets">
      <legend className="field-label">Filters that shoppers get</legend>
      <p className="field-hint">
        Price, sale and stock are always there. A detail of products is a filter from two values on.
      </p>
      {facets.map(({ key, name }) => (
        <label key={key} className="field-check">
          <input
            type="checkbox"
            checked={!hidden.includes(key)}
            onChange={event => toggle(key, event.target.checked)}
          />
          {name}
        </label>
      ))}
      {facets.length === 0 && <p>No detail of the shop’s products has two values yet.</p>}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
