import * as z from 'zod/mini'

/** A queued mail; it is rendered when it is sent, so that the table holds no link or address. */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order-confirmation'), orderId: z.number(), origin: z.string() }),
  z.object({
    kind: z.literal('payment-received'),
    orderId: z.number(),
    reference: z.string(),
    /** What of it is to be given back: the order became cheaper meanwhile. */
    owedPaise: z.optional(z.number()),
    origin: z.string(),
  }),
  /** Money came that the order does not need; `reference` is its attempt's. */
  z.object({
    kind: z.literal('payment-refund-due'),
    orderId: z.number(),
    reference: z.string(),
    origin: z.string(),
  }),
  z.object({
    kind: z.literal('order-moved'),
    orderId: z.number(),
    to: z.enum(['shipped', 'delivered', 'cancelled']),
    /** Where the shopper asked for it, whose own words are not mailed. */
    asked: z.optional(z.literal('shopper')),
    origin: z.string(),
  }),
  /** The items of an order were changed; `owedPaise` is to be given back. */
  z.object({
    kind: z.literal('order-changed'),
    orderId: z.number(),
    changes: z.array(
      z.object({
        name: z.string(),
        before: z.number(),
        now: z.number(),
        paise: z.optional(z.object({ before: z.number(), now: z.number() })),
      }),
    ),
    owedPaise: z.number(),
    origin: z.string(),
  }),
  /** The invoice of an order was issued anew, to a buyer with another GSTIN. */
  z.object({ kind: z.literal('invoice-reissued'), orderId: z.number(), origin: z.string() }),
  /** What was given back by one transfer; `references` are those of its attempts. */
  z.object({
    kind: z.literal('order-refunded'),
    orderId: z.number(),
    references: z.array(z.string()),
    origin: z.string(),
  }),
  /** To a person of the shop, about the orders above the number `after` up to `until`; `origin` is the desk's. */
  z.object({
    kind: z.literal('new-orders'),
    staffId: z.number(),
    after: z.number(),
    until: z.number(),
    origin: z.string(),
  }),
  z.object({ kind: z.literal('password-reset'), email: z.string(), origin: z.string() }),
  /** With a code, to the address that the account of the user is to have. */
  z.object({ kind: z.literal('email-change'), userId: z.number(), email: z.string(), origin: z.string() }),
  /** To the address that the account had before. */
  z.object({ kind: z.literal('email-changed'), email: z.string(), origin: z.string() }),
  z.object({ kind: z.literal('password-changed'), email: z.string(), origin: z.string() }),
  z.object({
    kind: z.literal('account-erased'),
    email: z.string(),
    /** Whether an invoice of one of the orders is kept, with the name and address on it. */
    keepsInvoices: z.boolean(),
    /** What is still to be refunded of its orders, by their numbers. */
    owed: z._default(z.array(z.object({ order: z.number(), paise: z.number() })), []),
    origin: z.string(),
  }),
  /** `origin` is the desk's. */
  z.object({
    kind: z.literal('account-change'),
    staffId: z.number(),
    /** What happened to the credentials: a key of `texts` in staff/mails.ts. */
    change: z.string(),
    origin: z.string(),
  }),
  /** `origin` is the desk's. */
  z.object({ kind: z.literal('invitation'), invitationId: z.number(), origin: z.string() }),
])
export type MailJob = z.output<typeof mailJob>
