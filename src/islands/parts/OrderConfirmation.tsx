import { useStore } from '@nanostores/react'
import { orderMessages } from '../../domain/messages/order.ts'
import { $confirmation, sendConfirmation } from '../../stores/order-confirmation.ts'
import { Alert } from './Alert.tsx'
import { Loading } from './Loading.tsx'

/** Says whether the link of the mail has confirmed an order at the door; nothing for a page that no such link opened. */
export function OrderConfirmation() {
  const state = useStore($confirmation, { ssr: () => 'none' as const })
  switch (state) {
    case 'none':
      return null
    case 'sending':
      return <Loading label={orderMessages.confirming} rows={1} />
    case 'confirmed':
      return <Alert kind="notice">{orderMessages.confirmed}</Alert>
    case 'invalid':
      return <Alert>{orderMessages.confirmInvalid}</Alert>
    case 'failed':
      return (
        <div className="space-y-4">
          <Alert>{orderMessages.confirmFailed}</Alert>
          <button type="button" className="button button-secondary" onClick={() => void sendConfirmation()}>
            Try Again
          </button>
        </div>
      )
  }
}
