import type { ReactNode } from 'react'
import { ButtonLink } from './Links.tsx'
import { LoadedView } from './LoadedView.tsx'
import type { AsyncState } from './loaded.ts'

interface FoundListProps<Value, Row> {
  state: AsyncState<Value>
  /** Read aloud while it loads. */
  label: string
  onRetry: () => unknown
  rowsOf: (value: Value) => readonly Row[]
  /** In the place of the list where nothing is found. */
  empty: ReactNode
  /** Address of the first page; undefined where that is on screen. */
  newest: string | undefined
  /** Address of the page behind this one; undefined on the last one. */
  older: (value: Value) => string | undefined
  children: (value: Value) => ReactNode
}

/** A page of a list that is found by an address, in each of its states, and the ways to the other pages. */
export function FoundList<Value, Row>(props: FoundListProps<Value, Row>) {
  const { state, label, onRetry, rowsOf, empty, newest, older, children } = props
  return (
    <>
      {/* It stays while the list loads anew: a text that comes with its own element is not read aloud everywhere. */}
      <p role="status" className="sr-only">
        {state.state === 'ready' && `${rowsOf(state.value).length} on this page`}
      </p>
      <LoadedView state={state} label={label} onRetry={onRetry}>
        {value => (
          <>
            {rowsOf(value).length === 0 ? empty : children(value)}
            <Pages newest={newest} older={older(value)} />
          </>
        )}
      </LoadedView>
    </>
  )
}

/** The ways to the other pages of a list, each with an address of its own, so that going back goes a page back. */
function Pages({ newest, older }: Record<'newest' | 'older', string | undefined>) {
  if (newest === undefined && older === undefined) return null
  return (
    <nav className="actions mt-4" aria-label="Pages">
      {newest !== undefined && <ButtonLink href={newest}>Newest</ButtonLink>}
      {older !== undefined && <ButtonLink href={older}>Older</ButtonLink>}
    </nav>
  )
}
