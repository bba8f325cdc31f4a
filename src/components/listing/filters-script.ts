/**
 * Runs in the filters of a listing: Escape closes them where they are a sheet. A constant, because its hash is in the
 * Content-Security-Policy.
 */
export const FILTERS_SCRIPT = `(section => addEventListener('keydown', ({ key, target }) => {
  const sheet = section.querySelector('.facets-toggle[open]')
  if (key !== 'Escape' || !sheet || (target !== document.body && !section.contains(target))) return
  sheet.open = false
  sheet.firstElementChild.focus()
}))(document.currentScript.parentElement)`
