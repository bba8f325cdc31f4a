import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type exportCustomers, type exportGuests, MAX_CUSTOMER_WORDS } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { mayDo } from '../../domain/desk/people/roles.ts'
import { QuietButton, SecondaryButton } from '../kit/Buttons.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { FoundList } from '../kit/FoundList.tsx'
import type { Loaded } from '../kit/loaded.ts'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { TextField } from '../sections/SectionField.tsx'
import { $screen, goTo } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { type CustomersView, customersOf, customersPath, type Kind, queryOf } from './customers.ts'

interface CustomersScreenProps<Value, Row> {
  shop: DeskShop
  kind: Kind
  title: string
  /** Read aloud: what the rows are, and in which order. */
  caption: string
  list: Loaded<[CustomersView], Value>
  rowsOf: (value: Value) => readonly Row[]
  /** Names a row, and where the page after it begins. */
  placeOf: (row: Row) => string
  download: typeof exportCustomers | typeof exportGuests
  /** Below the list. */
  note?: (value: Value, pathBefore: (place: string) => string) => ReactNode
  /** The first column, and those that stand behind the orders. */
  customer: Column<Row>
  more?: readonly Column<Row>[]
}

/** A page of the customers of one kind, as the address names them, with their search and their file. */
export function CustomersScreen<
  Value extends { hasMore: boolean },
  Row extends { orders: number; lastOrderAt: string },
>(props: CustomersScreenProps<Value, Row>) {
  const { shop, kind, title, caption, list, rowsOf, placeOf, download, note, customer, more = [] } = props
  const { slug, name } = shop
  const state = useStore(list.$state)
  const shown = customersOf(slug, useStore($screen)?.search ?? {})
  const { words, before } = shown
  useEffect(() => void list.load({ shop: slug, words, before }), [list, slug, words, before])
  const pathBefore = (place: string | undefined) => customersPath(kind, { ...shown, before: place })
  const olderPath = (value: Value) => {
    const last = rowsOf(value).at(-1)
    return value.hasMore ? pathBefore(last && placeOf(last)) : undefined
  }
  return (
    <Screen title={title} context={name} page={before}>
      <Kinds shop={slug} shown={kind} />
      <div className="stack">
        <Search key={words} shop={slug} kind={kind} words={words} />
        <FoundList
          state={state}
          label={`Loading the ${kind}`}
          onRetry={() => list.load(shown)}
          rowsOf={rowsOf}
          empty={<p>{emptyText(kind, words, before)}</p>}
          newest={before === undefined ? undefined : pathBefore(undefined)}
          older={olderPath}
        >
          {value => (
            <DataTable
              caption={caption}
              rows={rowsOf(value)}
              keyOf={placeOf}
              columns={[
                customer,
                { title: 'Orders', className: 'cell-number', cell: ({ orders }) => orders },
                {
                  title: 'Last order',
                  className: 'wide-only',
                  cell: ({ lastOrderAt }) => <DateTime iso={lastOrderAt} never="None" />,
                },
                ...more,
              ]}
            />
          )}
        </FoundList>
        {state.state === 'ready' && note?.(state.value, pathBefore)}
        {mayDo(shop.role, 'customers:edit') && (
          <div className="actions">
            <SaveFileButton from={download} request={{ params: { shop: slug }, query: queryOf(words) }}>
              {words === '' ? 'Download all as CSV' : 'Download these as CSV'}
            </SaveFileButton>
          </div>
        )}
      </div>
    </Screen>
  )
}

/** What a page without rows says. */
function emptyText(kind: Kind, words: string, before: string | undefined): string {
  if (before !== undefined) return `No older ${kind}.`
  return words === '' ? `No ${kind} yet.` : `No ${kind} match.`
}

function Kinds({ shop, shown }: { shop: string; shown: Kind }) {
  const titles = { customers: 'With an account', guests: 'Guests' }
  return (
    <nav className="tabs" aria-label="Kinds of customers">
      {(['customers', 'guests'] as const).map(kind => (
        <a
          key={kind}
          className="tab"
          href={deskPaths[kind](shop)}
          aria-current={kind === shown ? 'page' : undefined}
        >
          {titles[kind]}
        </a>
      ))}
    </nav>
  )
}

/** Searches the customers of a list; the address keeps the words. */
function Search({ shop, kind, words }: { shop: string; kind: Kind; words: string }) {
  const [typed, setTyped] = useState(words)
  const search = (text: string) => goTo(customersPath(kind, { shop, words: text }))
  return (
    <search>
      <form
        className="search"
        onSubmit={event => {
          event.preventDefault()
          search(typed)
        }}
      >
        <TextField
          type="search"
          label="Name, email or phone"
          maxLength={MAX_CUSTOMER_WORDS}
          value={typed}
          onChange={setTyped}
        />
        <SecondaryButton type="submit">Search</SecondaryButton>
        {words !== '' && <QuietButton onClick={() => search('')}>Show all</QuietButton>}
      </form>
    </search>
  )
}
