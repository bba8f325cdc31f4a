import * as calls from '../../../../contract/desk/payments.ts'
import { listStoreAttempts } from '../../../db/shop-attempts.ts'
import { checkPaymentSettings } from '../../../payments/check-settings.ts'
import { shopOrigin } from '../../../services/orders/shop-origin.ts'
import { markPaid } from '../../../services/payments/mark-paid.ts'
import { recordRefund } from '../../../services/payments/record-refund.ts'
import { setPaymentSettings } from '../../../services/payments/set-payment-settings.ts'
import { toShopAttempts } from '../../../services/payments/shop-attempts.ts'
import { exportTakings, getTakings } from '../../../services/payments/takings.ts'
import { viewPaymentSettings } from '../../../services/payments/view-payment-settings.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'
import { sendFile } from '../send-file.ts'

const PAGE = 50

export function shopPaymentRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listShopPayments, async ({ shop, query }) => {
    const { state: filter, before } = query
    const rows = await listStoreAttempts(shop.db, shop.storeId, { filter, before, limit: PAGE + 1 })
    return { attempts: await toShopAttempts(shop.db, rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
  })

  bindDeskEndpoint(app, calls.recordRefund, async ({ shop, params, body }) => {
    await recordRefund(shop, { reference: params.reference, ...body })
    return { success: true }
  })

  bindDeskEndpoint(app, calls.markOrderPaid, async ({ c, shop, params, body }) => {
    const origin = await shopOrigin(shop, c.get('deps').sitePort)
    const settlement = await markPaid(shop, {
      orderNumber: Number(params.order),
      ...body,
      origin,
    })
    return { isRefundDue: settlement === 'refund-due' }
  })

  bindDeskEndpoint(app, calls.getShopPaymentSettings, ({ c, shop }) =>
    viewPaymentSettings(shop, c.get('deps')),
  )

  bindDeskEndpoint(app, calls.setShopPaymentSettings, async ({ c, shop, body }) => {
    const { adapter, settings, allowsTestPayments } = body
    const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
    await setPaymentSettings(shop, {
      adapter,
      settings: given,
      allowsTestPayments,
      callbackSecret: undefined,
    })
    return viewPaymentSettings(shop, c.get('deps'))
  })

  bindDeskEndpoint(app, calls.testShopPaymentSettings, ({ shop }) => checkPaymentSettings(shop))

  bindDeskEndpoint(app, calls.getTakings, async ({ shop, query }) => ({
    takings: await getTakings(shop, query),
  }))

  bindDeskEndpoint(app, calls.exportTakings, ({ c, shop, params, query }) =>
    sendFile(c, shop, {
      name: `takings-${params.shop}.csv`,
      open: async () => only(await exportTakings(shop, query)),
    }),
  )
}

async function* only(text: string): AsyncGenerator<string> {
  yield text
}
