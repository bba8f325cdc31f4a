import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { DateTime } from '../kit/DateTime.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { Pages } from '../kit/Pages.tsx'
import { $screen } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { CustomerKinds } from './CustomerKinds.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { type CustomersView, customersOf } from './customers.ts'
import { type Guests as Found, guests, guestsPath, loadGuests } from './guests.ts'

/** People who ordered without an account, who ordered last first. */
export function Guests({ shop: { slug, name } }: { shop: DeskShop }) {
  const state = useStore(guests.$state)
  const shown = customersOf(slug, useStore($screen)?.search ?? {})
  const { words, before } = shown
  useEffect(() => void loadGuests({ shop: slug, words, before }), [slug, words, before])
  return (
    <Screen title="Guests" context={name} page={before}>
      <CustomerKinds shop={slug} shown="guests" />
      <div className="stack">
        <CustomerSearch key={words} shop={slug} words={words} pathOf={guestsPath} />
        <LoadedView state={state} label="Loading the guests" onRetry={() => loadGuests(shown)}>
          {value => <GuestTable shown={shown} value={value} />}
        </LoadedView>
      </div>
    </Screen>
  )
}

function GuestTable({ shown, value }: { shown: CustomersView; value: Found }) {
  const { shop, words, before } = shown
  const newest = before === undefined ? undefined : guestsPath({ ...shown, before: undefined })
  const last = value.guests.at(-1)
  if (!last)
    return (
      <>
        <p role="status">{emptyText(words, before)}</p>
        <Pages newest={newest} older={undefined} />
      </>
    )
  return (
    <>
      <table className="table">
        <caption className="sr-only">Guests, who ordered last first</caption>
        <thead>
          <tr>
            <th scope="col">Guest</th>
            <th scope="col" className="cell-number">
              Orders
            </th>
            <th scope="col" className="wide-only">
              Last order
            </th>
          </tr>
        </thead>
        <tbody>
          {value.guests.map(({ order, email, name, orders, lastOrderAt }) => (
            <tr key={order}>
              <th scope="row">
                <a className="link" href={deskPaths.guest(shop, order)}>
                  {name || email}
                </a>{' '}
                <span className="badge">Guest</span>
                <span className="cell-note">{email}</span>
              </th>
              <td className="cell-number">{orders}</td>
              <td className="wide-only">
                <DateTime iso={lastOrderAt} never="None" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        newest={newest}
        older={value.hasMore ? guestsPath({ ...shown, before: `${last.order}` }) : undefined}
      />
    </>
  )
}

function emptyText(words: string, before: string | undefined): string {
  if (before !== undefined) return 'No older guests.'
  return words === '' ? 'No guests yet.' : 'No guests match.'
}
