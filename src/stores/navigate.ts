import { paths } from '../domain/paths.ts'
import { carryToasts } from './toasts.ts'

/** Goes to a page of the shop; what is on screen of messages comes along. */
export function goTo(path: string): void {
  carryToasts()
  location.assign(path)
}

/** As goTo, but the back button does not come back here. */
export function goInstead(path: string): void {
  carryToasts()
  location.replace(path)
}

/** Leaves the shop for an address that was checked before: a gateway or an app. */
export function leaveFor(url: string): void {
  location.assign(url)
}

/** Where this page is, for coming back to it. */
export function here(): string {
  return location.pathname + location.search
}

/** The value of one query parameter of this page, or empty. */
export function queryValue(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? ''
}

/** The sign-in page that leads back to `path`. */
export function loginFrom(path: string): string {
  return `${paths.login}?from=${encodeURIComponent(path)}`
}
