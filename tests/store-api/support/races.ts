import type { OrderStatus } from '../../../src/contract/desk/order.ts'
import { type Actor, FOUND } from './race-actors.ts'

/** Codes of the order's status and payment (contract/desk/order.ts). */
type End = readonly [status: number, payment: number]

/** What two actors do to one order at once, and every pair of outcomes with the state in which it may end. */
export interface Race {
  /** The order's status before; an order beyond `pending` is paid. */
  from: Extract<OrderStatus, 'pending' | 'processing' | 'shipped'>
  actors: readonly [Actor, Actor]
  /** By the outcomes. */
  ends: Readonly<Record<string, End>>
}

const cancelled: End = [4, 0]
const owed: End = [4, 3]
const paid: End = [1, 2]
const paidTwice: End = [1, 3]
const shipped: End = [2, 2]
const delivered: End = [3, 2]

const oneOf = (end: End) => ({ 'moved order-moved': end, 'order-moved moved': end })

const race = (from: Race['from'], actors: Race['actors'], ends: Race['ends']): Race => ({
  from,
  actors,
  ends,
})

export const races: readonly Race[] = [
  race('pending', ['pay', 'cancel'], { 'paid order-moved': paid, 'refund-due moved': owed }),
  race('processing', ['ship', 'cancel'], { 'moved order-moved': shipped, 'order-moved moved': owed }),
  race('pending', ['cancel', 'cancel'], oneOf(cancelled)),
  race('processing', ['cancel', 'cancel'], oneOf(owed)),
  race('processing', ['ship', 'shipOtherwise'], oneOf(shipped)),
  race('shipped', ['deliver', 'deliver'], oneOf(delivered)),
  race('shipped', ['deliver', 'cancelLate'], { 'moved order-moved': delivered }),
  race('pending', ['pay', 'pay'], { 'paid refund-due': paidTwice, 'refund-due paid': paidTwice }),
  // An attempt that is settled after the manual one is money that came twice; the manual one is refused instead.
  race('pending', ['markPaid', 'pay'], { 'paid refund-due': paidTwice, 'order-already-paid paid': paid }),
  race('pending', ['markPaid', 'markPaid'], {
    'paid order-already-paid': paid,
    'order-already-paid paid': paid,
  }),
  race('pending', ['markPaid', 'cancel'], { 'paid order-moved': paid, 'refund-due moved': owed }),
  race('pending', ['endHolding', 'payLate'], { 'run paid': paid, 'run refund-due': owed }),
  race('pending', ['endHolding', 'cancel'], { 'run moved': cancelled, 'run order-moved': cancelled }),
  race('pending', ['cancel', 'restock'], { 'moved changed': cancelled }),
  race('pending', ['cancel', 'recount'], { 'moved changed': cancelled, 'moved stock-changed': cancelled }),
  race('pending', ['cancel', 'addAndUndo'], { 'moved undone': cancelled, 'moved left': cancelled }),
  race('pending', ['cancel', 'rewrite'], { 'moved written': cancelled }),
]

/** Pieces that an outcome adds to the stock by itself. */
export const added: Readonly<Record<string, number>> = { changed: FOUND, left: FOUND }
