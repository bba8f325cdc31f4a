import { formatCount } from '../../domain/money.ts'
import type { RefusalResponses } from '../platform/http/http-error.ts'

/** What one of the shop's people reads for each refusal of the calls about products. */
export const productResponses: RefusalResponses = {
  'product-id-invalid': () => [400, 'Use at most 100 letters, digits, hyphens and dots for the id.'],
  'product-id-taken': () => [409, 'Another product has this id. Enter another one.'],
  'variant-not-found': () => [404, 'This variant no longer exists. Reload the page.'],
  'selling-changed': ({ current }) => [409, 'Somebody else has changed these settings.', { current }],
  'stock-changed': ({ stock }) => [409, 'The stock has changed. Load the current stock.', { stock }],
  'price-missing': () => [409, 'It has no price. Add a price first.'],
  'price-out-of-range': () => [409, 'The new price would be zero or too high. Use a smaller change.'],
  'discount-above-price': () => [
    409,
    'The discounted price would not be lower than the price. Use another change.',
  ],
  'price-above-mrp': () => [409, 'The price would be above the MRP. Use another change.'],
  'field-not-valid': () => [409, 'This value is not valid. Correct it.'],
  'stock-not-counted': () => [409, 'Its stock is not counted. Set its stock first.'],
  'stock-out-of-range': () => [409, 'The stock would be below zero or too high. Use a smaller change.'],
  'products-too-many': ({ max }) => [409, `These are more than ${formatCount(max)} products. Choose fewer.`],
  'bulk-change-not-found': () => [404, 'This change no longer exists. Reload the page.'],
  'bulk-change-running': () => [409, 'This change is still running. Wait until it is finished.'],
  'bulk-change-undone': () => [409, 'This change was already undone.'],
}
