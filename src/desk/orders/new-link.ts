import { newOrderLink } from '../../contract/desk/phone-orders.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { failureText } from '../kit/failure.ts'

/** A new link of a guest's order, or why there is none. */
export async function makeLink(
  shop: string,
  order: number,
): Promise<{ link: DeskResponseOf<typeof newOrderLink> } | { failure: string }> {
  try {
    return { link: await call(newOrderLink, { params: { shop, order: `${order}` }, body: {} }) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}
