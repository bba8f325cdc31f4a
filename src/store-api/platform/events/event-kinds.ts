import type { MailJob } from '../mail/mail-job.ts'

/** What follows from an event beside its row, in the same transaction. */
export interface Consequences {
  /** It raises the version of the store, so that pages are renewed. */
  bumps?: true
  /** It is a line of the shop's activity, unless a shopper did it; `people`: only where a person or the command line did it. */
  shown?: 'always' | 'people'
  /** It queues this mail, with what the event adds to it. */
  mail?: MailJob['kind']
}

const shown = { shown: 'always' } as const
const bumps = { bumps: true } as const
const shownAndBumps = { ...shown, ...bumps } as const
const account = { ...shown, mail: 'account-change' } as const
const moved = { ...shown, mail: 'order-moved' } as const

/** Everything that can happen at a store, and what follows from it. A kind that is shown has a text in activity-texts.ts. */
export const eventKinds = {
  'order.placed': { mail: 'order-confirmation' },
  'order.placed-by-phone': { ...shown, mail: 'order-confirmation' },
  'order.edited': { ...shown, mail: 'order-changed' },
  'order.paid': { shown: 'people', mail: 'payment-received' },
  'order.paid-late': { shown: 'people', mail: 'payment-refund-due' },
  'order.paid-extra': { mail: 'payment-refund-due' },
  'order.shipped': moved,
  'order.delivered': moved,
  'order.cancelled': moved,
  'order.credited': shown,
  'order.buyer-changed': { ...shown, mail: 'invoice-reissued' },
  'order.cod-confirmed': shown,
  'order.cod-collected': shown,
  'order.cod-refused': shown,
  'order.cod-returned': shown,
  'orders.exported': shown,
  'refund.recorded': { ...shown, mail: 'order-refunded' },
  'refund.undone': shown,
  'takings.exported': shown,
  'gstr1.exported': shown,
  'invoices.exported': shown,
  'payments.set': shownAndBumps,

  'section.saved': shownAndBumps,
  'section.restored': shownAndBumps,
  'info.set': bumps,
  'selling.changed': shownAndBumps,
  'hosts.set': bumps,

  'product.added': shownAndBumps,
  'product.stock-changed': shownAndBumps,
  'product.trashed': shownAndBumps,
  'product.restored': shownAndBumps,
  'product.removed': shownAndBumps,
  // Pages have not shown it since it was trashed.
  'product.expired': shown,
  'products.put': shownAndBumps,
  'products.changed': shown,
  'products.undone': shown,
  'products.change-ended': bumps,
  'products.imported': shown,
  'products.import-undone': shown,
  'products.import-advanced': bumps,
  'products.import-ended': bumps,
  'products.indexed': bumps,
  'sales.applied': bumps,

  'picture.added': shown,
  'picture.changed': shown,
  'picture.removed': shown,
  'pictures.fetched': bumps,

  'person.invited': { ...shown, mail: 'invitation' },
  'person.joined': shown,
  'person.role-changed': shown,
  'person.removed': shown,
  'invitation.cancelled': shown,
  'account.password-changed': account,
  'account.passkey-added': account,
  'account.passkey-removed': account,
  'account.app-set-up': account,
  'account.codes-renewed': account,
  'account.second-factor-reset': account,

  'customer.erased': { ...shown, mail: 'account-erased' },
  'customer.exported': shown,
  'customers.exported': shown,
  'guests.exported': shown,
  'guest.erased': shown,
  'guest.exported': shown,
} as const satisfies Record<string, Consequences>

export type EventKind = keyof typeof eventKinds

/** What an event of a kind adds to the mail of the kind; undefined where this one queues none. */
type AddedMail<Kind extends EventKind> = (typeof eventKinds)[Kind] extends { mail: infer Mail }
  ? { mail: Omit<Extract<MailJob, { kind: Mail }>, 'kind'> | undefined }
  : { mail?: undefined }

/** One thing that happened at a store. */
export type ShopEvent = {
  [Kind in EventKind]: {
    kind: Kind
    /** What it happened to: a section, a person, a number of an order or the like. */
    subject?: string
    /** Where another event of the transaction bumps the version. */
    bumps?: false | undefined
    /** More that may be looked up. Nothing secret, and no shopper's data. */
    details?: object
  } & AddedMail<Kind>
}[EventKind]
