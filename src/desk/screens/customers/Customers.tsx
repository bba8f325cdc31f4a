import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportCustomers } from '../../../contract/desk/customers.ts'
import type { DeskShop } from '../../../contract/desk/session.ts'
import { LoadedView } from '../../parts/LoadedView.tsx'
import { SaveFileButton } from '../../parts/SaveFileButton.tsx'
import { Screen } from '../../parts/Screen.tsx'
import { customers, loadCustomers, queryOf } from '../../stores/customers.ts'
import { $screen } from '../../stores/router.ts'
import { saveFile } from '../../stores/save-file.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import { CustomerTable } from './CustomerTable.tsx'

/** The shop's customers, the newest account first. */
export function Customers({ shop: { slug, name } }: { shop: DeskShop }) {
  const state = useStore(customers.$state)
  const words = useStore($screen)?.search['words'] ?? ''
  const load = () => loadCustomers({ shop: slug, words })
  useEffect(() => void loadCustomers({ shop: slug, words }), [slug, words])
  return (
    <Screen title="Customers" context={name}>
      <div className="stack">
        <CustomerSearch key={words} shop={slug} words={words} />
        <LoadedView state={state} label="Loading the customers" onRetry={load}>
          {value => <CustomerTable shown={{ shop: slug, words }} value={value} />}
        </LoadedView>
        <div className="actions">
          <SaveFileButton
            onSave={() => saveFile(exportCustomers, { params: { shop: slug }, query: queryOf(words) })}
          >
            {words === '' ? 'Save all as CSV' : 'Save those found as CSV'}
          </SaveFileButton>
        </div>
      </div>
    </Screen>
  )
}
