import { FALLBACK_PICTURE } from '../domain/pictures.ts'

/** A picture that fails is replaced by the stock photo. */
export function watchPictures() {
  addEventListener('error', event => replace(event.target), true)
}

/** The same for those that failed before anybody watched. */
export function mendPictures() {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
  }
}

function replace(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement) || target.dataset['failed']) return
  target.dataset['failed'] = 'yes'
  for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.remove()
  target.removeAttribute('srcset')
  target.src = FALLBACK_PICTURE
}
