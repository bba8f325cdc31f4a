import { FALLBACK_IMAGE } from '../domain/shops/default-images.ts'

/** Replaces a picture that fails to load by the default one. */
export function watchImages() {
  addEventListener('error', event => replace(event.target), true)
}

/** The same for pictures that failed before the listener was added. */
export function replaceBrokenImages() {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
  }
}

/** A transparent picture removes the browser's broken-image icon until the default one has loaded. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  const again = target.dataset['failed']
  // The first failure may be reported after the default picture was set.
  if (again && !target.complete) return
  target.dataset['failed'] = 'yes'
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = again ? NOTHING : FALLBACK_IMAGE
}
