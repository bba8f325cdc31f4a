import * as z from 'zod/mini'
import { pricedSums } from '../orders/priced.ts'

/** A day of the shop, such as `2026-11-22`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** Statuses by name, each at the index of its code in the shopper's calls. */
export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export const orderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof orderStatus>

/**
 * `none`: no payment, and none under way; `open`: an attempt is under way; `paid`; `refund-due`: money came that the
 * shop must give back; `refunded`: given back, and nothing else was paid.
 */
export const paymentStates = ['none', 'open', 'paid', 'refund-due', 'refunded'] as const
const paymentState = z.enum(paymentStates)
export type PaymentState = z.output<typeof paymentState>

/** Why a shopper gets no mail about an order: a limit of the mailbox holds back mails about orders that are not paid. */
export const noMail = z.enum(['account-deleted', 'too-many-mails', 'no-email'])
export type NoMail = z.output<typeof noMail>

/** Orders of one call that moves many. */
export const MAX_MOVED = 100
export const MAX_NOTE = 2000
/** Events of an order that its timeline has, the newest: of a usual one all. */
export const MAX_EVENTS = 200
export const MAX_REASON = 300

/** All that are given must hold. Days are the shop's (Asia/Kolkata), both included: `2026-11-22`. */
export const orderFilter = z.object({
  status: z.optional(orderStatus),
  payment: z.optional(paymentState),
  from: z.optional(day),
  until: z.optional(day),
  /** Beginnings of words, all of which the order has: number, name, phone, e-mail, SKU, title; city, PIN code, parcel, company, GSTIN. */
  words: z.optional(z.string().check(z.maxLength(200))),
})
export type OrderFilter = z.output<typeof orderFilter>

/** One order in a list; `total` is rupees. */
export const listedOrder = z.object({
  number: z.number(),
  status: orderStatus,
  payment: paymentState,
  /** ISO date. */
  placedAt: z.string(),
  name: z.string(),
  city: z.string(),
  total: z.number(),
  pieces: z.number(),
  /** Title of the first line, and how many lines there are. */
  title: z.string(),
  lines: z.number(),
  hasNote: z.boolean(),
  /** Whether an invoice was issued, which can then be printed. */
  isInvoiced: z.boolean(),
  /** `cod` for cash on delivery; empty for an order that is paid before it is sent. */
  paymentMethod: z.string(),
  /** Of cash on delivery: `unconfirmed`, one of `codOutcomes`, or empty. */
  cod: z.string(),
})
export type ListedOrder = z.output<typeof listedOrder>

const shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  /** An http or https address, or empty. */
  trackingUrl: z.string(),
})

/** One line, by its number in the order; `price` is rupees for one piece, `total` for all. `imgUrl` and `sku` are empty where they are not known. */
const orderLine = z.object({
  line: z.number(),
  productId: z.string(),
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  total: z.number(),
  size: z.string(),
  color: z.string(),
  /** What the shop calls size and colour today; empty for these words. */
  sizeLabel: z.string(),
  colorLabel: z.string(),
  sku: z.string(),
  imgUrl: z.string(),
})

/** A try to pay; `amount` is rupees. Dates are ISO, empty where nothing happened. */
export const shopAttempt = z.object({
  reference: z.string(),
  orderNumber: z.number(),
  /** A gateway of domain/payments/gateways.ts, or `manual` for money that a person recorded. */
  adapter: z.string(),
  amount: z.number(),
  state: z.enum(['created', 'paid', 'failed', 'expired']),
  /** The gateway's or the bank's own number; empty if there is none. */
  gatewayReference: z.string(),
  /** Whether a bank has still to decide on it. */
  isUndecided: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the money came, which takings count by; empty before. */
  paidAt: z.string(),
  /** Whether the shop must give the money back. */
  isRefundDue: z.boolean(),
  refundedAt: z.string(),
  refundedBy: z.string(),
  refundReference: z.string(),
  /** What a person noted with it. */
  refundNote: z.string(),
  /**
   * Reference of the attempt that the money came by, where it came beside what that attempt asks for: a second time, or
   * in another amount than `asked`. Else empty.
   */
  cameBy: z.string(),
  /** Of a part of a payment that is given back by itself: the payment's reference. Else empty. */
  partOf: z.string(),
  /** Rupees that the attempt of `cameBy` asked for; without one those that the order asks for. */
  asked: z.number(),
  /** Numbers of other orders that have the same bank's number: perhaps one transfer is counted twice. */
  alsoAt: z.array(z.number()),
})
export type ShopAttempt = z.output<typeof shopAttempt>

