import type { Permission, Role } from '../../contract/desk/permission.ts'
import { formatRupees } from '../money.ts'
import { countText } from './count-texts.ts'
import { ordersPath } from './orders/order-address.ts'
import { deskPaths } from './paths.ts'
import { paymentsPath } from './payments/payments-address.ts'
import { presentPeriod } from './payments/takings-range.ts'
import { mayDo } from './people/roles.ts'
import { queryOfSearch } from './products/product-search.ts'

/** What waits at a shop, as the API answers it: counts, and sums in rupees. */
export interface Waiting {
  ordersToSend?: number | undefined
  refundsDue?: number | undefined
  stock?: { low: number; out: number } | undefined
  takings?: { today: number; month: number } | undefined
}

/** One number of a shop's first screen, with the way to what it counts. */
interface WaitingText {
  label: string
  path: string
  /** Undefined until it is known. */
  value: string | undefined
  /** Whether there is something to do. */
  isDue: boolean
}

/**
 * The numbers that a role may see at `now`, in milliseconds since 1970, in the order of a working day; `waiting` is
 * undefined until it is known.
 */
export function waitingTexts(
  { slug, role }: { slug: string; role: Role },
  waiting: Waiting | undefined,
  now: number,
): WaitingText[] {
  const products = (stock: 'low' | 'out') =>
    deskPaths.products(slug) + queryOfSearch({ state: 'published', stock })
  const count = (label: string, path: string, value: number | undefined): WaitingText => {
    return { label, path, value: value === undefined ? undefined : countText(value), isDue: Boolean(value) }
  }
  const sum = (label: string, period: string, value: number | undefined): WaitingText => ({
    label,
    path: paymentsPath(slug, { filter: undefined, period }),
    value: value === undefined ? undefined : formatRupees(value),
    isDue: false,
  })
  const { ordersToSend, refundsDue, stock, takings } = waiting ?? {}
  const refunds = paymentsPath(slug, { filter: 'refund-due', period: '' })
  const money = mayDo(role, 'money:read')
  return [
    mayDo(role, 'orders:read') &&
      count('Orders to send', ordersPath(slug, { status: 'processing' }), ordersToSend),
    money && count('Refunds due', refunds, refundsDue),
    mayDo(role, 'products:read') && count('Running low', products('low'), stock?.low),
    mayDo(role, 'products:read') && count('Sold out', products('out'), stock?.out),
    money && sum('Takings today', '', takings?.today),
    money && sum('Takings this month', presentPeriod('month', now), takings?.month),
  ].filter(text => text !== false)
}

/** What is done before a shop opens: how it is called, and where at the desk, if anywhere. */
interface TaskText {
  title: string
  /** Why it is to be done, or how where the desk has no screen for it. */
  hint?: string
  path?: (slug: string) => string
  /** What the screen needs. */
  permission?: Permission
}

const texts = new Map<string, TaskText>([
  ['contact', { title: 'Names and contact', path: infoSection('contact'), permission: 'info:edit' }],
  ['logo', { title: 'A logo', path: infoSection('pictures'), permission: 'info:edit' }],
  ['categories', { title: 'Categories', path: infoSection('categories'), permission: 'info:edit' }],
  [
    'home',
    {
      title: 'Your own words on the front page',
      hint: 'The built-in words are for a bookshop.',
      path: infoSection('home'),
      permission: 'info:edit',
    },
  ],
  [
    'policies',
    {
      title: 'Your own refund, return and shipping policies',
      path: deskPaths.policies,
      permission: 'policies:edit',
    },
  ],
  ['products', { title: 'Products', path: deskPaths.imports, permission: 'products:edit' }],
  ['payments', { title: 'Real payments', path: deskPaths.payments, permission: 'money:edit' }],
  [
    'host',
    {
      title: 'A public web address',
      hint: 'Set on the server’s command line. Ask the person who runs the server.',
    },
  ],
  ['people', { title: 'A keeper', path: deskPaths.people, permission: 'people:read' }],
  [
    'orders',
    {
      title: 'Orders',
      hint: 'The shop takes none for now: change this under Selling.',
      path: deskPaths.selling,
      permission: 'products:edit',
    },
  ],
])

/** The text of a task; an unknown code is shown as it is. */
export function taskText(code: string): TaskText {
  return texts.get(code) ?? { title: code }
}

function infoSection(section: string): (slug: string) => string {
  return slug => `${deskPaths.info(slug)}#${section}`
}
