import { findAttempt as findStoredAttempt, type StoredAttempt } from '../../db/payment-attempt.ts'
import type { ServiceContext } from '../service-context.ts'
import { isReference } from './reference.ts'

/** An attempt of this shop; undefined for any other text. */
export async function findAttempt(
  { db, storeId }: ServiceContext,
  reference: string,
): Promise<StoredAttempt | undefined> {
  return isReference(reference) ? findStoredAttempt(db, storeId, reference) : undefined
}
