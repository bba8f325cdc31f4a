import * as calls from '../../contract/desk/phone-orders.ts'
import { shopOrigin } from '../orders/mails/order-mail-parts.ts'
import { findPostalCode } from '../orders/pricing/postal-codes.ts'
import { quoteFor } from '../orders/pricing/quote-order.ts'
import { quoteResponse } from '../orders/pricing/quote-response.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import { requireStepUp } from '../staff/access.ts'
import { newLinkOfOrder } from './order-link.ts'
import { placePhoneOrder } from './place-phone-order.ts'

export function phoneOrderRoutes(app: App): void {
  bindDeskEndpoint(app, calls.quotePhoneOrder, async ({ shop, body }) => {
    const { email, phone, ...request } = body
    const buyer = { userId: undefined, email, phone }
    return quoteResponse(await quoteFor(shop, { request, buyer }))
  })

  bindDeskEndpoint(app, calls.placePhoneOrder, async ({ c, shop, body }) => {
    const { key, paid, ...order } = body
    if (paid) requireStepUp(shop)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    return placePhoneOrder(shop, { order, key, paid, origin })
  })

  bindDeskEndpoint(app, calls.newOrderLink, async ({ c, shop, params }) => {
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    return newLinkOfOrder(shop, { number: Number(params.order), origin })
  })

  bindDeskEndpoint(app, calls.findDeskPostalCode, async ({ params }) => {
    const found = findPostalCode(params.pin)
    if (!found) throw new HttpError(404, errorMessages.noSuchCall)
    return found
  })
}
