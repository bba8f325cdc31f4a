import type { Quote } from '../../../contract/orders/quote.ts'
import { quoteInRupees } from '../../../domain/pricing/in-rupees.ts'
import { toHttpError } from '../../platform/http/error-responses.ts'
import { errorMessages } from '../../platform/http/http-error.ts'
import type { ServiceError } from '../../platform/services/service-error.ts'
import type { QuotedOrder } from './quote-order.ts'

/** A quote as the API sends it: lines that cannot be ordered are problems among the others. */
export function quoteResponse({ answer, refusals }: QuotedOrder): Quote {
  return quoteInRupees(answer, refusals.map(problemOf))
}

function problemOf(refusal: ServiceError): Quote['problems'][number] {
  const { code, details } = refusal
  const message = toHttpError(refusal)?.message ?? errorMessages.failed
  return { code, message, ...('productId' in details && { productId: details.productId }) }
}
