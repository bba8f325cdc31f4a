import type { OrderStatus } from '../../../contract/desk/order.ts'
import type { VariantStock } from '../../../contract/desk/product.ts'
import type { SectionState } from '../../../contract/desk/sections.ts'
import type { Selling } from '../../../contract/desk/selling.ts'
import type { PasswordProblem } from '../../../domain/desk/people/common-passwords.ts'
import type { PriceAnswer } from '../../../domain/pricing/price-order.ts'

/** What is wrong with one field of a section; `path` names it, with dots. */
export interface FieldProblem {
  path: string
  kind: 'unknown' | 'invalid' | 'email' | 'address' | 'taken' | 'repeated' | 'unpriced' | 'above-mrp'
  /** A sentence that says more than the kind does. */
  message?: string
}

/** The orders that a limit counts: of one shopper, those not paid yet, of one network. */
export type LimitedOrders = 'orders' | 'unpaid-orders' | 'network-orders'

/** Refusals of the calls of shoppers and of the desk, which no command meets; by code, with what their wording needs. */
interface CallRefusals {
  /** A call beyond a limit, which counts anew after `seconds`. */
  'limit-reached': { limit: string; seconds: number; of?: LimitedOrders | undefined }

  // Accounts
  'credentials-wrong': object
  'current-password-wrong': object
  'email-taken': object
  'email-code-wrong': object
  'reset-link-invalid': object
  /** The account keeps as many addresses as it may. */
  'address-book-full': { max: number }

  // Orders
  'orders-paused': object
  'order-empty': object
  'order-lines-too-many': { max: number }
  'order-lines-disagree': object
  'order-line-too-large': { max: number }
  /** The key has made another order; `order` is its number. */
  'idempotency-key-reused': { order: number | undefined }
  'product-unavailable': { productId: string }
  'product-unpriced': { productId: string; title: string }
  'choice-unavailable': { productId: string; title: string; choice: string }
  /** A product with several sizes or colours, ordered without one; `options` is what the shop calls what is missing. */
  'choice-missing': { productId: string; title: string; options: readonly string[] }
  /** Fewer pieces are left than were ordered. */
  'stock-gone': { productId: string; title: string; size: string; color: string; left: number }
  /** The order does not cost what the shopper saw, or cannot be placed as it is; `answer` is what it costs now. */
  'order-repriced': { answer: PriceAnswer }
  /** Delivery and tax of the order hang on its PIN code and state. */
  'address-prices-order': object
  /** The link that confirms an order is wrong, or was used. */
  'confirmation-invalid': object
  /** The shop does not let shoppers change their orders, or this one is beyond that. */
  'order-not-changeable': object

  // Payments
  'payments-not-set-up': object
  /** `message` is the field's own rule. */
  'payment-field-invalid': { message: string }
  'payment-not-found': object
  /** The order has no invoice, or there is no such document. */
  'invoice-not-found': object
  /** The invoice cannot be replaced: a part was given back, or the shop's registration is another one since. */
  'invoice-final': object
  /** The order has no invoice, or all of it was given back. */
  'nothing-to-credit': object
  /** Another credit note was issued since the person saw what is left of the invoice. */
  'credit-changed': object
  /** Rupees that are left of the invoice, less than the transfer that was to be recorded. */
  'credit-too-large': { left: number }
  /** The order is not shipped yet, its money is not collected at the door, or less was paid for it. */
  'part-not-refundable': object
  /** Nothing is to be given back, or that was recorded already. */
  'refund-not-due': object
  'refund-not-recorded': object
  /** Another amount than was given back is due by now: `amount` rupees. */
  'refund-changed': { amount: number }

