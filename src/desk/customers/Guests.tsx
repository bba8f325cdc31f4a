import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportGuests, MOST_GUEST_ORDERS } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { formatCount } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { FoundList } from '../kit/FoundList.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { $screen } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { CustomerKinds } from './CustomerKinds.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { customersOf, emptyText, queryOf } from './customers.ts'
import { type Guests as Found, guests, guestsPath, loadGuests } from './guests.ts'

/** People who ordered without an account, who ordered last first. */
export function Guests({ shop: { slug, name } }: { shop: DeskShop }) {
  const state = useStore(guests.$state)
  const shown = customersOf(slug, useStore($screen)?.search ?? {})
  const { words, before } = shown
  useEffect(() => void loadGuests({ shop: slug, words, before }), [slug, words, before])
  const searchedTo = state.state === 'ready' ? state.value.searchedTo : undefined
  const pathBefore = (order: number | undefined) => guestsPath({ ...shown, before: order?.toString() })
  return (
    <Screen title="Guests" context={name} page={before}>
      <CustomerKinds shop={slug} shown="guests" />
      <div className="stack">
        <CustomerSearch key={words} shop={slug} words={words} pathOf={guestsPath} />
        <FoundList
          state={state}
          label="Loading the guests"
          onRetry={() => loadGuests(shown)}
          rowsOf={value => value.guests}
          empty={<p>{emptyText('guests', words, before)}</p>}
          newest={before === undefined ? undefined : pathBefore(undefined)}
          older={value => (value.hasMore ? pathBefore(value.guests.at(-1)?.order) : undefined)}
        >
          {value => <GuestTable shop={slug} rows={value.guests} />}
        </FoundList>
        {searchedTo !== undefined && (
          <p role="status">
            {`One search looks through ${formatCount(MOST_GUEST_ORDERS)} orders of guests. There are older ones. `}
            <a className="link" href={pathBefore(searchedTo)}>
              Search the older orders
            </a>
          </p>
        )}
        <div className="actions">
          <SaveFileButton
            onSave={() => saveFile(exportGuests, { params: { shop: slug }, query: queryOf(words) })}
          >
            {words === '' ? 'Download all as CSV' : 'Download these as CSV'}
          </SaveFileButton>
        </div>
      </div>
    </Screen>
  )
}

function GuestTable({ shop, rows }: { shop: string; rows: Found['guests'] }) {
  return (
    <DataTable
      caption="Guests, who ordered last first"
      rows={rows}
      keyOf={({ order }) => order}
      columns={[
        {
          title: 'Guest',
          cell: ({ order, name, email }) => (
            <>
              <a className="link" href={deskPaths.guest(shop, order)}>
                {name || email}
              </a>{' '}
              <span className="badge">Guest</span>
              <span className="cell-note">{email}</span>
            </>
          ),
        },
        { title: 'Orders', className: 'cell-number', cell: ({ orders }) => orders },
        {
          title: 'Last order',
          className: 'wide-only',
          cell: ({ lastOrderAt }) => <DateTime iso={lastOrderAt} never="None" />,
        },
      ]}
    />
  )
}
