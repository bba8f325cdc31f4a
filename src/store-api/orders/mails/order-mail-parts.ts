import { formatPaise } from '../../../domain/money.ts'
import { pathWithToken } from '../../../domain/orders/guest-orders.ts'
import { CANCELLED, PENDING, PROCESSING } from '../../../domain/orders/order-status.ts'
import { paths } from '../../../domain/paths.ts'
import { grossOf } from '../../../domain/pricing/sums.ts'
import { siteOrigin } from '../../../domain/site-origin.ts'
import { SHIPPING_PRICE } from '../../../domain/ui-limits.ts'
import { plainLine } from '../../platform/mail/mail-message.ts'
import type { MailContext, MailPart, Sender } from '../../platform/mail/mail-template.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { findPrimaryHost } from '../../shops/hosts.db.ts'
import { hasAccount } from '../guest.db.ts'
import { documentsOfOrder, latestInvoice } from '../invoices/invoices.db.ts'
import { newOrderToken, ORDER_TOKEN_DAYS } from '../order-token.db.ts'
import { newConfirmToken } from '../pricing/confirm-order.ts'
import { findPricesForMail, listLinesForMail, type OrderForMail } from './mailed-order.db.ts'
import { mailableOrder } from './shopper-mail.ts'

export interface MailedOrder {
  id: string
  email: string
  status: number
  /** Name and address in reading order; empty if they must not be mailed, or it was sent or cancelled. */
  shipping: string[]
  lines: OrderedLine[]
  /** What the shop's rules made of the price; undefined where it is the sum of the lines. */
  prices?: Awaited<ReturnType<typeof findPricesForMail>>
  /** Of a guest's order. */
  guest?: GuestLink | undefined
  invoice?: MailedInvoice | undefined
}

/** The number of an order's invoice, and its credit notes. */
interface MailedInvoice {
  number: string
  credits: { number: string; totalPaise: number }[]
}

/** How a guest opens the order from a mail. */
export interface GuestLink {
  /** Opens this order alone. */
  token: string
  /** Whether an account has the e-mail too. */
  hasAccount: boolean
}

/** The page of an order; a guest's link opens it. Its token is in the fragment, which no log contains. */
export function orderUrl({ id, guest }: MailedOrder, { origin }: Sender): string {
  const path = paths.trackOrderFor(id)
  return origin + (guest ? pathWithToken(path, guest.token) : path)
}

/** The number of the invoice, and the page that has it; nothing of an order without one. */
export function invoiceParts({ invoice, guest }: MailedOrder, { origin }: Sender): MailPart[] {
  if (!invoice) return []
  const credits = invoice.credits.map(
    ({ number, totalPaise }) => `The credit note ${number} takes ${formatPaise(totalPaise)} off it.`,
  )
  const text = [`The number of your invoice is ${invoice.number}.`, ...credits].join(' ')
  // Each mail to a guest has a button to the order's page already.
  if (guest) {
    const where = `You can download it on the page of your order, which the link opens for ${ORDER_TOKEN_DAYS} days.`
    return [{ text: `${text} ${where}` }]
  }
  return [{ text }, { button: 'Get your invoice', url: origin + paths.orders }]
}

/** Where the parcel goes, as far as it may be mailed. */
export function shippingOf({ shipping }: MailedOrder): MailPart[] {
  return shipping.length > 0 ? [{ text: ['We will send it to:', ...shipping].join('\n') }] : []
}

/** Paise for the whole order. */
export function totalPaise({ lines, prices }: MailedOrder): number {
  return prices?.total ?? grossOf(lines.map(line => ({ ...line, price: line.pricePaise })))
}

/** The lines of an order with their prices, what was added and taken off, and the total. */
export function linesOf(order: MailedOrder): MailPart {
  const { lines, prices } = order
  const adjustments = prices?.adjustments ?? []
  const taxes = (prices?.taxes ?? []).map(tax => `${tax.label} ${tax.rate} % ${formatPaise(tax.amount)}`)
  return {
    lines: [
      ...lines.map(line => ({
        name: orderedLineText(line),
        amount: formatPaise(grossOf([{ price: line.pricePaise, quantity: line.quantity }])),
      })),
      ...adjustments.map(({ kind, label, amount }) => ({
        name: label,
        amount: kind === 'delivery' && amount === 0 ? SHIPPING_PRICE : formatPaise(amount),
      })),
    ],
    total: formatPaise(totalPaise(order)),
    ...(taxes.length > 0 && { note: `The total contains ${taxes.join(', ')}.` }),
  }
}

/** Origin of a shop's pages, for mails that no call of the shop's own causes; `sitePort` counts on local hosts. */
export async function shopOrigin({ db, storeId }: ReadContext, sitePort: number): Promise<string> {
  return siteOrigin((await findPrimaryHost(db, storeId)) ?? 'localhost', sitePort)
}

