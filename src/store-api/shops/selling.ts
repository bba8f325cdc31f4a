import { type Selling, selling } from '../../contract/desk/selling.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { recordEvent } from '../platform/events/change.ts'
import { parseField } from '../platform/services/parse-field.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import { readSelling, writeSelling } from './selling.db.ts'
import { lockStore } from './store.db.ts'

/** What a writer changes, and what it saw. */
type SellingChange = Partial<Selling> & { expected?: Selling | undefined }

/**
 * Changes how a shop sells, with a line of activity; what is not given stays, and without a change nothing is written.
 * `expected` is what the writer saw. Returns what stands now. Throws `field-invalid` and `selling-changed`.
 */
export function setSelling(context: ShopContext, change: SellingChange): Promise<Selling> {
  const { db, storeId } = context
  return inOwnTransaction(db, async tx => {
    // Of two at once the second finds what the first one wrote.
    await lockStore(tx, storeId)
    const before = await readSelling(tx, storeId)
    const { expected, ...given } = change
    if (expected && !isSameSelling(before, expected))
      throw new ServiceError('selling-changed', { current: before })
    const after = parseField(selling, { ...before, ...given })
    if (isSameSelling(before, after)) return before
    await writeSelling(tx, storeId, after)
    await recordEvent(tx, context, { kind: 'selling.changed', details: { from: before, to: after } })
    return after
  })
}

function isSameSelling(one: Selling, other: Selling): boolean {
  const names = Object.keys(selling.shape) as (keyof Selling)[]
  return names.every(name => one[name] === other[name])
}
