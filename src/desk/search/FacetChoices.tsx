import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { type FacetState, facetStateOf, withFacetState } from '../../domain/desk/sections/facet-choices.ts'
import type { EditedFields } from '../sections/section-editor.ts'
import type { SearchReport } from './search.ts'

interface FacetChoicesProps {
  editor: EditedFields
  facets: SearchReport['facets']
}

/** Which filters shoppers get beside listings and results; without a choice, all that are worth it. */
export function FacetChoices({ editor, facets }: FacetChoicesProps) {
  const value = useStore(editor.$value)
  const errors = useStore(editor.$errors)
  const error = errors['shownFacets'] ?? errors['hiddenFacets']
  return (
    <fieldset className="entries search-facets">
      <legend className="field-label">Filters that shoppers get</legend>
      <p className="field-hint">
        Price, sale and stock are always there. A product detail becomes a filter automatically when it has 2
        to 1,000 values.
      </p>
      {facets.map(facet => (
        <FacetChoice
          key={facet.key}
          facet={facet}
          state={facetStateOf(value, facet.key)}
          onChange={state => editor.change(withFacetState(value, facet.key, state))}
        />
      ))}
      {facets.length === 0 && <p>The shop’s products have no details yet.</p>}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

interface FacetChoiceProps {
  facet: SearchReport['facets'][number]
  state: FacetState
  onChange: (state: FacetState) => void
}

function FacetChoice({ facet: { name, isAutomatic }, state, onChange }: FacetChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {name}
      </label>
      <select
        className="field-input"
        id={id}
        value={state}
        onChange={event => onChange(event.target.value as FacetState)}
      >
        <option value="automatic">Automatic ({isAutomatic ? 'shown' : 'not shown'})</option>
        <option value="shown">Always shown</option>
        <option value="hidden">Never shown</option>
      </select>
    </div>
  )
}
