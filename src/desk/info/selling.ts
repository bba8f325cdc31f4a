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
import { isSame } from '../../domain/desk/sections/value-tree.ts'
import { ResponseError } from '../client/errors.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { failureText } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'

/** How the shop that was opened last sells, as it is saved. */
export const selling = createLoaded((shop: string) => call(getSelling, { params: { shop } }))

const blank = { lowStockFrom: '', holdingDays: '', guestCheckout: '', orderChanges: '', ordersPaused: '' }
export const sellingForm = createDeskForm(blank)

/** The sentence for settings that another person saved first. */
export const sellingChanged =
  'Somebody else has changed these settings. Your text is kept. Save again to replace the other change.'

const conflict = z.object({ current: sellingShape })

/** Loads how the shop sells, and fills the form with it, unless something is typed; what is typed meanwhile stays. */
export async function loadSelling(shop: string): Promise<void> {
  const saved = selling.value()
  if (!selling.isOpen(shop)) sellingForm.reset()
  // A save finds out whether another person changed what this was typed on.
  else if (saved && !isSame(settingsOf(sellingForm.$values.get()), saved)) return
  await selling.load(shop)
  fill()
}

/** Saves the settings; where another person saved first, nothing is saved and what is typed stays. */
export function submitSelling(shop: string): Promise<void> {
  const texts = { 409: sellingChanged }
  return sellingForm.submit(
    check,
    async values => {
      const body = { ...settingsOf(values), expected: selling.value() }
      try {
        const saved = await call(setSelling, { params: { shop }, body })
        showNotice('Saved.')
        if (!selling.isOpen(shop)) return
        selling.setNewer(saved)
        fill(values)
      } catch (error) {
        // The form is another shop's by now.
        if (!selling.isOpen(shop)) return showNotice(failureText(error, texts))
        showConflict(error)
        throw error
      }
    },
    texts,
  )
}

/** What stands is shown beside what is typed, which the next save puts in its place; other fields have it. */
function showConflict(error: unknown): void {
  const parsed = conflict.safeParse(error instanceof ResponseError ? error.body : undefined)
  if (!parsed.success) return
  selling.setNewer(parsed.data.current)
  fill()
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

function check(values: typeof blank): Partial<typeof blank> {
  const between = (name: keyof typeof blank, least: number, most: number) => {
    const number = parsePieces(values[name])
    const isBetween = number !== undefined && number >= least && number <= most
    return isBetween ? {} : { [name]: `Enter a whole number from ${least} to ${most}.` }
  }
  return { ...between('lowStockFrom', 0, MAX_LOW_STOCK), ...between('holdingDays', 1, MAX_HOLDING_DAYS) }
}

function fill(sent?: typeof blank): void {
  const saved = selling.value()
  if (!saved) return
  const { lowStockFrom, holdingDays, guestCheckout, orderChanges, ordersPaused } = saved
  const texts = {
    lowStockFrom: `${lowStockFrom}`,
    holdingDays: `${holdingDays}`,
    guestCheckout: guestCheckout ? 'true' : '',
    orderChanges: orderChanges ? 'true' : '',
    ordersPaused: ordersPaused ? 'true' : '',
  }
  sellingForm.fillSaved(texts, sent)
}
