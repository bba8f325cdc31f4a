import type { GatewayName } from '../../../domain/payments/gateways.ts'
import type { PaymentSettings } from '../desk/payment-settings.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { StartingAdapter } from '../start-payment.ts'

/** A browser's request for a page of an adapter. */
interface PageRequest {
  /** The attempt's reference in the path; empty if the path has none. */
  reference: string
  /** Reads the raw body of a form post; throws for another content type. */
  readForm: () => Promise<string>
}

/** A page that an adapter needs on our side: a hosted one, a bridge, a return. */
export interface PaymentPage {
  methods: readonly ('GET' | 'POST')[]
  /** Below the API's base; `{reference}` stands for an attempt's reference. */
  path: `/payments/${string}`
  respond: (context: PaymentContext, request: PageRequest) => Promise<Response>
}

/** How a test of payment settings ended; both texts are sentences or empty. */
export interface SettingsCheck {
  isWorking: boolean
  problem: string
  /** What was not tried, because only a real payment shows it. */
  untried: string
}

/** What a gateway does; ARCHITECTURE.md says what else a new one needs. */
export interface PaymentAdapter extends StartingAdapter {
  name: GatewayName
  /** Checks a message that claims to come from a gateway, applies what it proves, and returns the response to it. */
  confirm: (context: PaymentContext, callback: { rawBody: string; headers: Headers }) => Promise<Response>
  /** Asks the gateway for the result of an attempt and applies it; never throws. */
  reconcile?: (context: PaymentContext, reference: string) => Promise<unknown>
  pages?: readonly PaymentPage[]
  /** Tries valid settings without moving money; never throws. */
  check: (settings: PaymentSettings) => Promise<SettingsCheck>
}
