import { formatRupees } from '../money.ts'

/** What the mail about a move says beside the order's own facts. */
export interface MovedMail {
  to: 'shipped' | 'delivered' | 'cancelled'
  carrier: string
  trackingNumber: string
  /** The shop's; empty where the shopper asked for it. */
  reason: string
  /** Rupees that the shop has to give back, and that it gave back; undefined where the amount is not known yet. */
  owed: number | undefined
  refunded: number | undefined
}

const subjects: Record<MovedMail['to'], string> = {
  shipped: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'is cancelled',
}

/** The subject of the mail to the shopper about a new status, which a phone cuts off behind some 35 characters. */
export function movedMailSubject(to: MovedMail['to'], order: number | string, shop: string): string {
  return `Your order ${order} ${subjects[to]} · ${shop}`
}

/** The sentences of that mail, before the lines of the order; the desk shows them before the move is made. */
export function movedMailSentences(order: number | string, moved: MovedMail): string[] {
  if (moved.to === 'delivered') return [`Your order ${order} was delivered.`]
  const why = moved.reason === '' ? ', as you asked.' : `. Reason: ${moved.reason}`
  if (moved.to === 'cancelled') return [`Your order ${order} is cancelled${why}`, moneySentence(moved)]
  const sent = `We have sent your order ${order} with ${moved.carrier}.`
  return moved.trackingNumber ? [sent, `Tracking number: ${moved.trackingNumber}`] : [sent]
}

function moneySentence({ owed, refunded }: MovedMail): string {
  if (owed !== 0) return `We will refund the ${amountText(owed)} that you paid.`
  if (refunded !== 0) return `We have refunded the ${amountText(refunded)} that you paid.`
  return 'We have not received a payment for it. If a payment still arrives, we will refund it.'
}

function amountText(rupees: number | undefined): string {
  return rupees === undefined ? '…' : formatRupees(rupees)
}
