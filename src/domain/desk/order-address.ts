import * as orders from '../../contract/desk/order.ts'
import { deskPaths } from './paths.ts'

/** The filter that an address names, as `URLSearchParams` read it; what is not valid is left out. */
export function filterOf(search: Readonly<Record<string, string>>): orders.OrderFilter {
  const valid = Object.entries(orders.orderFilter.shape).flatMap(([name, schema]) => {
    const value = search[name] ?? ''
    return value !== '' && schema.safeParse(value).success ? [[name, value]] : []
  })
  return Object.fromEntries(valid)
}

/** The address of the list with a filter; two equal filters have equal addresses. */
export function ordersPath(slug: string, filter: orders.OrderFilter): string {
  const names = Object.keys(orders.orderFilter.shape) as (keyof orders.OrderFilter)[]
  const search = new URLSearchParams(
    names.flatMap(name => {
      const value = filter[name]?.trim()
      return value ? [[name, value]] : []
    }),
  ).toString()
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
