import { parseStoredList } from '../parse-stored.ts'

/** An order that this browser opens without an account. */
export interface GuestOrder {
  id: string
  /** Opens this order alone. */
  token: string
  /** Empty where the order came by a link. */
  email: string
  /** Milliseconds since 1970 after which it is forgotten. */
  until: number
}

/** Orders that a browser keeps. */
export const MAX_GUEST_ORDERS = 20

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds that an order is kept: as long as the API takes its token. */
const ORDER_LIFE_MS = 180 * DAY
/** The same of one that is delivered or cancelled. */
const LIFE_AFTER_END = 30 * DAY

/** The stored orders that are not to be forgotten yet, newest first. Never throws. */
export function parseGuestOrders(stored: string | null, now: number): GuestOrder[] {
  // Nor what a clock that was far off would keep for years; one that was fast has to lose none.
  const isKept = ({ until }: GuestOrder) => until > now && until < now + 2 * ORDER_LIFE_MS
  return parseStoredList(stored).filter(isGuestOrder).filter(isKept).slice(0, MAX_GUEST_ORDERS)
}

function isGuestOrder(value: unknown): value is GuestOrder {
  const { id, token, email, until } = (value ?? {}) as Record<string, unknown>
  return [id, token, email].every(text => typeof text === 'string') && typeof until === 'number'
}

/**
 * `orders` with one more in front, or with a new token of a known one; a token that nobody has checked takes the place of
 * no other.
 */
export function addGuestOrder(
  orders: readonly GuestOrder[],
  added: Omit<GuestOrder, 'until'>,
  now: number,
  { isChecked = true } = {},
): GuestOrder[] {
  const email = added.email || orders.find(({ id }) => id === added.id)?.email || ''
  const others = orders.filter(({ id, token }) => id !== added.id || !(isChecked || token === added.token))
  return [{ ...added, email, until: now + ORDER_LIFE_MS }, ...others].slice(0, MAX_GUEST_ORDERS)
}

/** `orders` where this one is delivered or cancelled, and soon forgotten. */
export function endGuestOrder(orders: readonly GuestOrder[], id: string, now: number): GuestOrder[] {
  const soon = now + LIFE_AFTER_END
  return orders.map(order => (order.id === id ? { ...order, until: Math.min(order.until, soon) } : order))
}

const IN_FRAGMENT = /^#order-token=([\w-]{20,200})$/

/** The token in the fragment of a page's address; undefined without one. */
export function tokenInFragment(fragment: string): string | undefined {
  return IN_FRAGMENT.exec(fragment)?.[1]
}

/** The address of a page for an order, with the order's token where no server and no log reads it. */
export function pathWithToken(path: string, token: string): string {
  return `${path}#order-token=${encodeURIComponent(token)}`
}
