/*
 * Scripts that run where they stand, in pages of one kind. Constants, because their hashes are in the
 * Content-Security-Policy, and because a file of its own would be one request more for each.
 */

/** In the list of a product's small pictures: the one that is chosen is no step of the history, so that Back leaves the page. */
export const GALLERY_SCRIPT = `document.currentScript.parentElement.onclick = event => {
  const link = event.target.closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(link.href)
}`

/** In the filters of a listing: Escape closes them where they are a sheet. */
export const FILTERS_SCRIPT = `(section => addEventListener('keydown', ({ key, target }) => {
  const sheet = section.querySelector('.facets-toggle[open]')
  if (key !== 'Escape' || !sheet || (target !== document.body && !section.contains(target))) return
  sheet.open = false
  sheet.firstElementChild.focus()
}))(document.currentScript.parentElement)`
