import type { CodOutcome, ShopOrder } from '../../contract/desk/order.ts'
import { formatRupees } from '../money.ts'

/** States of cash on delivery for the shop's people; one that has not been recorded has none. */
const states: ReadonlyMap<string, string> = new Map([
  ['unconfirmed', 'not confirmed'],
  ['confirmed', 'confirmed'],
  ['collected', 'collected'],
  ['refused', 'refused'],
  ['returned', 'came back'],
])

/** The badge of a cash-on-delivery order: 'Cash on delivery: refused'; undefined for one that is paid before it is sent. */
export function codText({
  paymentMethod,
  cod,
}: Pick<ShopOrder, 'paymentMethod' | 'cod'>): string | undefined {
  if (paymentMethod !== 'cod') return undefined
  const state = states.get(cod)
  return state ? `Cash on delivery: ${state}` : 'Cash on delivery'
}

/** What a parcel says: 'Cash on delivery: collect ₹1,299'; empty where nothing is to be collected. */
export function collectText({ toCollect }: Pick<ShopOrder, 'toCollect'>): string {
  return toCollect > 0 ? `Cash on delivery: collect ${formatRupees(toCollect)}` : ''
}

/** A button that records what became of a cash-on-delivery order, and the question that it asks. */
interface CodMoveText {
  button: string
  /** `toCollect` is rupees. */
  question: (toCollect: number) => string
  confirm: string
}

export const codMoveTexts: Readonly<Record<CodOutcome, CodMoveText>> = {
  confirmed: {
    button: 'Confirm the order',
    question: () => 'The shopper has confirmed this order, for example on the phone. It can then be sent.',
    confirm: 'Confirm',
  },
  collected: {
    button: 'Money collected',
    question: toCollect =>
      toCollect > 0
        ? `The carrier has collected ${formatRupees(toCollect)} for this order. It counts as paid from then on.`
        : 'The order was paid before. It was delivered at the door.',
    confirm: 'Record the money',
  },
  refused: {
    button: 'Parcel refused',
    question: () => 'The shopper has not taken the parcel. It is on its way back, or will be tried again.',
    confirm: 'Record the refusal',
  },
  returned: {
    button: 'Parcel came back',
    question: () =>
      'The parcel is back at the shop. The order is cancelled and its pieces can be sold again.',
    confirm: 'Record the return',
  },
}
