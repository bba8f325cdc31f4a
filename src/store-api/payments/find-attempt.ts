import {
  findAttempt as findStoredAttempt,
  type StoredAttempt,
} from '../orders/payments/payment-attempt.db.ts'
import type { ServiceContext } from '../platform/services/service-context.ts'
import { isReference } from './reference.ts'

/** An attempt of this shop; undefined for any other text. */
export async function findAttempt(
  { db, storeId }: ServiceContext,
  reference: string,
): Promise<StoredAttempt | undefined> {
  return isReference(reference) ? findStoredAttempt(db, storeId, reference) : undefined
}
