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
