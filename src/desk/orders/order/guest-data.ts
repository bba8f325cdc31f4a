import { eraseGuest } from '../../../contract/desk/customers.ts'
import { call } from '../../kit/call.ts'
import { failureText } from '../../kit/failure.ts'
import { showNotice } from '../../shell/notice.ts'
import { loadOrder } from './order.ts'

/** Deletes the data of the guest who placed an order, and shows the order as it is then. Throws what the dialog shows. */
export async function deleteGuest(shop: string, order: string): Promise<void> {
  try {
    await call(eraseGuest, { params: { shop, order } })
  } catch (error) {
    throw new Error(failureText(error))
  }
  showNotice('The guest’s data is deleted.')
  await loadOrder(shop, order)
}
