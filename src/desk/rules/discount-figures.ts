import { getDiscountFigures } from '../../contract/desk/discount-figures.ts'
import type { DeskAnswerOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

/** What the discounts of the shop that was opened last have brought. */
export const discountFigures = createLoaded<DeskAnswerOf<typeof getDiscountFigures>>()

/** Loads the figures of a shop. */
export function loadDiscountFigures(shop: string): Promise<void> {
  return discountFigures.load(shop, () => call(getDiscountFigures, { params: { shop } }))
}
