import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportCustomers, type listCustomers } from '../../contract/desk/customers.ts'
import type { DeskShop } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { DateTime } from '../kit/DateTime.tsx'
import { FoundList } from '../kit/FoundList.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { $screen } from '../shell/router.ts'
import { Screen } from '../shell/Screen.tsx'
import { CustomerKinds } from './CustomerKinds.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { customers, customersOf, customersPath, emptyText, loadCustomers, queryOf } from './customers.ts'

/** The shop's customers, the newest account first. */
export function Customers({ shop: { slug, name } }: { shop: DeskShop }) {
  const state = useStore(customers.$state)
  const shown = customersOf(slug, useStore($screen)?.search ?? {})
  const { words, before } = shown
  useEffect(() => void loadCustomers({ shop: slug, words, before }), [slug, words, before])
  return (
    <Screen title="Customers" context={name} page={before}>
      <CustomerKinds shop={slug} shown="accounts" />
      <div className="stack">
        <CustomerSearch key={words} shop={slug} words={words} pathOf={customersPath} />
        <FoundList
          state={state}
          label="Loading the customers"
          onRetry={() => loadCustomers(shown)}
          rowsOf={value => value.customers}
          empty={<p>{emptyText('customers', words, before)}</p>}
          newest={before === undefined ? undefined : customersPath({ ...shown, before: undefined })}
          older={value =>
            value.hasMore ? customersPath({ ...shown, before: value.customers.at(-1)?.id }) : undefined
          }
        >
          {value => <CustomerTable shop={slug} customers={value.customers} />}
        </FoundList>
        <div className="actions">
          <SaveFileButton
            onSave={() => saveFile(exportCustomers, { params: { shop: slug }, query: queryOf(words) })}
          >
            {words === '' ? 'Download all as CSV' : 'Download these as CSV'}
          </SaveFileButton>
        </div>
      </div>
    </Screen>
  )
}

interface CustomerTableProps {
  shop: string
  customers: DeskResponseOf<typeof listCustomers>['customers']
}

/** Customers with what they have ordered; each leads to its own screen. */
function CustomerTable({ shop, customers }: CustomerTableProps) {
  return (
    <DataTable
      caption="Customers, the newest account first"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Customer',
          cell: ({ id, email, firstName, lastName }) => (
            <>
              <a className="link" href={deskPaths.customer(shop, id)}>
                {`${firstName} ${lastName}`.trim() || email}
              </a>
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
        {
          title: 'Account since',
          className: 'wide-only',
          cell: ({ createdAt }) => <DateTime iso={createdAt} never="" />,
        },
      ]}
    />
  )
}
