import { parseUrl } from '../../ponyfills/parse-url.ts'
import { safeImageUrl } from '../../safe-image-url.ts'

/** A shop that may use every picture a shop can use: its host is not known here. */
const anyShop = { origin: 'https://shop.example', hostname: 'localhost', imageOrigins: [] }

/** Whether pages would leave out an address in these fields of store info: a picture's or a social profile's. */
export function hasIgnoredAddress(info: Readonly<Record<string, unknown>>): boolean {
  const pictures = [info.companyLogoUrl, info.heroImageUrl, ...valuesOf(info.categoryImages)]
  return (
    pictures.some(url => isText(url) && isIgnoredPicture(url)) ||
    valuesOf(info.socialLinks).some(href => isText(href) && !isWebAddress(href))
  )
}

/** Whether pages would leave out a picture with this address. */
export function isIgnoredPicture(url: string): boolean {
  return safeImageUrl(url, anyShop) === ''
}

/** The path of a page of the shop at `origin`, also where its whole address was copied; any other text as it is typed. */
export function pagePath(typed: string, origin: string): string {
  const address = typed.trim()
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : typed
}

/** What begins as a web address may still be none, such as `https://` alone. */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && parseUrl(href) !== undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function valuesOf(map: unknown): unknown[] {
  return typeof map === 'object' && map !== null ? Object.values(map) : []
}
