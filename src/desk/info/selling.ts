import * as z from 'zod/mini'
import {
  getSelling,
  MAX_HOLDING_DAYS,
  MAX_LOW_STOCK,
  type Selling,
  selling as sellingShape,
  setSelling,
} from '../../contract/desk/selling.ts'
import { parsePieces } from '../../domain/desk/products/rupees-text.ts'
import { ResponseError } from '../client/errors.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'

/** How the shop that was opened last sells, as it is saved. */
export const selling = createLoaded<Selling>()

const blank = { lowStockFrom: '', holdingDays: '', guestCheckout: '', orderChanges: '', ordersPaused: '' }
export const sellingForm = createDeskForm(blank)

/** The sentence for settings that another person saved first. */
export const sellingChanged =
  'Somebody else has changed these settings. Your text is kept. Save again to replace the other change.'

const conflict = z.object({ current: sellingShape })

/** Loads how the shop sells, and fills the form with it. */
export async function loadSelling(shop: string): Promise<void> {
  await selling.load(shop, () => call(getSelling, { params: { shop } }))
  fill()
}

/** Saves the settings; where another person saved first, nothing is saved and what is typed stays. */
export function submitSelling(shop: string): Promise<void> {
  return sellingForm.submit(
    check,
    async values => {
      const body = { ...settingsOf(values), expected: selling.value() }
      try {
        selling.set(await call(setSelling, { params: { shop }, body }))
      } catch (error) {
        showConflict(error)
        throw error
      }
      fill()
      showNotice('Saved.')
    },
    { 409: sellingChanged },
  )
}

/** What stands is shown beside what is typed; the next save replaces it. */
function showConflict(error: unknown): void {
  const parsed = conflict.safeParse(error instanceof ResponseError ? error.body : undefined)
  if (parsed.success) selling.set(parsed.data.current)
}

function settingsOf(values: typeof blank): Selling {
  const { lowStockFrom, holdingDays, guestCheckout, orderChanges, ordersPaused } = values
  return {
    lowStockFrom: parsePieces(lowStockFrom) ?? 0,
    holdingDays: parsePieces(holdingDays) ?? 0,
    guestCheckout: guestCheckout === 'true',
    orderChanges: orderChanges === 'true',
    ordersPaused: ordersPaused === 'true',
  }
}

function check({ lowStockFrom, holdingDays }: typeof blank): Partial<typeof blank> {
  const isBetween = (text: string, least: number, most: number) => {
    const number = parsePieces(text)
    return number !== undefined && number >= least && number <= most
  }
  return {
    ...(isBetween(lowStockFrom, 0, MAX_LOW_STOCK)
      ? {}
      : { lowStockFrom: `Enter a whole number from 0 to ${MAX_LOW_STOCK}.` }),
    ...(isBetween(holdingDays, 1, MAX_HOLDING_DAYS)
      ? {}
      : { holdingDays: `Enter a whole number from 1 to ${MAX_HOLDING_DAYS}.` }),
  }
}

function fill(): void {
  const saved = selling.value()
  if (!saved) return
  sellingForm.reset()
  sellingForm.setField('lowStockFrom', String(saved.lowStockFrom))
  sellingForm.setField('holdingDays', String(saved.holdingDays))
  sellingForm.setField('guestCheckout', saved.guestCheckout ? 'true' : '')
  sellingForm.setField('orderChanges', saved.orderChanges ? 'true' : '')
  sellingForm.setField('ordersPaused', saved.ordersPaused ? 'true' : '')
}
