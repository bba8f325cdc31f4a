/** One try at paying one order, as adapters see it. */
export interface Attempt {
  reference: string
  orderId: string
  /** Whole paise, from the database. */
  amountPaise: number
  shop: string
  payer: { name: string; email: string; phone: string }
  /** Whether the shopper holds a phone. */
  onPhone: boolean
  /** Where this API is, down to `/api/v1`. */
  apiBase: string
}

/** What a gateway says became of an attempt, once its word is verified. */
export interface GatewayResult {
  reference: string
  outcome: 'paid' | 'failed'
  amountPaise: number
  /** The gateway's own number for it; empty where it has none. */
  gatewayReference: string
}
