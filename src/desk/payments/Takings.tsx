import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportTakings } from '../../contract/desk/payments.ts'
import { periodText, takingsRange } from '../../domain/desk/payments/takings-range.ts'
import { formatRupees, toPaise, toRupees } from '../../domain/money.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { LoadedView } from '../kit/LoadedView.tsx'
import { SaveFileButton } from '../kit/SaveFileButton.tsx'
import { saveFile } from '../kit/save-file.ts'
import { loadTakings, type PaymentsView, type Takings as Periods, takings } from './payments.ts'
import { TakingsPeriods } from './TakingsPeriods.tsx'
import { TakingsPicture } from './TakingsPicture.tsx'

/** What came in and was given back in a period that the address keeps. */
export function Takings(shown: PaymentsView) {
  const { shop, period } = shown
  const state = useStore(takings.$state)
  useEffect(() => void loadTakings(shop, period), [shop, period])
  return (
    <section aria-labelledby="takings">
      <h2 className="section-title" id="takings">
        Takings
      </h2>
      <div className="stack">
        <TakingsPeriods {...shown} />
        <LoadedView state={state} label="Loading the takings" onRetry={() => loadTakings(shop, period)}>
          {periods => <TakingsView periods={periods} />}
        </LoadedView>
        <div className="actions">
          <SaveFileButton
            onSave={() =>
              saveFile(exportTakings, { params: { shop }, query: takingsRange(period, Date.now()) })
            }
          >
            Download as CSV
          </SaveFileButton>
        </div>
      </div>
    </section>
  )
}

function TakingsView({ periods }: { periods: Periods }) {
  const sum = (of: 'net' | 'owed') => toRupees(periods.reduce((total, one) => total + toPaise(one[of]), 0))
  const owed = sum('owed')
  const withMoney = periods.filter(one => one.payments > 0 || one.refunded > 0)
  if (withMoney.length === 0) return <p>No payments in this period.</p>
  return (
    <>
      <p>
        <strong className="takings-total">{formatRupees(sum('net'))}</strong> after refunds
        {owed > 0 && <span className="cell-note">{formatRupees(owed)} of it must be refunded.</span>}
      </p>
      <TakingsPicture periods={periods} />
      <details>
        <summary className="link takings-summary">Show the figures</summary>
        <DataTable
          caption="Takings, the latest first"
          rows={withMoney.toReversed()}
          keyOf={({ period }) => period}
          columns={[
            { title: 'When', cell: ({ period }) => periodText(period) },
            { title: 'Payments', className: 'cell-number wide-only', cell: ({ payments }) => payments },
            { title: 'Received', className: 'cell-number', cell: ({ received }) => formatRupees(received) },
            { title: 'Refunded', className: 'cell-number', cell: ({ refunded }) => formatRupees(refunded) },
            { title: 'Net', className: 'cell-number wide-only', cell: ({ net }) => formatRupees(net) },
            { title: 'Refunds due', className: 'cell-number wide-only', cell: one => formatRupees(one.owed) },
          ]}
        />
      </details>
    </>
  )
}
