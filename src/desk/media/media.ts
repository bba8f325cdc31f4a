import { atom, type ReadableAtom } from 'nanostores'
import {
  changeMedia,
  listMedia,
  type MediaPicture,
  type MediaUsage,
  removeMedia,
} from '../../contract/desk/media.ts'
import type { AsyncState } from '../kit/async-state.ts'
import { call } from '../kit/call.ts'
import { failureText, statusOf } from '../kit/failure.ts'
import { showNotice } from '../shell/notice.ts'

export interface Library {
  /** Newest first. */
  pictures: MediaPicture[]
  hasMore: boolean
  usage: MediaUsage
}

const $state = atom<AsyncState<Library>>({ state: 'loading' })
/** The pictures of the shop that was opened last, as far as they were searched for and shown. */
export const $library: ReadableAtom<AsyncState<Library>> = $state

const shown = { shop: '', search: '' }

/** Loads the newest pictures of a shop; those of the same shop stay on screen meanwhile. */
export async function loadLibrary(shop: string, search = ''): Promise<void> {
  if (shop !== shown.shop || $state.get().state === 'failed') $state.set({ state: 'loading' })
  Object.assign(shown, { shop, search })
  const next = await call(listMedia, { params: { shop }, query: { search } }).then(
    (value): AsyncState<Library> => ({ state: 'ready', value }),
    (error: unknown): AsyncState<Library> =>
      statusOf(error) === 404 ? { state: 'missing' } : { state: 'failed', message: failureText(error) },
  )
  if (shop === shown.shop && search === shown.search) $state.set(next)
}

/** Adds the pictures before the oldest one on screen. */
export async function loadOlderPictures(): Promise<void> {
  const before = ready()
  const oldest = before?.pictures.at(-1)
  if (!before || !oldest) return
  const { shop, search } = shown
  try {
    const { pictures, hasMore } = await call(listMedia, {
      params: { shop },
      query: { search, before: oldest.id },
    })
    if (ready() === before) set({ ...before, pictures: [...before.pictures, ...pictures], hasMore })
  } catch (error) {
    showNotice(failureText(error))
  }
}

/** Shows a picture that was added. */
export function showAdded(shop: string, picture: MediaPicture, usage: MediaUsage): void {
  const library = ready()
  if (!library || shop !== shown.shop) return
  const others = library.pictures.filter(({ id }) => id !== picture.id)
  set({ ...library, pictures: [picture, ...others], usage })
}

/** Saves a picture's name and alternative text. Throws as `call` does. */
export async function describePicture(
  shop: string,
  { id, name, alt }: Pick<MediaPicture, 'id' | 'name' | 'alt'>,
): Promise<MediaPicture> {
  const saved = await call(changeMedia, { params: { shop, picture: id }, body: { name, alt } })
  const library = ready()
  if (library) set({ ...library, pictures: library.pictures.map(one => (one.id === id ? saved : one)) })
  return saved
}

/** Removes a picture that the shop does not use. Throws as `call` does. */
export async function removePicture(shop: string, id: string): Promise<void> {
  const { usage } = await call(removeMedia, { params: { shop, picture: id } })
  const library = ready()
  if (library) set({ ...library, usage, pictures: library.pictures.filter(one => one.id !== id) })
}

function ready(): Library | undefined {
  const state = $state.get()
  return state.state === 'ready' ? state.value : undefined
}

function set(value: Library): void {
  $state.set({ state: 'ready', value })
}
