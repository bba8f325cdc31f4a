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

export const races: readonly Race[] = [
  {
    from: 'pending',
    actors: ['pay', 'cancel'],
    ends: { 'paid order-moved': paid, 'refund-due moved': owed },
  },
  {
    from: 'processing',
    actors: ['ship', 'cancel'],
    ends: { 'moved order-moved': shipped, 'order-moved moved': owed },
  },
  { from: 'pending', actors: ['cancel', 'cancel'], ends: oneOf(cancelled) },
  { from: 'processing', actors: ['cancel', 'cancel'], ends: oneOf(owed) },
  { from: 'processing', actors: ['ship', 'shipOtherwise'], ends: oneOf(shipped) },
  { from: 'shipped', actors: ['deliver', 'deliver'], ends: oneOf(delivered) },
  { from: 'shipped', actors: ['deliver', 'cancelLate'], ends: { 'moved order-moved': delivered } },
  {
    from: 'pending',
    actors: ['pay', 'pay'],
    ends: { 'paid refund-due': paidTwice, 'refund-due paid': paidTwice },
  },
  // An attempt that is settled after the manual one is money that came twice; the manual one is refused instead.
  {
    from: 'pending',
    actors: ['markPaid', 'pay'],
    ends: { 'paid refund-due': paidTwice, 'order-already-paid paid': paid },
  },
  {
    from: 'pending',
    actors: ['markPaid', 'markPaid'],
    ends: { 'paid order-already-paid': paid, 'order-already-paid paid': paid },
  },
  {
    from: 'pending',
    actors: ['markPaid', 'cancel'],
    ends: { 'paid order-moved': paid, 'refund-due moved': owed },
  },
  { from: 'pending', actors: ['endHolding', 'payLate'], ends: { 'run paid': paid, 'run refund-due': owed } },
  {
    from: 'pending',
    actors: ['endHolding', 'cancel'],
    ends: { 'run moved': cancelled, 'run order-moved': cancelled },
  },
  { from: 'pending', actors: ['cancel', 'restock'], ends: { 'moved changed': cancelled } },
  {
    from: 'pending',
    actors: ['cancel', 'recount'],
    ends: { 'moved changed': cancelled, 'moved stock-changed': cancelled },
  },
  {
    from: 'pending',
    actors: ['cancel', 'addAndUndo'],
    ends: { 'moved undone': cancelled, 'moved left': cancelled },
  },
  { from: 'pending', actors: ['cancel', 'rewrite'], ends: { 'moved written': cancelled } },
]

/** Pieces that an outcome adds to the stock by itself. */
export const added: Readonly<Record<string, number>> = { changed: FOUND, left: FOUND }
