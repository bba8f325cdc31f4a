import { CANCELLED, PENDING } from '../../domain/orders/order-status.ts'
import { ServiceError } from '../platform/services/service-error.ts'

/** Throws `order-cancelled` or `order-already-paid` for an order whose status allows no payment. */
export function checkPayable({ status }: { status: number }): void {
  if (status === CANCELLED) throw new ServiceError('order-cancelled')
  if (status !== PENDING) throw new ServiceError('order-already-paid')
}
