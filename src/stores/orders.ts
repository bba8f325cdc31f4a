import { listOrders } from '../contract/order.ts'
import { orderMessages } from '../domain/messages/order.ts'
import { toOrderView, unknownStatuses } from '../domain/order.ts'
import { ask } from './ask.ts'
import { createRemote } from './remote.ts'
import { showToast } from './toasts.ts'

/** The shopper's orders, newest first. */
export const { $remote: $orders, reload: reloadOrders } = createRemote(
  async () => {
    const orders = await ask(listOrders, {})
    for (const status of unknownStatuses(orders)) console.warn(`Unknown order status: ${status}`)
    return orders.map(toOrderView)
  },
  () =>
    showToast({ title: orderMessages.errorTitle, description: orderMessages.listFailed, destructive: true }),
)
