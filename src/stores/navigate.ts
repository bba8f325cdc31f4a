import { orderIdOf, paths } from '../domain/paths.ts'
import { saveForNextPage } from './toasts.ts'

let navigating = false
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (navigating = false))

/** Whether this page is navigating to another one. */
export function isNavigating(): boolean {
  return navigating
}

/** Goes to a page of the shop; toasts on screen are shown there too. */
export function goTo(path: string): void {
  navigating = true
  saveForNextPage()
  location.assign(path)
}

/** Like goTo, but replaces this page in the history. */
export function replaceWith(path: string): void {
  navigating = true
  saveForNextPage()
  location.replace(path)
}

/** Goes to an address outside the shop, a gateway or an app; the caller has checked it. */
export function goExternal(url: string): void {
  location.assign(url)
}

/** Path and query of this page, to return to it later. */
export function currentPath(): string {
  return location.pathname + location.search
}

/** The value of a query parameter of this page, or empty. */
export function queryValue(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ''
}

/** Address of the sign-in page; signing in returns to `path`. */
export function loginUrl(path: string): string {
  return `${paths.login}?from=${encodeURIComponent(path)}`
}

/**
 * Path of the page that asked for the sign-in, or empty: of this address, else of the page before, whose link
 * to here was followed before its script had put the path into it.
 */
export function askedFrom(): string {
  const here = queryValue('from')
  const { referrer } = document
  if (here !== '' || !referrer.startsWith(`${location.origin}/`)) return here
  return new URL(referrer).searchParams.get('from') ?? ''
}

/** Address of another page on the way to a session, which then leads to where this one would have led. */
export function carryingFrom(path: string): string {
  const from = askedFrom()
  return from === '' ? path : `${path}?from=${encodeURIComponent(from)}`
}

/** Id of the order this page shows: from its address, else from the history state. */
export function currentOrderId(): string {
  return orderIdOf(queryValue('orderId'), history.state)
}
