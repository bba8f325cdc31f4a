import type { Generated } from 'kysely'

/** Orders and their payments. Amounts are whole paise, times are milliseconds since 1970. */
export interface OrderTables {
  orders: {
    /** Internal id: shoppers, mails and gateways see the order's number instead. */
    id: Generated<number>
    store_id: number
    /** Unique within its store. */
    number: number
    user_id: number
    status: number
    total: number
    full_name: string
    address: string
    city: string
    state: string
    postal_code: string
    phone: string
    created_at: number
    /**
     * The store's `policies_version` at the time of the order: each policy was in its latest revision whose id is at
     * most this, or in number 0 where there is none. Null for orders from before revisions.
     */
    policies_version: number | null
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
    /** What it is found by: `searchTextOf` in domain/order-words.ts. */
    words: Generated<string>
  }
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
  }
  /** Bank numbers of money that came, in the form of domain/bank-number.ts; one order has each once. */
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
