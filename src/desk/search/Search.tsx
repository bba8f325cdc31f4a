import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { REPORT_DAYS, REPORTED_FROM } from '../../contract/desk/search.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { SEARCH_SECTION } from '../../domain/desk/sections/sections.ts'
import { LoadedView } from '../kit/LoadedView.tsx'
import { SectionForm } from '../sections/SectionForm.tsx'
import { sectionEditor } from '../sections/section-editor.ts'
import { Screen } from '../shell/Screen.tsx'
import { FacetChoices } from './FacetChoices.tsx'
import { SearchedTexts } from './SearchedTexts.tsx'
import { SynonymLines } from './SynonymLines.tsx'
import { loadSearchReport, searchReport } from './search.ts'

/** What shoppers search for, and what the shop sets of its search. */
export function Search({ shop }: { shop: DeskShop }) {
  const { slug, name, origin, role } = shop
  const state = useStore(searchReport.$state)
  const editor = sectionEditor(slug, SEARCH_SECTION)
  useEffect(() => void loadSearchReport(slug), [slug])
  return (
    <Screen title="Search" context={name}>
      <LoadedView state={state} label="Loading the searches" onRetry={() => loadSearchReport(slug)}>
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
