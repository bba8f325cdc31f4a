import { FALLBACK_IMAGE } from '../domain/default-images.ts'

/** A picture that fails is replaced by the stock photo. */
export function watchImages() {
  addEventListener('error', event => replace(event.target), true)
}

/** The same for those that failed before anybody watched. */
export function replaceBrokenImages() {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
  }
}

/** An empty frame says less than the browser's sign of a broken picture, which only another picture takes away. */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return
  const again = target.dataset['failed']
  // Word of the first failure may come when the stock photo is already on its way.
  if (again && !target.complete) return
  target.dataset['failed'] = 'yes'
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = again ? NOTHING : FALLBACK_IMAGE
}
