import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatRupees } from '../../../domain/money.ts'
import { $checkoutTotal } from '../../../stores/checkout/checkout-total.ts'

/** The button; on a phone it stays in reach with the total, which leads to the summary. */
export function SubmitBar({ children }: { children: ReactNode }) {
  const total = useStore($checkoutTotal)
  const shown = total === undefined ? '' : formatRupees(total)
  return (
    <div className="buy-row">
      {shown && (
        <a className="buy-price link" href="#summary" data-shown={shown}>
          <span className="sr-only">Total {shown}, show the order summary</span>
        </a>
      )}
      {children}
    </div>
  )
}
