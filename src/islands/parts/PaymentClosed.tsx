import { paymentMessages } from '../../domain/messages/payment.ts'
import { paths } from '../../domain/paths.ts'
import { Alert } from './Alert.tsx'

/** Shown if the order needs no payment. */
export function PaymentClosed({ why }: { why: 'paid' | 'cancelled' }) {
  return (
    <div className="space-y-5">
      <Alert kind="notice">{why === 'paid' ? paymentMessages.alreadyPaid : paymentMessages.cancelled}</Alert>
      <a className="button button-primary" href={paths.orders}>
        My Orders
      </a>
    </div>
  )
}
