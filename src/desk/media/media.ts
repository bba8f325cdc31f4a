import {
  changeMedia,
  listMedia,
  type MediaPicture,
  type MediaUsage,
  removeMedia,
} from '../../contract/desk/media.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createLoaded } from '../kit/loaded.ts'

export type Library = DeskResponseOf<typeof listMedia>

const library = createLoaded(
  (shop: string, search: string) => call(listMedia, { params: { shop }, query: { search } }),
  shop => shop,
)
/** The pictures of the shop that was opened last, as far as they were searched for and shown. */
export const $library = library.$state

const shown = { shop: '', search: '' }

/** Loads the newest pictures of a shop; those of the same shop stay on screen meanwhile. */
export function loadLibrary(shop: string, search = ''): Promise<void> {
  Object.assign(shown, { shop, search })
  return library.load(shop, search)
}

/** Adds the pictures before the oldest one on screen. */
export function loadOlderPictures(): Promise<void> {
  const { shop, search } = shown
  return library.append('pictures', last =>
    call(listMedia, { params: { shop }, query: { search, before: last?.id ?? '' } }),
  )
}

export function showAdded(shop: string, picture: MediaPicture, usage: MediaUsage): void {
  const before = library.value()
  if (!before || shop !== shown.shop) return
  const others = before.pictures.filter(({ id }) => id !== picture.id)
  library.set({ ...before, pictures: [picture, ...others], usage })
}

/** Saves a picture's name and alternative text. Throws as `call` does. */
export async function describePicture(
  shop: string,
  { id, name, alt }: Pick<MediaPicture, 'id' | 'name' | 'alt'>,
): Promise<MediaPicture> {
  const saved = await call(changeMedia, { params: { shop, picture: id }, body: { name, alt } })
  const before = library.value()
  if (before && shop === shown.shop)
    library.set({ ...before, pictures: before.pictures.map(one => (one.id === id ? saved : one)) })
  return saved
}

/** Removes a picture that the shop does not use. Throws as `call` does. */
export async function removePicture(shop: string, id: string): Promise<void> {
  const { usage } = await call(removeMedia, { params: { shop, picture: id } })
  const before = library.value()
  if (before && shop === shown.shop)
    library.set({ ...before, usage, pictures: before.pictures.filter(one => one.id !== id) })
}
