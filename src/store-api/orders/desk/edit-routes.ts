import * as calls from '../../../contract/desk/order-edit.ts'
import { quoteInRupees } from '../../../domain/pricing/in-rupees.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { shopOrigin } from '../mails/shop-origin.ts'
import { editOrder, quoteEdit } from './edit-order.ts'
import { getShopOrder } from './shop-order.ts'

export function orderEditRoutes(app: App): void {
  bindDeskEndpoint(app, calls.quoteOrderLines, async ({ shop, params, body }) => {
    const { answer } = await quoteEdit(shop, { number: Number(params.order), lines: body.lines })
    return quoteInRupees(answer, [])
  })

  bindDeskEndpoint(app, calls.editOrderLines, async ({ c, shop, params, body }) => {
    const number = Number(params.order)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await editOrder(shop, { number, ...body, origin })
    return getShopOrder(shop, { number })
  })
}
