import { paths } from '../../domain/paths.ts'
import { currentOrderId } from '../../stores/navigate.ts'
import { Alert } from './Alert.tsx'

/** Message for a failed payment, with a link to the checkout of its order. */
export function PaymentProblem({ text }: { text: string }) {
  const orderId = currentOrderId()
  return (
    <Alert>
      <p>{text}</p>
      <a
        className="link inline-block py-2"
        href={orderId === '' ? paths.checkout : paths.checkoutFor(orderId)}
      >
        Return to checkout
      </a>
    </Alert>
  )
}
