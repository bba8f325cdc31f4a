import { useStore } from '@nanostores/react'
import { pricingMessages } from '../../../domain/messages/orders/pricing.ts'
import { $confirmation, confirmOrder } from '../../../stores/orders/confirm-order.ts'
import { Alert } from '../Alert.tsx'

/** Confirms an order with cash on delivery, for whoever comes by the link of its mail. */
export function ConfirmOrder() {
  const confirmation = useStore($confirmation, { ssr: () => ({ state: 'none' as const }) })
  if (confirmation.state === 'none') return null
  if (confirmation.state === 'done')
    return (
      <div role="status" className="panel">
        <p>{pricingMessages.confirmed}</p>
      </div>
    )
  const busy = confirmation.state === 'sending'
  return (
    <div className="panel space-y-4">
      <p>{pricingMessages.confirmLead}</p>
      {confirmation.state === 'asking' && confirmation.problem !== '' && (
        <Alert>{confirmation.problem}</Alert>
      )}
      <button
        type="button"
        className="button button-primary"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void confirmOrder()}
      >
        {pricingMessages.confirm}
      </button>
    </div>
  )
}
