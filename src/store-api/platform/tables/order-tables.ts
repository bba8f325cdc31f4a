import type { Generated } from 'kysely'

/** Orders and their payments. Amounts are whole paise, times are milliseconds since 1970. */
export interface OrderTables {
  orders: {
    /** Internal id: shoppers, mails and gateways see the order's number instead. */
    id: Generated<number>
    store_id: number
    /** Unique within its store. */
    number: number
    /** Null: a guest's. */
    user_id: number | null
    status: number
    total: number
    full_name: string
    address: string
    city: string
    state: string
    postal_code: string
    phone: string
    /** `phoneKey` of the phone, in domain/indian-phone.ts; empty where it has none. */
    phone_key: string
    created_at: number
    /**
     * The store's `policies_version` at the time of the order: each policy was in its latest revision whose id is at
     * most this, or in number 0 where there is none.
     */
    policies_version: Generated<number>
    /** Empty until the order is shipped, as are the tracking number and its link. */
    carrier: Generated<string>
    tracking_number: Generated<string>
    tracking_url: Generated<string>
    cancel_reason: Generated<string>
    /** What the shop's people noted; shoppers never see it. */
    note: Generated<string>
    /** 0 before the first change. */
    updated_at: Generated<number>
    /** Index in `paymentStates`; what the order's attempts say. */
    payment: Generated<number>
    /** What it is found by: `searchTextOf` in domain/orders/order-words.ts. */
    words: Generated<string>
    /** 'cod' for cash on delivery; empty for an order that is paid before it is sent. */
    payment_method: Generated<string>
    /** Paise that a payment asks for, where that is not the total. */
    pay_now: Generated<number | null>
    /** JSON of the PricedOrder of domain/pricing; empty for an order of a store without rules. */
    priced: Generated<string>
    /** The discount code that was used; empty without one. */
    code: Generated<string>
    buyer_gstin: Generated<string>
    /** The name of that business; empty where it is `full_name`. */
    buyer_company: Generated<string>
    /** Of cash on delivery: empty, 'confirmed', 'collected', 'refused' or 'returned'. */
    cod_state: Generated<string>
    /** Hash of the token that confirms the order; empty where nothing is to be confirmed. */
    confirm_hash: Generated<string>
    /** A guest's e-mail; empty for an account's order, and once the guest's data is erased. */
    guest_email: Generated<string>
    /** How often its lines were edited. */
    revision: Generated<number>
    /** When it last asked for money after it was placed; 0 where it did not. */
    asked_at: Generated<number>
  }
  /** What opens one order without an account; only hashes are stored. */
  order_tokens: {
    token_hash: string
    store_id: number
    order_id: number
    /** 1: it was sent to the order's e-mail alone, so that who has it can read that. */
    is_mailed: 0 | 1
    created_at: number
  }
  /** The discounts that an order used; `amount` is paise. Deleted when the order is cancelled. */
  discount_uses: { order_id: number; discount_id: string; store_id: number; amount: number }
  /** How many orders use a discount. */
  discount_counts: { store_id: number; discount_id: string; uses: number }
  /** What happened to an order; its placing is not repeated here. */
  order_events: {
    id: Generated<number>
    order_id: number
    at: number
    /** The person; null for the command line and the server itself. */
    staff_id: number | null
    /** 'command line', or empty for the server itself. */
    actor_name: string
    kind: string
    /** JSON object of texts and numbers. */
    details: string
  }
  /** The highest order number of each store. */
  order_numbers: { store_id: number; last: number }
  order_items: {
    order_id: number
    line: number
    product_id: string
    title: string
    quantity: number
    price: number
    size: string
    color: string
    /** The variant, which may be gone since; null where the product had none. */
    variant_pk: Generated<number | null>
    sku: Generated<string>
    /** The picture at the time of the order; empty without one. */
    img_url: Generated<string>
    /** 1: the quantity was taken from the variant's stock and not given back yet. */
    stock_taken: Generated<0 | 1>
  }
  idempotency_keys: {
    store_id: number
    /** 0: a guest's, whose `key` is a hash of e-mail and key. */
    user_id: number
    key: string
    body_hash: string
    order_id: number
    created_at: number
  }
  payment_attempts: {
    reference: string
    store_id: number
    order_id: number
    adapter: string
    amount: number
    state: 'created' | 'paid' | 'failed' | 'expired'
    return_origin: string
    details: string
    created_at: number
    updated_at: number
    expires_at: Generated<number>
    /** The gateway's own payment number; empty if it has none. */
    gateway_reference: Generated<string>
    /** 1: the order was paid or cancelled already, so this payment must be refunded. */
    refund_due: Generated<number>
    /** 0 until the payment came. */
    paid_at: Generated<number>
    /** 0 until it was given back; then also the person's name and the bank's number. */
    refunded_at: Generated<number>
    refunded_by: Generated<string>
    refund_reference: Generated<string>
    refund_note: Generated<string>
    /** Of money that came by an attempt which was paid already, or in another amount: that attempt's reference. */
    came_by: Generated<string>
    /** Of a part of a payment that is given back by itself: the payment's reference. */
    part_of: Generated<string>
    /** Paise of `amount` that such parts hold; what is kept is the rest. */
    split_off: Generated<number>
    /** 1: a bank has not decided yet, as the gateway said last. */
    undecided: Generated<number>
  }
  /** Bank numbers of money that came, in the form of domain/payments/bank-number.ts; one order has each once. */
  payment_numbers: { store_id: number; number: string; order_id: number; reference: string }
  /** Verified callbacks, for deduplication. */
  payment_events: {
    store_id: number
    fingerprint: string
    reference: string
    outcome: 'paid' | 'failed'
    amount: number
    received_at: number
  }
}

/** What was issued to buyers. Amounts are whole paise, times are milliseconds since 1970. */
export interface InvoiceTables {
  /** The last number of a series in a financial year ('2627'). */
  invoice_numbers: { store_id: number; series: string; year: string; last: number }
  /** Invoices and credit notes. A row is never changed: a trigger refuses it. */
  invoices: {
    id: Generated<number>
    store_id: number
    order_id: number
    /** Of a credit note: the invoice that it is about. Null for an invoice, of which each revision of an order has one. */
    invoice_id: number | null
    series: string
    year: string
    /** Which of its series in that year it is. */
    count: number
    number: string
    /** The supplier's; empty without one. */
    gstin: string
    issued_at: number
    total: number
    /** JSON of contract/orders/invoice-document.ts. */
    document: string
    /** Revision of the order that an invoice is about. */
    edition: Generated<number>
  }
}