interface OrderedLine {
  title: string
  quantity: number
  /** Paise for one piece. */
  pricePaise: number
  size: string
  color: string
  /** What the shop calls its options; empty or null where they are size and colour, or the product is gone. */
  sizeLabel?: string | null
  colorLabel?: string | null
}

/** A line as text, such as '2 × Kurta, M, Red' or '1 × Oil, Volume: 200 ml'. */
export function orderedLineText(line: OrderedLine): string {
  const { quantity, title, size, color, sizeLabel, colorLabel } = line
  return [`${quantity} × ${title}`, option(size, sizeLabel), option(color, colorLabel)]
    .filter(Boolean)
    .join(', ')
}

function option(value: string, label: string | null | undefined): string {
  return value && label ? `${label}: ${value}` : value
}

/** A new token for the mail about an order that waits for its shopper's confirmation; the one of an earlier mail ends. */
export async function confirmTokenFor(
  db: Db,
  orderId: number,
  { prices }: MailedOrder,
): Promise<string | undefined> {
  return prices?.codState === 'unconfirmed' ? newConfirmToken(db, orderId) : undefined
}

/** Paise that are still to be paid at the door of an order that is prepared or on its way; 0 of any other. */
export function paiseAtDoor({ prices, status }: MailedOrder): number {
  if (prices?.paymentMethod !== 'cod' || prices.codState === 'collected') return 0
  const { total, payNow } = prices
  return status === PENDING || status === CANCELLED ? 0 : total - payNow
}

/** What is to be kept ready for the door of an order that is prepared or on its way. */
export function doorParts(order: MailedOrder): MailPart[] {
  const paise = paiseAtDoor(order)
  return paise > 0 ? [{ text: `You pay ${formatPaise(paise)} at the door.` }] : []
}

/** What is paid at the door, and the confirmation that the order waits for. */
export function codParts(
  { id, prices, status }: MailedOrder,
  { origin }: Sender,
  confirmToken?: string | undefined,
): MailPart[] {
  if (prices?.paymentMethod !== 'cod') return []
  const { total, payNow } = prices
  if (confirmToken !== undefined)
    return [
      {
        text: `You pay ${formatPaise(total)} at the door. Please confirm your order, so that we can send it.`,
      },
      // The token is in the fragment, which browsers send to no server and logs do not contain.
      { button: 'Confirm your order', url: `${origin}${paths.trackOrderFor(id)}#confirm=${confirmToken}` },
      { text: `If you pay online instead, the order costs ${formatPaise(payNow)}.` },
    ]
  if (payNow === 0) return [{ text: `You pay ${formatPaise(total)} at the door.` }]
  const sentences = [
    // A mail that was late may come after the payment.
    ...(status === PENDING ? [`Please pay ${formatPaise(payNow)} now.`] : []),
    ...(payNow < total ? [`You pay the other ${formatPaise(total - payNow)} at the door.`] : []),
  ]
  return sentences.length > 0 ? [{ text: sentences.join(' ') }] : []
}

/**
 * An order by its internal id, as its mails show it; undefined if there is none, or if its shopper has had enough mail.
 * Anybody can register anybody's address: until it is confirmed, or money came, nothing the shopper wrote is mailed.
 */
export async function mailedOrder(
  { db, storeId, now }: Pick<MailContext, 'db' | 'storeId' | 'now'>,
  id: number,
): Promise<MailedOrder | undefined> {
  const found = await mailableOrder(db, storeId, id)
  if (typeof found === 'string') return undefined
  const { order, isPaid } = found
  const isToBeSent = order.status === PENDING || order.status === PROCESSING
  const address = [order.fullName, order.address, `${order.city}, ${order.state} ${order.postalCode}`]
  return {
    id: String(order.number),
    email: order.email,
    status: order.status,
    shipping: isToBeSent && (isPaid || order.isConfirmed) ? address.map(plainLine) : [],
    lines: await listLinesForMail(db, storeId, id),
    prices: await findPricesForMail(db, id),
    invoice: await invoiceOf(db, storeId, id),
    guest: order.isGuest ? await guestLink(db, order, now) : undefined,
  }
}

async function invoiceOf(db: Db, storeId: number, orderId: number): Promise<MailedOrder['invoice']> {
  const latest = latestInvoice(await documentsOfOrder(db, storeId, orderId))
  return (
    latest && {
      number: latest.invoice.document.number,
      credits: latest.notes.map(({ document }) => ({ number: document.number, totalPaise: document.total })),
    }
  )
}

/** A new link for each mail, as only its hash is stored. */
async function guestLink(db: Db, { id, storeId, email }: OrderForMail, now: number): Promise<GuestLink> {
  const token = await newOrderToken(db, storeId, { orderId: id, isMailed: true, now })
  return { token, hasAccount: await hasAccount(db, storeId, email) }
}
