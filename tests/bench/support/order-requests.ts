import { address } from '../../store-api/support/shopper.ts'
import type { Request } from './client.ts'

/**
 * An order of each shopper of a shop that `fillVaried` has filled, of so many products without variants; `more` is
 * what else the body says, `path` another call that takes it.
 */
export function ordersOf(
  host: string,
  tokens: readonly string[],
  lines: number,
  { path = '/api/v1/orders', more = {} }: { path?: string; more?: object } = {},
): Request[] {
  // Every third one has variants.
  const ids = Array.from({ length: lines }, (_, at) => `thing-${Math.floor(at / 2) * 3 + (at % 2) + 1}`)
  const products = Object.fromEntries(ids.map(id => [id, 1]))
  const body = JSON.stringify({ products, shippingAddress: address, ...more })
  return tokens.map((token, at) => ({
    path,
    method: 'POST',
    headers: {
      Host: host,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      // As a proxy before the API would tell: one network alone may not order for all.
      'X-Forwarded-For': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    },
    body,
  }))
}
