import { useStore } from '@nanostores/react'
import { paths } from '../../../domain/paths.ts'
import { orderPath } from '../../../stores/orders/guest-orders.ts'
import { $unpaidOrder } from '../../../stores/orders/unpaid-order.ts'

/** In an empty cart, the unpaid order whose payment page was left in this tab, with a link to it. Nothing without one. */
export function UnpaidOrder() {
  const id = useStore($unpaidOrder)
  return (
    <p role="status" className="text-center">
      {id !== undefined && (
        <>
          <span>{`Order #${id} is not paid yet.`}</span>{' '}
          <a className="link inline-block py-2" href={orderPath(paths.paymentFor(id), id)}>
            Pay for this order
          </a>
        </>
      )}
    </p>
  )
}
