import { type Selling, selling } from '../../../contract/desk/selling.ts'
import { inOwnTransaction } from '../../db/engine/own-transaction.ts'
import { readSelling, writeSelling } from '../../db/selling.ts'
import { bumpVersion } from '../../db/store.ts'
import { parseField } from '../parse-field.ts'
import type { ReadContext, ShopContext } from '../service-context.ts'
import { ServiceError } from '../service-error.ts'
import { recordActivity } from '../staff/record-activity.ts'

/** From how many pieces on a shop shows what is left, and how many days it waits for money. */
export function getSelling({ db, storeId }: ReadContext): Promise<Selling> {
  return readSelling(db, storeId)
}

/** What a writer changes, and what it saw. */
export type SellingChange = Partial<Selling> & { expected?: Selling | undefined }

/**
 * Changes how a shop sells, with a line of activity; what is not given stays, and without a change nothing is written.
 * `expected` is what the writer saw. Returns what stands now. Throws `field-invalid` and `selling-changed`.
 */
export function setSelling(context: ShopContext, change: SellingChange): Promise<Selling> {
  const { db, storeId } = context
  return inOwnTransaction(db, async tx => {
    const before = await readSelling(tx, storeId)
    if (change.expected && !isSameSelling(before, change.expected))
      throw new ServiceError('selling-changed', { current: before })
    const { lowStockFrom = before.lowStockFrom, holdingDays = before.holdingDays } = change
    const after = parseField(selling, { lowStockFrom, holdingDays })
    if (isSameSelling(before, after)) return before
    await writeSelling(tx, storeId, after)
    await bumpVersion(tx, storeId)
    await recordActivity(tx, context, {
      action: 'selling.changed',
      subject: '',
      details: { from: before, to: after },
    })
    return after
  })
}

function isSameSelling(one: Selling, other: Selling): boolean {
  return one.lowStockFrom === other.lowStockFrom && one.holdingDays === other.holdingDays
}
