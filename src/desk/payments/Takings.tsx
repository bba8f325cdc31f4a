import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { exportTakings } from '../../contract/desk/payments.ts'
import { periodText, takingsRange } from '../../domain/desk/payments/takings-range.ts'
import { formatRupees, toPaise, toRupees } from '../../domain/money.ts'
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
        <table className="table">
          <caption className="sr-only">Takings, the latest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col" className="cell-number wide-only">
                Payments
              </th>
              <th scope="col" className="cell-number">
                Received
              </th>
              <th scope="col" className="cell-number">
                Refunded
              </th>
              <th scope="col" className="cell-number wide-only">
                Net
              </th>
              <th scope="col" className="cell-number wide-only">
                Refunds due
              </th>
            </tr>
          </thead>
          <tbody>
            {withMoney.toReversed().map(({ period, payments, received, refunded, net: left, owed: due }) => (
              <tr key={period}>
                <th scope="row">{periodText(period)}</th>
                <td className="cell-number wide-only">{payments}</td>
                <td className="cell-number">{formatRupees(received)}</td>
                <td className="cell-number">{formatRupees(refunded)}</td>
                <td className="cell-number wide-only">{formatRupees(left)}</td>
                <td className="cell-number wide-only">{formatRupees(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
