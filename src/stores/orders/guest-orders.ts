import {
  addGuestOrder,
  endGuestOrder,
  type GuestOrder,
  parseGuestOrders,
  pathWithToken,
  tokenInFragment,
} from '../../domain/orders/guest-orders.ts'
import { orderIdOf } from '../../domain/paths.ts'
import { GUEST_ORDERS } from '../account/session.ts'
import { queryValue } from '../navigate.ts'
import { localStore } from '../storage.ts'

/** Keeps the token that opens an order of a guest in this browser. */
export function saveGuestOrder(order: Omit<GuestOrder, 'until'>): void {
  write(addGuestOrder(kept(), order, Date.now()))
}

/** The token of an order that a guest placed in this browser, or opened by a link. */
export function orderTokenOf(id: string): string | undefined {
  return find(id)?.token
}

/** Whether an order was placed without an account: unless it was added on another device, no account has it yet. */
export function isGuestOrder(id: string): boolean {
  return orderTokenOf(id) !== undefined
}

/** The e-mail that a guest gave with an order, or with the last one; empty where it is not known. */
export function guestEmail(id?: string): string {
  const order = id === undefined ? kept()[0] : find(id)
  return order?.email ?? ''
}

/** Forgets an order soon, because it is delivered or cancelled. */
export function recordOrderEnd(id: string): void {
  if (find(id)) write(endGuestOrder(kept(), id, Date.now()))
}

/** Keeps of an order's tokens the one that opened it. */
export function keepOrderToken(id: string, token: string): void {
  const others = kept().filter(order => order.id !== id || order.token === token)
  if (others.length < kept().length) write(others)
}

/** Forgets a token that opens nothing, where there is another of the order; returns whether there is. */
export function dropOrderToken(id: string, token: string): boolean {
  const others = kept().filter(order => order.id !== id || order.token !== token)
  const hasOther = others.some(order => order.id === id)
  if (hasOther) write(others)
  return hasOther
}

/** Forgets an order: its token opens nothing, or it belongs to an account now. */
export function forgetGuestOrder(id: string): void {
  write(kept().filter(order => order.id !== id))
}

/** The address of a page for an order; with its token where this browser keeps none from one page to the next. */
export function orderPath(path: string, id: string): string {
  const token = orderTokenOf(id)
  return token === undefined || localStore.outlivesPage(GUEST_ORDERS) ? path : pathWithToken(path, token)
}

function find(id: string): GuestOrder | undefined {
  return kept().find(order => order.id === id)
}

function kept(): GuestOrder[] {
  return parseGuestOrders(localStore.read(GUEST_ORDERS), Date.now())
}

function write(orders: readonly GuestOrder[]): void {
  if (orders.length === 0) localStore.remove(GUEST_ORDERS)
  else localStore.write(GUEST_ORDERS, JSON.stringify(orders))
}

/** Reads the token of a link out of the address, before anything else of the page does; it stays there where nothing keeps it. */
function readFromAddress(): void {
  const token = tokenInFragment(location.hash)
  const id = orderIdOf(queryValue('orderId') || queryValue('id'), history.state)
  if (token === undefined || id === '') return
  // Anybody can write a link: until its token has opened the order, the one before stays too.
  write(addGuestOrder(kept(), { id, token, email: '' }, Date.now(), { isChecked: false }))
  if (localStore.outlivesPage(GUEST_ORDERS))
    history.replaceState(history.state, '', location.pathname + location.search)
}

if (typeof window !== 'undefined') {
  readFromAddress()
  // A link that is opened on the page that it leads to.
  window.addEventListener('hashchange', () => {
    if (tokenInFragment(location.hash) === undefined) return
    readFromAddress()
    location.reload()
  })
}
