import { orderIdOf, paths } from '../domain/paths.ts'
import { saveForNextPage } from './toasts.ts'

let navigating = false
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (navigating = false))

/** Whether this page is on its way to another. */
export function isNavigating(): boolean {
  return navigating
}

/** Goes to a page of the shop; what is on screen of messages comes along. */
export function goTo(path: string): void {
  navigating = true
  saveForNextPage()
  location.assign(path)
}

/** As goTo, but the back button does not come back here. */
export function replaceWith(path: string): void {
  navigating = true
  saveForNextPage()
  location.replace(path)
}

/** Leaves the shop for an address that was checked before: a gateway or an app. */
export function goExternal(url: string): void {
  location.assign(url)
}

/** Where this page is, for coming back to it. */
export function currentPath(): string {
  return location.pathname + location.search
}

/** The value of one query parameter of this page, or empty. */
export function queryValue(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ''
}

/** The sign-in page that leads back to `path`. */
export function loginUrl(path: string): string {
  return `${paths.login}?from=${encodeURIComponent(path)}`
}

/** The order this page is about: from its address, else from what the page before left in the history. */
export function currentOrderId(): string {
  return orderIdOf(queryValue('orderId'), history.state)
}
