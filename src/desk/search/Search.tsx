import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { REPORT_DAYS, REPORTED_FROM, searchLimits } from '../../contract/desk/search.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { type FacetState, facetStateOf, withFacetState } from '../../domain/desk/sections/facet-choices.ts'
import { SEARCH_SECTION } from '../../domain/desk/sections/sections.ts'
import { valueAt } from '../../domain/desk/sections/value-tree.ts'
import { formatCount } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { Link } from '../kit/Links.tsx'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TitledSection } from '../kit/TitledSection.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { changeAt, type EditedFields, sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { type SearchReport, searchReport } from './search.ts'

/** What shoppers search for, and what the shop sets of its search. */
export function Search({ shop }: { shop: DeskShop }) {
  const { slug, name, origin, role } = shop
  const editor = sectionEditor(slug, SEARCH_SECTION)
  return (
    <Screen title="Search" context={name}>
      <LoadedView label="Loading the searches" {...useLoaded(searchReport.$state, searchReport.load, slug)}>
        {({ searched, notFound, facets }) => (
          <>
            <p className="screen-lead">
              What shoppers searched for in the last {REPORT_DAYS} days, from {REPORTED_FROM} times on.
              Searches that may name a person are not counted. “Found” is how often a product matched all
              words. “Opened” is how often a shopper opened a product from the results (Firefox does not
              report this).
            </p>
            {searched.length === 0 && notFound.length === 0 ? (
              <p>No frequent searches yet.</p>
            ) : (
              <div className="search-lists">
                <SearchedTexts
                  title="Not found"
                  empty="Every frequent search found something."
                  origin={origin}
                  rows={notFound.map(({ text, notFound: count }) => ({ text, count }))}
                />
                <SearchedTexts
                  title="Searched for"
                  empty="No frequent searches yet."
                  origin={origin}
                  rows={searched.map(({ text, searches, notFound: missed, clicks }) => ({
                    ...{ text, clicks, count: searches, found: searches - missed },
                  }))}
                  withResults
                />
              </div>
            )}
            {mayDo(role, 'products:edit') && (
              <section aria-labelledby="search-settings">
                <h2 className="section-title" id="search-settings" tabIndex={-1}>
                  Synonyms and filters
                </h2>
                <SectionForm editor={editor} label="Synonyms and filters">
                  <SynonymLines editor={editor} />
                  <FacetChoices editor={editor} facets={facets} />
                </SectionForm>
              </section>
            )}
          </>
        )}
      </LoadedView>
    </Screen>
  )
}

interface SearchedTextsProps {
  title: string
  /** In the place of the list where there is nothing. */
  empty: string
  /** The shop's, where each text can be searched for. */
  origin: string
  rows: readonly { text: string; count: number; found?: number; clicks?: number }[]
  /** Whether the rows have how often something was found, and how often a product was opened from the results. */
  withResults?: boolean
}

/** Texts that shoppers searched for with how often they did; each leads to its results in the shop. */
function SearchedTexts({ title, empty, origin, rows, withResults = false }: SearchedTextsProps) {
  const id = useId()
  return (
    <TitledSection id={id} title={title}>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <DataTable
          caption={`${title}, the most frequent first`}
          rows={rows}
          keyOf={({ text }) => text}
          columns={[
            {
              title: 'Words',
              cell: ({ text }) => <Link href={`${origin}/search?q=${encodeURIComponent(text)}`}>{text}</Link>,
            },
            { title: 'Times', className: 'cell-number', cell: ({ count }) => formatCount(count) },
            withResults && { title: 'Found', className: 'cell-number', cell: one => formatCount(one.found) },
            withResults && {
              title: 'Opened',
              className: 'cell-number',
              cell: one => formatCount(one.clicks),
            },
          ]}
        />
      )}
    </TitledSection>
  )
}

/** Groups of synonyms of which each finds what the others find, a group in each line. */
function SynonymLines({ editor }: { editor: EditedFields }) {
  const lines = valueAt(useStore(editor.$value), ['synonyms'])
  const error = useStore(editor.$errors)['synonyms']
  return (
    <TextField
      label="Synonyms"
      hint={`On each line, enter words that mean the same, with commas between them: up to ${searchLimits.wordsOfSynonym} words each.`}
      lines={6}
      placeholder={'kurta, kurti, tunic\nmobile cover, phone case'}
      spellCheck={false}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      error={error}
      onChange={text => changeAt(editor, ['synonyms'], text === '' ? undefined : text.split('\n'))}
    />
  )
}

/** Which filters shoppers get beside listings and results; without a choice, all that are worth it. */
function FacetChoices({ editor, facets }: { editor: EditedFields; facets: SearchReport['facets'] }) {
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
      {facets.map(({ key, name, isAutomatic }) => (
        <SelectField
          key={key}
          label={name}
          value={facetStateOf(value, key)}
          options={[
            ['automatic', `Automatic (${isAutomatic ? 'shown' : 'not shown'})`],
            ['shown', 'Always shown'],
            ['hidden', 'Never shown'],
          ]}
          onChange={state => editor.change(withFacetState(value, key, state as FacetState))}
        />
      ))}
      {facets.length === 0 && <p>The shop’s products have no details yet.</p>}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