/** Codes of the timeline; the desk words them, and shows an unknown one as it is. */
const orderEventKinds = [
  'placed',
  'paid',
  'moved',
  'mail',
  'note',
  'refund-due',
  'refunded',
  'refund-undone',
  'number-shared',
  'amount-differs',
  'invoiced',
  'credited',
  'cod',
  'address-changed',
  'buyer-changed',
  'claimed',
  'by-phone',
  'edited',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** What became of a cash-on-delivery order. */
export const codOutcomes = ['confirmed', 'collected', 'refused', 'returned'] as const
export type CodOutcome = (typeof codOutcomes)[number]

/**
 * What happened to an order. `details` of `moved`: `from`, `to`, `carrier`, `trackingNumber`, `trackingUrl`, `reason`,
 * `asked` ('shopper' where the shopper did it); of `paid`, `refund-due` and `refunded`: `reference`, `amount` (rupees),
 * of the last also `note`; of `mail`: `kind`, what the timeline calls the mail (domain/desk/orders/order-texts.ts); of
 * `note`: `note`. A `refund-due` with `asked` (rupees) is money that came a second time by one attempt, or in another
 * amount than asked. `number-shared`: `order` has the bank's number `reference` too; `amount-differs`: the bank names
 * `amount` for the number `reference`, which stands here with `recorded`. `invoiced` and `credited`: `number` of the
 * document and its `amount` (rupees). `cod` has `outcome`, and `amount` where money was collected. `by-phone`: a person
 * took the order. `edited`: `changes` in words, and the totals `before` and `after` (rupees).
 */
const orderEvent = z.object({
  at: z.string(),
  /** A person's name, 'command line', or empty for the server itself and the shopper. */
  by: z.string(),
  kind: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type OrderEvent = z.output<typeof orderEvent>

/** An invoice or a credit note of an order: `title` such as 'Tax Invoice', `total` rupees, an ISO date. */
const issuedInvoice = z.object({
  id: z.number(),
  title: z.string(),
  number: z.string(),
  issuedAt: z.string(),
  total: z.number(),
  isCredit: z.boolean(),
  /** The buyer as the document names it. */
  buyer: z.object({ name: z.string(), address: z.string(), city: z.string(), postalCode: z.string() }),
})
export type IssuedInvoice = z.output<typeof issuedInvoice>

/** Everything about one order. `attempts` is empty for a role without `money:read`. */
export const shopOrder = z.extend(z.extend(listedOrder, shipment.shape), {
  /** ISO date of the last change. */
  updatedAt: z.string(),
  email: z.string(),
  /** Whether it was placed without an account. */
  isGuest: z.boolean(),
  phone: z.string(),
  address: z.string(),
  state: z.string(),
  postalCode: z.string(),
  items: z.array(orderLine),
  cancelReason: z.string(),
  note: z.string(),
  attempts: z.array(shopAttempt),
  /** The invoice, then its credit notes; empty before the invoice is issued. */
  invoices: z.array(issuedInvoice),
  /**
   * The policies of the order's day: section and number of its revision, 0 for the text before the first change, null for
   * one that was never changed.
   */
  policies: z.array(z.object({ section: z.string(), revision: z.nullable(z.number()) })),
  /** Oldest first: that it was placed, then the newest, at most MAX_EVENTS. */
  timeline: z.array(orderEvent),
  /** What it costs, where the shop's rules priced it. */
  priced: z.optional(pricedSums),
  /** Rupees still to be collected at the door. */
  toCollect: z.number(),
  /** What may be recorded of it now. */
  codMoves: z.array(z.enum(codOutcomes)),
  code: z.string(),
  buyerGstin: z.string(),
  /** The name of that business; empty where it is `name`. */
  buyerCompany: z.string(),
  /** How often the lines were edited, and whether this person may edit them now. */
  revision: z.number(),
  canEdit: z.boolean(),
  /** Rupees that are missing after the order became dearer than what came for it; 0 else. */
  missing: z.number(),
  /**
   * Rupees that a payment asks for, of a cancelled order too, whose late money is given back; of an order at the door that is
   * not sent yet those that are collected there. 0 where none are awaited.
   */
  asked: z.number(),
  /** Statuses that this person may give the order now. */
  moves: z.array(orderStatus),
  /** Where the shopper gets no mail about a new status; of one order alone. */
  noMail: z.optional(noMail),
})
export type ShopOrder = z.output<typeof shopOrder>

const line = (max: number) => z.string().check(z.maxLength(max))

/**
 * A new status. `from` is the status that the person saw. Shipping needs a carrier; its tracking number and link may be
 * missing, as for a delivery by hand; an order that is shipped gets others by the same move. Cancelling needs a reason and the permission `orders:cancel`.
 */
export const orderMove = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('shipped'),
    from: orderStatus,
    carrier: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    trackingNumber: z.optional(line(80)),
    trackingUrl: z.optional(line(500)),
  }),
  z.object({ to: z.literal('delivered'), from: orderStatus }),
  z.object({
    to: z.literal('cancelled'),
    from: orderStatus,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
  }),
])
export type OrderMove = z.output<typeof orderMove>
