import { randomBytes } from 'node:crypto'
import { findStoredAttempt, type StoredAttempt } from '../orders/payments/payment-attempt.db.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'

/** Digits and letters without those that are easily confused; 32 of them, so that all are equally likely. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** PayU truncates references at 25 characters, UPI at 35. */
const REFERENCE_LENGTH = 24

/** An unguessable id of a payment attempt: 120 random bits in 24 digits and letters. */
export function newReference(): string {
  return Array.from(randomBytes(REFERENCE_LENGTH), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

/** Whether text has the form of a reference. */
export function isReference(text: string): boolean {
  return /^[A-HJ-NP-Z2-9]{24}$/.test(text)
}

/** What an adapter needs to know of a new payment attempt. */
export interface Attempt {
  reference: string
  orderId: string
  /** Whole paise, from the database. */
  amountPaise: number
  shop: string
  payer: { name: string; email: string; phone: string }
  /** Whether the shopper uses a phone. */
  onPhone: boolean
  /** Address of this API, including `/api/v1`. */
  apiBase: string
}

/** A gateway's verified result of an attempt. */
export interface GatewayResult {
  reference: string
  outcome: 'paid' | 'failed'
  amountPaise: number
  /** The gateway's own payment number; empty if it has none. */
  gatewayReference: string
  /** The bank's number, where the gateway has one of its own beside it. */
  bankReference?: string
  /** Whether the signature covers the number: another one for the same reference then is another payment. */
  isNumberSigned?: boolean
}

/** An attempt of this shop; undefined for any other text. */
export async function findAttempt(
  { db, storeId }: ServiceContext,
  reference: string,
): Promise<StoredAttempt | undefined> {
  return isReference(reference) ? findStoredAttempt(db, storeId, reference) : undefined
}
