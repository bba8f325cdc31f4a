import { FALLBACK_IMAGE } from '../domain/shops/default-images.ts'

/** Milliseconds after which a picture that failed is asked for once more. */
const PICTURE_PAUSE = 4000

/** A transparent picture removes the browser's broken-image icon until the default one has loaded. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/** Puts the default picture in the place of one that failed to load; where that fails too, nothing. */
export function replace(picture: HTMLImageElement) {
  const again = picture.dataset['failed']
  // The first failure may be reported once more after the default picture was set.
  if (again && (!picture.complete || picture.naturalWidth > 0)) return
  picture.dataset['failed'] = 'yes'
  if (!again) askAgain(picture, picture.currentSrc || picture.src)
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
  picture.removeAttribute('srcset')
  picture.src = again ? NOTHING : FALLBACK_IMAGE
}

/** A picture that a weak connection or a busy server lost comes back in its place. */
function askAgain(picture: HTMLImageElement, address: string) {
  setTimeout(() => {
    const other = new Image()
    other.onload = () => {
      picture.src = address
    }
    other.src = address
  }, PICTURE_PAUSE)
}
