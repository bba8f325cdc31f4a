import type { NewOrder } from '../../contract/orders/new-order.ts'
import type { CustomerActor } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** Who places an order: an account, or a guest. */
export interface Buyer {
  /** Null for a guest. */
  userId: number | null
  email: string
  /** Whether the e-mail was proved to be theirs. */
  isConfirmed: boolean
  /** Of the shipping address. */
  phone: string
}

/** The account that is signed in, else a guest by the e-mail of the order. Throws `signed-out` without either. */
export function buyerOf({ shopper }: Pick<CustomerActor, 'shopper'>, order: NewOrder): Buyer {
  const { phone } = order.shippingAddress
  if (shopper) return { userId: shopper.id, email: shopper.email, isConfirmed: shopper.isConfirmed, phone }
  if (order.email === undefined) throw new ServiceError('signed-out')
  return { userId: null, email: order.email, isConfirmed: false, phone }
}