  // Products, and changes of many
  'product-id-invalid': { id: string }
  'product-id-taken': { id: string }
  'variant-not-found': { id: string }
  /** Other settings of selling stand than the writer saw. */
  'selling-changed': { current: Selling }
  /** Another number stands than was expected, or `by` is for a variant without number or with fewer. */
  'stock-changed': { stock: readonly VariantStock[] }
  /** Why a change of many products leaves one as it is. */
  'price-missing': object
  'price-out-of-range': object
  'discount-above-price': object
  'sale-not-lower': object
  'price-above-mrp': object
  'field-not-valid': object
  'stock-not-counted': object
  'stock-out-of-range': object
  'product-not-changed': object
  'products-too-many': { max: number }
  'bulk-change-not-found': object
  /** It has not ended, or it was undone. */
  'bulk-change-running': object
  'bulk-change-undone': object

  // Sections of store info
  'section-not-found': object
  /** Another revision than the edited one stands now. */
  'revision-conflict': { current: SectionState }
  'revision-not-found': object
  /** No page of a shop that a preview may be for. */
  'preview-page-unknown': object
  /** Ended, or of another shop. */
  'preview-not-found': object

  // Pictures of the library
  /** `kind` is what the file is: HEIC, SVG or something else. */
  'picture-unsupported': { kind: 'heic' | 'svg' | 'unknown' }
  /** Cut off, or not what it starts as. */
  'picture-damaged': object
  /** The decoder ended: another try may help. */
  'picture-undecoded': object
  'picture-animated': object
  'picture-too-many-pixels': { maxPixels: number }
  'upload-too-large': object
  /** The body ended early, or was too slow. */
  'upload-broken': object
  /** More uploads at once than this server takes. */
  'uploads-busy': object
  /** The shop's quota is used up: of pictures, or of bytes. */
  'media-full': { of: 'pictures' | 'bytes'; max: number }
  'picture-not-found': object
  /** Sections, some products, and sections of which somebody has a draft that names it. */
  'picture-in-use': {
    sections: readonly string[]
    products: readonly { title: string; isTrash: boolean }[]
    drafts: readonly string[]
  }

  // The desk
  /** More calls at once, of a person, of a shop or of all shops, than are answered soon. */
  'desk-busy': { limit: string; seconds: number }
  /** More files on their way to a person or to a shop's people than are sent at once. */
  'files-busy': { limit: string; seconds: number }
  /** No session, or one that has ended. */
  'signed-out': object
  /** A call that changes something does not come from the desk's own page, or not as JSON. */
  'origin-refused': object
  /** The person has no role in the shop, or there is no such shop. */
  'shop-not-served': object
  'not-allowed': object
  /** A keeper without a second factor can do nothing but set one up. */
  'second-factor-required': object
  'step-up-required': object
  /** `If-Match` is missing. */
  'revision-missing': object
  'code-required': object
  /** Wrong, or used before. */
  'code-wrong': object
  /** Unknown, not verified, for another browser, used before, or of a person who is gone. */
  'passkey-refused': object
  /** The authenticator's passkey is stored already. */
  'passkey-known': object
  'passkeys-too-many': object
  'passkey-not-found': object
  /** What would be left is too little to sign in with. */
  'last-credential': object
  /** Recovery codes stand for a second factor beside a password; the person has not both. */
  'second-factor-missing': object
  'password-refused': { problem: PasswordProblem }
  'totp-secret-invalid': object
  'invitation-invalid': object
  /** An account with the invited address was made meanwhile. */
  'account-exists': object
  'person-not-found': object
  /** The person has another role than the writer saw. */
  'role-changed': object
  'invitation-not-found': object
  'session-not-found': object
  'last-keeper': object
}

/** Refusals that the operator's commands meet too. */
export interface CommandRefusals {
  // Accounts
  /** The account cannot be erased while these orders, by their numbers, are on their way. */
  'orders-on-their-way': { orders: readonly number[] }
  /** No such customer in the shop, or one that was erased. */
  'customer-not-found': object

  // Orders
  'order-not-found': object
  /** What was recorded of cash on delivery does not follow on the order's state. */
  'cod-not-recorded': object
  /** Another actor moved the order first; `status` is the present one. */
  'order-moved': { status: OrderStatus }
  /** An account's order, which is opened by signing in alone. */
  'order-of-account': object
  /** The lines of an order that is shipped, delivered or cancelled stay as they are, and the buyer of a cancelled one. */
  'order-not-editable': { status: OrderStatus }
  /** Another person edited the lines first. */
  'order-edited': object
  /** The table of moves has no such step. */
  'move-refused': { from: OrderStatus; to: OrderStatus }
  /** Not an http or https address. */
  'tracking-url-invalid': object

