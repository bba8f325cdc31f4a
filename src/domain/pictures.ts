import type { StoreInfo } from '../contract/store-info.ts'

/** Stands in for a product picture that is missing or failed. */
export const FALLBACK_PICTURE = '/fallback.webp'

const DEFAULT_CATEGORY_PICTURE = '/categories/default.webp'

/** Built-in pictures of categories, for stores that send none. */
const builtIn = new Map([
  ['tv & video accessories', '/categories/tv-video-accessories.webp'],
  ['tv mounts', '/categories/tv-mounts.webp'],
  ['hdmi cables', '/categories/hdmi-cables.webp'],
  ['tv remote controls', '/categories/tv-remote-controls.webp'],
  ['streaming devices', '/categories/streaming-devices.webp'],
  ['entertainment units', '/categories/entertainment-units.webp'],
])

/** Address of a category's picture: the store's own, else the built-in one, else the default. */
export function categoryPicture(name: string, { categoryImages }: Pick<StoreInfo, 'categoryImages'>): string {
  const wanted = name.toLowerCase()
  const own = Object.entries(categoryImages).find(([category]) => category.toLowerCase() === wanted)?.[1]
  return own ?? builtIn.get(wanted) ?? DEFAULT_CATEGORY_PICTURE
}
