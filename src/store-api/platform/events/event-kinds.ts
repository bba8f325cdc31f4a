import type { MailJob } from '../mail/mail-queue.db.ts'

/** What follows from an event beside its row, in the same transaction. */
interface Consequences {
  /** It raises the version of the store, so that pages are renewed. */
  renews?: true
  /** It is a line of the shop's activity, unless a shopper did it; `people`: only where a person or the command line did it. */
  shown?: 'always' | 'people'
  /** It queues this mail, with what the event adds to it. */
  mail?: Partial<MailJob>
}

const shown = { shown: 'always' } as const
const renews = { renews: true } as const
const shownAndRenews = { ...shown, ...renews } as const

/** Everything that can happen at a store, and what follows from it. A kind that is shown has a text in activity-texts.ts. */
export const eventKinds = {
  'order.placed': { mail: { kind: 'order-confirmation' } },
  'order.paid': { shown: 'people', mail: { kind: 'payment-received' } },
  'order.paid-late': { shown: 'people' },
  'order.shipped': { ...shown, mail: { kind: 'order-moved', to: 'shipped' } },
  'order.delivered': { ...shown, mail: { kind: 'order-moved', to: 'delivered' } },
  'order.cancelled': { ...shown, mail: { kind: 'order-moved', to: 'cancelled' } },
  'order.credited': shown,
  'order.cod-confirmed': shown,
  'order.cod-collected': shown,
  'order.cod-refused': shown,
  'order.cod-returned': shown,
  'orders.exported': shown,
  'refund.recorded': shown,
  'takings.exported': shown,
  'gstr1.exported': shown,
  'payments.set': shownAndRenews,

  'part.saved': shownAndRenews,
  'part.restored': shownAndRenews,
  'info.set': renews,
  'selling.changed': shownAndRenews,
  'hosts.set': renews,

  'product.added': shownAndRenews,
  'product.stock-changed': shownAndRenews,
  'product.trashed': shownAndRenews,
  'product.taken-back': shownAndRenews,
  'product.removed': shownAndRenews,
  // Pages have not shown it since it was trashed.
  'product.expired': shown,
  'products.put': renews,
  'products.changed': shown,
  'products.undone': shown,
  'products.change-ended': renews,
  'products.imported': shown,
  'products.import-undone': shown,
  'products.import-advanced': renews,
  'products.import-ended': renews,
  'products.indexed': renews,
  'sales.applied': renews,

  'picture.added': shown,
  'picture.changed': shown,
  'picture.removed': shown,
  'pictures.fetched': renews,

  'person.invited': { ...shown, mail: { kind: 'invitation' } },
  'person.joined': shown,
  'person.role-changed': shown,
  'person.removed': shown,
  'invitation.withdrawn': shown,
  'account.password-changed': { ...shown, mail: { kind: 'account-change', change: 'password-changed' } },
  'account.passkey-added': { ...shown, mail: { kind: 'account-change', change: 'passkey-added' } },
  'account.passkey-removed': { ...shown, mail: { kind: 'account-change', change: 'passkey-removed' } },
  'account.app-set-up': { ...shown, mail: { kind: 'account-change', change: 'app-set-up' } },
  'account.codes-renewed': { ...shown, mail: { kind: 'account-change', change: 'codes-renewed' } },
  'account.second-factor-reset': {
    ...shown,
    mail: { kind: 'account-change', change: 'second-factor-reset' },
  },

  'customer.erased': { ...shown, mail: { kind: 'account-erased' } },
  'customer.exported': shown,
  'customers.exported': shown,
  'guest.erased': shown,
  'guest.exported': shown,
} as const satisfies Record<string, Consequences>

export type EventKind = keyof typeof eventKinds

/** What an event of a kind adds to the mail that the kind queues; undefined where this one queues none. */
type AddedMail<Kind extends EventKind> = (typeof eventKinds)[Kind] extends { mail: infer Mail }
  ? { mail: Omit<Extract<MailJob, { kind: Mail[keyof Mail & 'kind'] }>, keyof Mail> | undefined }
  : { mail?: undefined }

/** One thing that happened at a store. */
export type ShopEvent = {
  [Kind in EventKind]: {
    kind: Kind
    /** What it happened to: a part, a person, a number of an order or the like. */
    subject?: string
    /** More that may be looked up. Nothing secret, and no shopper's data. */
    details?: object
  } & AddedMail<Kind>
}[EventKind]

/** What follows from an event of a kind. */
export function consequencesOf(kind: EventKind): Consequences {
  return eventKinds[kind]
}
