import { parseUrl } from '../../ponyfills/parse-url.ts'
import { safeImageUrl } from '../../safe-image-url.ts'

/** A shop that may use every picture a shop can use: its host is not known here. */
const anyShop = { origin: 'https://shop.example', hostname: 'localhost', imageOrigins: [] }

/** The fields of store info whose address pages would leave out, a picture's or a social profile's, by their paths. */
export function ignoredAddresses(info: Readonly<Record<string, unknown>>): string[] {
  const { companyLogoUrl, heroImageUrl } = info
  const pictures = Object.entries({ companyLogoUrl, heroImageUrl, ...entriesOf('categoryImages', info) })
  const links = Object.entries(entriesOf('socialLinks', info))
  return [
    ...pictures.filter(([, url]) => isText(url) && isIgnoredPicture(url)),
    ...links.filter(([, href]) => isText(href) && !isWebAddress(href)),
  ].map(([path]) => path)
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

/** The values of a map in a field, by their paths. */
function entriesOf(field: string, info: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const map = info[field]
  if (typeof map !== 'object' || map === null) return {}
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [`${field}.${name}`, value]))
}
