import * as z from 'zod/mini'
import { type PaymentResponse, paymentResponse } from '../../contract/orders/payment.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { parseStored } from '../../domain/parse-stored.ts'
import { isInApp, type PaymentStep, paymentStep } from '../../domain/payments/payment-action.ts'
import { localStore } from '../storage.ts'

const BEGUN = 'haat:paying'
/** Milliseconds that an attempt to pay is waited for: as long as the API waits. */
const LIFE_MS = 30 * 60_000

const begun = z.object({
  orderId: z.string(),
  /** Rupees; a word where the page did not know them yet. */
  due: z.union([z.number(), z.string()]),
  /** Milliseconds since 1970. */
  at: z.number(),
  answer: paymentResponse,
})

/**
 * Keeps a payment that goes on in an app or on another phone: a browser that needs the memory throws the page away
 * meanwhile, and the shopper who has paid would find the form again, and pay twice. Of all tabs, because browsers inside
 * of other apps keep nothing of a tab.
 */
export function keepBegun(orderId: string, due: number | string, answer: PaymentResponse): void {
  const hasImage = Boolean(answer.action?.qrBase64)
  if (hasImage) return
  localStore.write(BEGUN, JSON.stringify({ orderId, due, at: Date.now(), answer }))
}

/** What was to be done for the order's payment, if it was begun lately and at this amount; undefined otherwise. */
export function begunStep(
  orderId: string,
  due: number | string,
): Extract<PaymentStep, { do: 'open' | 'scan' }> | undefined {
  const stored = localStore.read(BEGUN)
  const kept = parseStored(stored, parsed => z.safeParse(begun, parsed).data, undefined)
  if (kept?.orderId !== orderId || Math.abs(Date.now() - kept.at) > LIFE_MS) return undefined
  // On a slow network one of them is not known yet.
  const isOther = kept.due !== due && typeof kept.due === 'number' && typeof due === 'number'
  if (isOther) return undefined
  const step = paymentStep(kept.answer, isLocalHost(location.hostname))
  return isInApp(step) ? step : undefined
}

export function forgetBegun(): void {
  localStore.remove(BEGUN)
}