  // Payments
  'order-already-paid': object
  /** Its money is collected with its parcel. */
  'order-at-door': object
  'order-cancelled': object
  /** The bank's number stands at an order already: at this one or at another (`isOther`). */
  'bank-number-known': { order: number; isOther: boolean }
  'payment-adapter-unknown': { adapter: string; known: readonly string[] }
  /** `setting` is a key of the adapter's settings. */
  'payment-setting-invalid': { adapter: string; setting: string }
  'sandbox-on-real-host': { slug: string }
  /** Only the sandbox makes test payments; this adapter moves money. */
  'test-payments-of-gateway': { adapter: string }

  // Products, and changes of many
  'product-not-found': { id: string }
  /** Two products of a file have this id; `path` names the second's. */
  'product-repeated': { path: string; id: string }
  /** Two variants of one product have the same size and colour; `path` names the second. */
  'variant-repeated': { path: string; size: string; color: string }
  /** Another variant of the shop has this SKU or id already, in the file or in the database. */
  'sku-taken': { path: string; sku: string }
  'variant-id-taken': { path: string; id: string }

  // What a person writes as JSON: `path` names the field, with dots; it is empty where the whole is meant.
  /** The contract has no such field, so that readers would ignore it. */
  'field-unknown': { path: string } & Partial<Record<'further' | 'meant' | 'known', readonly string[]>>
  'field-invalid': { path: string }

  // Imports of products
  'import-not-found': object
  /** The file of the import is no longer kept. */
  'import-file-gone': object
  'import-too-large': { maxBytes: number }
  /** As many imports as may wait do. */
  'imports-waiting': { max: number }
  /** `problem` is a sentence without its full stop. */
  'import-unreadable': { problem: string }
  /** What was asked does not follow on the state that the import is in. */
  'import-state': { state: string }
  /** Columns are not assigned: without id, SKU or title no product is identified; of another shop's file, `needs` are missing. */
  'mapping-incomplete': { needs: readonly string[] }
  /** Rows that are bad and are not to be skipped. */
  'import-has-problems': { bad: number }

  // Shops
  'shop-not-found': { slug: string }
  'slug-invalid': { slug: string }
  'slug-taken': { slug: string }
  'hosts-missing': object
  'host-invalid': { host: string }
  'host-of-api': { host: string }
  'host-taken': { host: string }
  'demo-on-real-host': { slug: string }
  /** Store info as it would become; `path` names the field, with dots. */
  'store-info-invalid': { path: string }
  /** Not exactly one address. */
  'company-email-invalid': { email: string }
  /** `problem` is the end of a sentence. */
  'policy-too-large': { policy: string; problem: string }
  'host-of-desk': { host: string }

  // Sections of store info
  /** Every fault of a section's fields. */
  'section-invalid': { problems: readonly FieldProblem[] }
  /** A section or a draft beyond `maxBytes` of JSON in UTF-8. */
  'section-too-large': { maxBytes: number }

  // The desk
  'account-not-found': { email: string }
  /** The account has passkeys alone. */
  'password-missing': { email: string }
  /** Not exactly one mail address. */
  'email-invalid': { email: string }
  'person-serves-already': { email: string }
}

/** Every reason for which a service refuses. */
export type ErrorDetails = CallRefusals & CommandRefusals

export type ErrorCode = keyof ErrorDetails

/**
 * The one error that services throw for a refusal. It has no sentence: the HTTP API and the command line word it for
 * their own readers. Every other error is a fault.
 */
export class ServiceError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ServiceError'
  readonly code: Code
  readonly details: ErrorDetails[Code]

  constructor(code: Code, ...[details]: object extends ErrorDetails[Code] ? [] : [ErrorDetails[Code]]) {
    super(code)
    this.code = code
    this.details = details ?? ({} as ErrorDetails[Code])
  }
}
