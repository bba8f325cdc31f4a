import * as discountCalls from '../../../contract/desk/discount-figures.ts'
import { recordCod as recordCodCall } from '../../../contract/desk/orders.ts'
import * as calls from '../../../contract/desk/payments.ts'
import { toPaise } from '../../../domain/money.ts'
import { optionalSettings } from '../../../domain/payments/gateways.ts'
import { getOpenedOrder } from '../../orders/desk/shop-order.ts'
import { shopOrigin } from '../../orders/mails/order-mail-parts.ts'
import { listStoreAttempts } from '../../orders/payments/shop-attempts.db.ts'
import { toShopAttempts } from '../../orders/payments/shop-attempts.ts'
import type { App } from '../../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../../platform/http/desk/bind-desk-endpoint.ts'
import { sendFile } from '../../platform/http/desk/send-file.ts'
import { countHits, limits } from '../../platform/services/limits.ts'
import { checkPaymentSettings } from '../gateways/check-settings.ts'
import { markPaid } from './mark-paid.ts'
import { setPaymentSettings, viewPaymentSettings } from './payment-settings.ts'
import { recordCod } from './record-cod.ts'
import { recordRefund, undoRefund } from './refunds.ts'
import { exportTakings, getDiscountFigures, getTakings, moneySpanOf } from './takings.ts'

const PAGE = 50

export function shopPaymentRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listShopPayments, async ({ shop, query }) => {
    const { state: filter, before, day } = query
    const span = day === undefined ? undefined : await moneySpanOf(shop, day)
    const rows = await listStoreAttempts(shop.db, shop.storeId, { filter, before, span, limit: PAGE + 1 })
    return { attempts: await toShopAttempts(shop.db, rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
  })

  bindDeskEndpoint(app, calls.recordRefund, async ({ c, shop, params, body }) => {
    const { amount, ...refund } = body
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await recordRefund(shop, { reference: params.reference, amountPaise: toPaise(amount), ...refund, origin })
  })

  bindDeskEndpoint(app, calls.undoRefund, ({ shop, params, body }) =>
    undoRefund(shop, { reference: params.reference, ...body }),
  )

  bindDeskEndpoint(app, calls.markOrderPaid, async ({ c, shop, params, body }) => {
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    const number = Number(params.order)
    const { amount, ...payment } = body
    const amountPaise = amount === undefined ? undefined : toPaise(amount)
    const settlement = await markPaid(shop, { orderNumber: number, ...payment, amountPaise, origin })
    const { missing, noMail } = await getOpenedOrder(shop, { number })
    return { isRefundDue: settlement === 'refund-due', missing, noMail }
  })

  bindDeskEndpoint(app, recordCodCall, async ({ c, shop, params, body }) => {
    const number = Number(params.order)
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    await recordCod(shop, { number, outcome: body.outcome, origin })
    return getOpenedOrder(shop, { number })
  })

  bindDeskEndpoint(app, calls.getShopPaymentSettings, ({ c, shop }) =>
    viewPaymentSettings(shop, c.get('deps')),
  )

  bindDeskEndpoint(app, calls.setShopPaymentSettings, async ({ c, shop, body }) => {
    const { adapter, settings, allowsTestPayments } = body
    const optional = optionalSettings(adapter)
    const given = Object.entries(settings).filter(([name, value]) => value !== '' || optional.includes(name))
    await setPaymentSettings(shop, {
      adapter,
      settings: Object.fromEntries(given),
      allowsTestPayments,
      callbackSecret: undefined,
    })
    return viewPaymentSettings(shop, c.get('deps'))
  })

  bindDeskEndpoint(app, calls.testShopPaymentSettings, async ({ shop }) => {
    await countHits(shop, [[limits.settingsTestsOfShop, 'payments']])
    return checkPaymentSettings(shop)
  })

  bindDeskEndpoint(app, calls.getTakings, async ({ shop, query }) => ({
    takings: await getTakings(shop, query),
  }))

  bindDeskEndpoint(app, discountCalls.getDiscountFigures, ({ shop }) => getDiscountFigures(shop))

  bindDeskEndpoint(app, calls.exportTakings, ({ c, shop, params, query }) =>
    sendFile(c, shop, {
      name: `takings-${params.shop}.csv`,
      open: async () => [await exportTakings(shop, query)],
    }),
  )
}
