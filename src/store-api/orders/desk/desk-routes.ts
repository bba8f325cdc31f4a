import * as invoices from '../../../contract/desk/invoices.ts'
import * as newOrders from '../../../contract/desk/new-orders.ts'
import * as edits from '../../../contract/desk/order-edit.ts'
import * as calls from '../../../contract/desk/orders.ts'
import { gstr1Tables } from '../../../domain/invoices/gstr1-tables.ts'
import { quoteInRupees } from '../../../domain/pricing/in-rupees.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../../platform/http/desk/send-file.ts'
import { toHttpError } from '../../platform/http/error-responses.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { exportGstr1, gstr1FileName, listInvoiceMonths } from '../invoices/export-gstr1.ts'
import { addCreditNote, getInvoiceSheets, getShopPdf, sendPdf } from '../invoices/invoices.ts'
import { readOrderMail, setOrderMail } from '../mails/mailed-order.db.ts'
import { shopOrigin } from '../mails/order-mail-parts.ts'
import { editOrder, quoteEdit, setBuyer } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { type MoveResult, moveOrder, moveOrders } from './move-order.ts'
import { getOpenedOrder, getOrderSheets, setOrderNote } from './shop-order.ts'
import { countNewOrders, countShopOrders, listShopOrders } from './shop-orders.ts'

export function orderRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listShopOrders, ({ shop, query }) =>
    listShopOrders(shop, { ...query, before: numberOf(query.before) }),
  )

  bindDeskEndpoint(app, calls.countShopOrders, ({ shop }) => countShopOrders(shop))

  bindDeskEndpoint(app, newOrders.countNewOrders, ({ shop, query }) =>
    countNewOrders(shop, { after: numberOf(query.after) }),
  )

  bindDeskEndpoint(app, calls.getShopOrder, ({ shop, params }) =>
    getOpenedOrder(shop, { number: Number(params.order) }),
  )

  bindDeskEndpoint(app, calls.getShopOrders, ({ shop, query }) =>
    getOrderSheets(shop, { numbers: query.numbers.split(',').map(Number) }),
  )

  bindDeskEndpoint(app, calls.moveOrder, async ({ c, shop, params, body }) => {
    const number = Number(params.order)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await moveOrder(shop, { number, move: body.move, origin })
    return getOpenedOrder(shop, { number })
  })

  bindDeskEndpoint(app, calls.moveOrders, async ({ c, shop, body }) => {
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    const results = await moveOrders(shop, { orders: body.orders, origin })
    return { results: results.map(worded) }
  })

  bindDeskEndpoint(app, calls.setOrderNote, ({ shop, params, body }) =>
    setOrderNote(shop, { number: Number(params.order), note: body.note }),
  )

  bindDeskEndpoint(app, calls.getOrderMail, async ({ shop }) => ({
    isWanted: await readOrderMail(shop.db, shop.storeId, shop.actor.person.id),
  }))

  bindDeskEndpoint(app, calls.setOrderMail, async ({ shop, body }) => {
    const { db, storeId, actor } = shop
    await setOrderMail(db, { storeId, staffId: actor.person.id, isWanted: body.isWanted })
  })

  bindDeskEndpoint(app, calls.exportOrders, ({ c, shop, params, query }) =>
    sendFile(c, shop, { name: `orders-${params.shop}.csv`, open: () => exportOrders(shop, query) }),
  )
}

export function orderEditRoutes(app: App): void {
  bindDeskEndpoint(app, edits.quoteOrderLines, async ({ shop, params, body }) => {
    const { answer } = await quoteEdit(shop, { number: Number(params.order), lines: body.lines })
    return quoteInRupees(answer, [])
  })

  bindDeskEndpoint(app, edits.editOrderLines, async ({ c, shop, params, body }) => {
    const number = Number(params.order)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await editOrder(shop, { number, ...body, origin })
    return getOpenedOrder(shop, { number })
  })

  bindDeskEndpoint(app, calls.setOrderBuyer, async ({ c, shop, params, body }) => {
    const number = Number(params.order)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await setBuyer(shop, { number, ...body, origin })
    return getOpenedOrder(shop, { number })
  })
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function worded({ number, status, refusal, noMail }: MoveResult) {
  const known = {
    number,
    isMoved: refusal === undefined,
    ...(status && { status }),
    ...(noMail && { noMail }),
  }
  return refusal ? { ...known, error: toHttpError(refusal)?.message ?? '', code: refusal.code } : known
}

export function shopInvoiceRoutes(app: App): void {
  bindDeskEndpoint(app, invoices.getInvoiceSheets, async ({ shop, query: { document, numbers = '' } }) => {
    const orders = numbers.split(',').map(Number)
    const wanted = document === undefined ? { numbers: orders } : { document: Number(document) }
    return { sheets: await getInvoiceSheets(shop, wanted) }
  })

  bindDeskEndpoint(app, invoices.getInvoicePdf, async ({ shop, params }) =>
    sendPdf(await getShopPdf(shop, { id: Number(params.invoice) })),
  )

  bindDeskEndpoint(app, invoices.addCreditNote, async ({ c, shop, params, body }) => {
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    return { credited: await addCreditNote(shop, { number: Number(params.order), ...body, origin }) }
  })

  bindDeskEndpoint(app, invoices.listInvoiceMonths, async ({ shop }) => ({
    months: await listInvoiceMonths(shop),
  }))

  bindDeskEndpoint(app, invoices.exportGstr1, ({ c, shop, params: { month, gstin, table: wanted } }) => {
    const table = gstr1Tables.find(name => name === wanted)
    if (!table) throw new ServiceError('field-invalid', { path: 'table' })
    return sendFile(c, shop, {
      name: gstr1FileName({ month, gstin }, table),
      open: async () => [(await exportGstr1(shop, { month, gstin }))[table]],
    })
  })
}
