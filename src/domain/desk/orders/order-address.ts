import * as orders from '../../../contract/desk/order.ts'
import { deskPaths } from '../paths.ts'

/** The filter that an address names, as `URLSearchParams` read it; what is not valid is left out. */
export function orderFilterOf(search: Readonly<Record<string, string>>): orders.OrderFilter {
  const valid = Object.entries(orders.orderFilter.shape).flatMap(([name, schema]) => {
    const value = search[name] ?? ''
    return value !== '' && schema.safeParse(value).success ? [[name, value]] : []
  })
  return Object.fromEntries(valid)
}

/** The order number before which the list of an address begins; undefined for the newest orders. */
export function beforeOf({ before }: Readonly<Record<string, string>>): number | undefined {
  const [number] = numbersOf(before)
  return number
}

/** The address of the list with a filter, of the orders before one; two equal lists have equal addresses. */
export function ordersPath(slug: string, filter: orders.OrderFilter, before?: number): string {
  const names = Object.keys(orders.orderFilter.shape) as (keyof orders.OrderFilter)[]
  const query = new URLSearchParams(
    names.flatMap(name => {
      const value = filter[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  if (before !== undefined) query.set('before', String(before))
  const search = query.toString()
  return deskPaths.orders(slug) + (search && `?${search}`)
}

/** Whether a filter asks for more than a status. */
export function isNarrowed({ status: _, ...others }: orders.OrderFilter): boolean {
  return Object.values(others).some(Boolean)
}

/** Order numbers of an address such as `1001,1002`, at most as many as one call has; those that are none are left out. */
export function numbersOf(text = ''): number[] {
  const numbers = text.split(',').filter(number => /^[1-9]\d{0,14}$/.test(number))
  return [...new Set(numbers.map(Number))].slice(0, orders.MAX_MOVED)
}
