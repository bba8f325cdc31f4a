import { paymentMessages } from '../../domain/messages/payment.ts'
import { paths } from '../../domain/paths.ts'
import { Alert } from './Alert.tsx'

/** There is nothing to pay any more. */
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
