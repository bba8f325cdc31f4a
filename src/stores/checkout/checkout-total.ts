import { computed } from 'nanostores'
import { $checkoutBill } from './checkout.ts'
import { $quote } from './quote.ts'
import { $resumedOrder } from './resumed-order.ts'

/** Rupees of the total on screen; undefined while it is not known. */
export const $checkoutTotal = computed([$checkoutBill, $resumedOrder, $quote], (bill, resumed, now) => {
  if (resumed.state === 'ready') return resumed.order.total
  if (bill.lines.length === 0 || now.state === 'asking') return undefined
  return now.state === 'ready' ? now.quote.total : bill.total
})
