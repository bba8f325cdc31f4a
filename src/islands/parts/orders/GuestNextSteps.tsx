import { guestMessages } from '../../../domain/messages/accounts/guest.ts'
import { paths } from '../../../domain/paths.ts'
import { orderPath } from '../../../stores/orders/guest-orders.ts'

/** Links below the thank-you message of an order without an account. */
export function GuestNextSteps({ orderId, unpaid }: { orderId: string; unpaid: boolean }) {
  return (
    <>
      <div className="mt-3 grid gap-3 xs:flex xs:justify-center">
        <a
          className={`button ${unpaid ? 'button-secondary' : 'button-primary'}`}
          href={orderPath(paths.trackOrderFor(orderId), orderId)}
        >
          Follow Your Order
        </a>
        <a className="button button-secondary" href={paths.home}>
          Return to Home
        </a>
      </div>
      <p className="mt-8 text-sm text-muted">
        {guestMessages.keepTogether}{' '}
        <a className="link" href={paths.register}>
          Create an account
        </a>
      </p>
    </>
  )
}
