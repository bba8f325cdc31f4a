import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ErrorDetails } from '../../services/service-error.ts'

/** Status, sentence, and what the body has beside the sentence. */
type Worded = readonly [status: ContentfulStatusCode, message: string, details?: object]

/** What one of the shop's people reads for each refusal of the calls about products. */
export const productResponses: { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => Worded } = {
  'product-id-invalid': () => [400, 'An id has letters, digits, hyphens and dots, at most 100 of them.'],
  'product-id-taken': () => [409, 'Another product has this id.'],
  'variant-not-found': () => [404, 'This product has no such variant.'],
  'selling-changed': ({ current }) => [409, 'Somebody else changed these settings meanwhile.', { current }],
  'stock-changed': ({ stock }) => [409, 'The stock has changed meanwhile.', { stock }],
  'price-missing': () => [409, 'It has no price to change.'],
  'price-out-of-range': () => [409, 'The price would be nothing, or beyond what prices may be.'],
  'discount-above-price': () => [409, 'The discounted price would not be below the regular one.'],
  'stock-not-counted': () => [409, 'Its pieces are not counted.'],
  'stock-out-of-range': () => [409, 'There are not as many pieces, or there would be too many.'],
  'products-too-many': ({ max }) => [
    409,
    `These are more than ${max.toLocaleString('en-IN')} products. Narrow the list.`,
  ],
  'bulk-change-not-found': () => [404, 'There is no such change.'],
  'bulk-change-running': () => [409, 'This change has not ended yet.'],
  'bulk-change-undone': () => [409, 'This change was undone already.'],
}
