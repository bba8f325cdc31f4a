/**
 * Runs in the list of a product's small pictures: the one that is chosen is no step of the history, so that Back leaves
 * the page. A constant, because its hash is in the Content-Security-Policy.
 */
export const GALLERY_SCRIPT = `document.currentScript.parentElement.onclick = event => {
  const link = event.target.closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  location.replace(link.href)
}`
