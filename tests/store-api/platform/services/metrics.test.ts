import { register } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { settlements } from '../../../../src/store-api/payments/settlement.ts'
import {
  beginPayments,
  countPayment,
  countRequest,
  observeQuery,
} from '../../../../src/store-api/platform/services/metrics.ts'
import { measureBacklog } from '../../../../src/store-api/server/backlog-metrics.ts'
import { openApi } from '../../support/open-api.ts'
import { newOrderId, newShopper } from '../../support/shopper.ts'

const api = await openApi('sqlite')
beforeEach(() => register.resetMetrics())

describe('what Prometheus reads of the store API', () => {
  test('has calls by pattern, and an order', async () => {
    const { token } = await newShopper(api)
    const id = await newOrderId(api, token)
    await api.call(`/orders/${id}?contactInfo=asha@example.in`)
    const text = await register.metrics()
    expect(text).toContain('haat_api_requests_total{method="GET",route="/orders/{orderId}",status="4xx"} 1')
    expect(text).toContain('haat_orders_total 1')
    expect(text).toContain('haat_api_request_seconds_count{route="/orders/{orderId}"} 1')
    expect(text).not.toContain('asha')
  })

  test('makes no series of an invented method, path or kind of statement', async () => {
    countRequest({ method: 'BREW', route: 'none', status: 404, ms: 1 })
    observeQuery('RawNode', 2)
    observeQuery('SelectQueryNode', 2)
    const text = await register.metrics()
    expect(text).toContain('haat_api_requests_total{method="other",route="none",status="4xx"} 1')
    expect(text).toContain('haat_database_seconds_count{kind="other"} 1')
    expect(text).toContain('haat_database_seconds_count{kind="select"} 1')
  })

  test('has each effect of a payment from the beginning, so that the first one is an increase', async () => {
    beginPayments(['upi', 'payu'], settlements)
    const mismatch = 'haat_payments_total{adapter="payu",outcome="mismatch"}'
    expect(await register.metrics()).toContain(`${mismatch} 0`)
    countPayment('payu', 'mismatch')
    beginPayments(['upi', 'payu'], settlements)
    expect(await register.metrics()).toContain(`${mismatch} 1`)
  })

  test('keeps the other figures while the database does not answer', async () => {
    measureBacklog({
      refundsDue: () => Promise.reject(new Error('away')),
      waitingMails: async () => 3,
      oldestMailSeconds: async () => 12,
    })
    const text = await register.metrics()
    expect(text).toContain('haat_refunds_due Nan')
    expect(text).toContain('haat_mail_queue_length 3')
    expect(text).toContain('haat_mail_queue_oldest_seconds 12')
  })
})
