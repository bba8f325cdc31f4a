import type { StoreInfo } from '../../contract/store-info.ts'
import { foldName } from '../fold-name.ts'
import type { DominantColour } from './dominant-colour.ts'

/** Replaces a product picture that is missing or fails to load. */
export const FALLBACK_IMAGE = '/fallback.webp'

const DEFAULT_CATEGORY_IMAGE = '/categories/default.webp'

/** Dominant colours of the built-in pictures; the API sends those of all others. */
const builtInColours = new Map<string, DominantColour>([
  [FALLBACK_IMAGE, 'edb'],
  [DEFAULT_CATEGORY_IMAGE, '964'],
  ['/categories/tv-video-accessories.webp', '369'],
  ['/categories/tv-mounts.webp', 'dee'],
  ['/categories/hdmi-cables.webp', 'dde'],
  ['/categories/tv-remote-controls.webp', 'dde'],
  ['/categories/streaming-devices.webp', 'dde'],
  ['/categories/entertainment-units.webp', 'ddd'],
])

/** Dominant colour of a built-in picture; undefined for any other. */
export function builtInColour(picture: string): DominantColour | undefined {
  return builtInColours.get(picture)
}

/** Built-in pictures of categories, for stores without their own. */
const builtIn = new Map([
  ['tv & video accessories', '/categories/tv-video-accessories.webp'],
  ['tv mounts', '/categories/tv-mounts.webp'],
  ['hdmi cables', '/categories/hdmi-cables.webp'],
  ['tv remote controls', '/categories/tv-remote-controls.webp'],
  ['streaming devices', '/categories/streaming-devices.webp'],
  ['entertainment units', '/categories/entertainment-units.webp'],
])

/** Address of a category's picture: the store's own, else the built-in one, else the default. */
export function categoryImage(name: string, { categoryImages }: Pick<StoreInfo, 'categoryImages'>): string {
  const wanted = foldName(name)
  const own = Object.entries(categoryImages).find(([category]) => foldName(category) === wanted)?.[1]
  return own ?? builtIn.get(wanted) ?? DEFAULT_CATEGORY_IMAGE
}
