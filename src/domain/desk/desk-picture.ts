import { DESK_API_BASE } from '../../contract/desk/desk-endpoint.ts'
import { MEDIA_PATH } from '../image.ts'

/** How the desk shows a picture: it loads the shop's own files alone, from its own host. */
export type DeskPicture =
  | { kind: 'none' }
  | { kind: 'own'; url: string }
  /** On another host, or no file of the shop's media folder. */
  | { kind: 'elsewhere'; address: string }

interface Shop {
  slug: string
  /** The origin of its pages; empty for a shop without a host. */
  origin: string
}

/** Where the desk loads a file of a shop's media folder. */
export function mediaFileUrl(slug: string, file: string): string {
  return `${DESK_API_BASE}/shops/${encodeURIComponent(slug)}/media/files/${encodeURIComponent(file)}`
}

/** A picture as store info or a policy names it. */
export function deskPicture(address: string, { slug, origin }: Shop): DeskPicture {
  if (address.trim() === '') return { kind: 'none' }
  const base = origin || 'https://shop.invalid'
  const url = URL.parse(address, base)
  const file = url?.pathname.startsWith(MEDIA_PATH) ? url.pathname.slice(MEDIA_PATH.length) : ''
  if (url?.origin === URL.parse(base)?.origin && /^[\w.-]+$/.test(file))
    return { kind: 'own', url: mediaFileUrl(slug, file) }
  return { kind: 'elsewhere', address }
}
