import { orderStatuses, paymentStates } from '../../contract/desk/order.ts'
import { productStates, stockStates } from '../../contract/desk/product.ts'
import { UsageError } from './arguments.ts'

const oneOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
const DAY = 'a day such as 2026-11-22'
const TEXT = 'at most 200 characters'

/** What each option of a filter takes. */
const forms: ReadonlyMap<string, string> = new Map([
  ['status', oneOf(orderStatuses)],
  ['payment', oneOf(paymentStates)],
  ['from', DAY],
  ['until', DAY],
  ['state', oneOf(productStates)],
  ['stock', oneOf(stockStates)],
  ['words', TEXT],
  ['category', TEXT],
  ['sub-category', TEXT],
])

/** For an option with a value that it does not take; the sentence says what it takes. */
export function optionError(option: string): UsageError {
  return new UsageError(`--${option} takes ${forms.get(option)}.`)
}
